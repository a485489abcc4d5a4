// Small helpers for drawing. Text goes in as text: nothing here reads HTML.

const SVG = 'http://www.w3.org/2000/svg';
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const plain = new Intl.NumberFormat('en-IN');

export const money = (amount) => rupees.format(amount);
export const count = (number) => plain.format(number);

/** An element; `on…` properties are listeners, the others are attributes. */
export function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

export function icon(name) {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS(SVG, 'use');
  use.setAttribute('href', '/shop-icons.svg#' + name);
  svg.append(use);
  return svg;
}

/** A brand's card: its colours and lettering come from the style sheet. */
export function giftCard(brand, ...extra) {
  return h('span', { class: 'gift-card', 'data-look': brand.id },
    h('span', { class: 'lettering', 'aria-hidden': 'true' }, brand.lettering.map((line) => h('span', {}, line))),
    ...extra);
}
