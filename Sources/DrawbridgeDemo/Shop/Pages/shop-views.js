// The shop's views, up to the checkout. Each gives `{ route, title, content, drawn }`.

import { analytics, navigation } from './shop-bridge.js';
import { count, giftCard, h, icon, money } from './shop-dom.js';

/** A link within the shop. Its address has no query: the credentials do not belong into a link. */
export function link(shop, path, items, attributes, ...children) {
  return h('a', {
    ...attributes,
    href: path,
    onclick(event) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      shop.go(path, items);
    }
  }, ...children);
}

function brandCard(shop, brand) {
  return h('li', {}, link(shop, '/buy/' + brand.id, {}, { class: 'brand-card', 'data-brand': brand.id },
    giftCard(brand),
    h('span', { class: 'brand-name' }, brand.name),
    h('span', { class: 'brand-earns' }, `${brand.earns}% back in coins`)));
}

function brandGrid(shop, brands) {
  return h('ul', { class: 'brand-grid', role: 'list' }, brands.map((brand) => brandCard(shop, brand)));
}

function categoryTiles(shop) {
  return h('ul', { class: 'categories', role: 'list' }, shop.catalogue.categories.map((each) =>
    h('li', {}, link(shop, '/category/' + each.id, {}, { class: 'category', 'data-category': each.id },
      icon(each.icon), each.name))));
}

export function home(shop) {
  return {
    route: 'home',
    title: '',
    content: [
      h('h1', { class: 'greeting' }, 'A card for whoever you owe one'),
      link(shop, '/search', {}, { class: 'search-link', id: 'search' }, icon('search'), 'Search brands'),
      categoryTiles(shop),
      h('section', { class: 'offer', 'aria-labelledby': 'offer-title' },
        h('div', {},
          h('h2', { id: 'offer-title' }, '10% off your next card'),
          h('p', {}, 'Up to ₹100. Enter the code at the checkout.')),
        h('code', { class: 'coupon-code' }, 'MARIGOLD10')),
      h('section', { 'aria-labelledby': 'brands-title' },
        h('h2', { id: 'brands-title', class: 'section-title' }, 'Brands'),
        brandGrid(shop, shop.catalogue.brands)),
      h('nav', { class: 'rows', 'aria-label': 'More' },
        link(shop, '/transactions', {}, { class: 'row', id: 'transactions-link' }, icon('ticket'), 'Your cards', icon('chevron')),
        link(shop, '/coin-transactions', {}, { class: 'row', id: 'coins-link' }, icon('coin'), 'Your coins', icon('chevron')),
        h('a', { class: 'row', id: 'help-link', href: shop.session.outside + '/help' }, icon('help'), 'Help', icon('out')))
    ],
    drawn: () => navigation('visit_home')
  };
}

export function category(shop, id) {
  const found = shop.catalogue.categories.find((each) => each.id === id);
  if (!found) return problem(shop, 'This category does not exist.');
  const brands = shop.catalogue.brands.filter((brand) => brand.category === id);
  return {
    route: 'category',
    title: found.name,
    content: [
      h('h1', {}, found.name),
      h('p', { class: 'lead' }, `${brands.length} brands, sent as soon as you have paid.`),
      brandGrid(shop, brands)
    ],
    drawn: () => navigation('visit_category', { categoryName: id })
  };
}

export function search(shop) {
  const results = h('div', { id: 'search-results' });
  const status = h('p', { class: 'hidden-text', role: 'status' });
  let chosen = shop.items.get('category') ?? '';
  let report = 0;

  const field = h('input', {
    id: 'search-input', type: 'search', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false',
    placeholder: 'Brand or category', value: shop.items.get('q') ?? '',
    oninput() {
      find();
      clearTimeout(report);
      const query = field.value.trim();
      if (query) report = setTimeout(() => analytics('search_query', { query }), 200);
    }
  });
  const chips = shop.catalogue.categories.map((each) => h('button', {
    type: 'button', class: 'chip', 'data-filter': each.id,
    onclick() { chosen = chosen === each.id ? '' : each.id; find(); }
  }, each.name));

  function find() {
    const text = field.value.trim().toLowerCase();
    const names = new Map(shop.catalogue.categories.map((each) => [each.id, each.name.toLowerCase()]));
    const brands = shop.catalogue.brands.filter((brand) =>
      (!chosen || brand.category === chosen) &&
      (!text || brand.name.toLowerCase().includes(text) || names.get(brand.category).startsWith(text)));
    for (const chip of chips) chip.setAttribute('aria-pressed', String(chip.dataset.filter === chosen));
    status.textContent = brands.length === 1 ? 'One brand' : `${brands.length} brands`;
    results.replaceChildren(brands.length
      ? brandGrid(shop, brands)
      : h('div', { class: 'empty' },
        h('p', { class: 'empty-title' }, `No brand for “${field.value.trim()}”`),
        h('p', {}, 'Check the spelling, or pick a category above.')));
  }

  find();
  return {
    route: 'search',
    title: 'Search',
    content: [
      h('h1', { class: 'hidden-text' }, 'Search'),
      h('label', { class: 'search-field' }, icon('search'), h('span', { class: 'hidden-text' }, 'Search brands'), field),
      h('div', { class: 'chips', role: 'group', 'aria-label': 'Category' }, chips),
      status, results
    ],
    drawn() {
      navigation('visit_search');
      field.focus({ preventScroll: true });
      field.setSelectionRange(field.value.length, field.value.length);
    }
  };
}

const AMOUNTS = [250, 500, 1000];

export function brand(shop, id) {
  const found = shop.brandOf(id);
  if (!found) return problem(shop, 'This brand is not sold here.');
  const { coupon, consumeCoins, skipToPayment } = Object.fromEntries(shop.items);
  const asked = Number(shop.items.get('amount'));
  const isValid = (amount) => Number.isInteger(amount) && amount >= found.minimum && amount <= found.maximum;
  let amount = isValid(asked) ? asked : 500;
  if (skipToPayment === 'true' && isValid(asked)) {
    return shop.go('/checkout/' + found.id, { amount, coupon, consumeCoins }, { replace: true });
  }

  const shown = h('span', { class: 'card-amount' });
  const hint = h('p', { class: 'hint', id: 'amount-hint', role: 'status' });
  const proceed = h('button', {
    id: 'continue', type: 'button', class: 'button primary',
    onclick() { shop.go('/checkout/' + found.id, { amount, coupon, consumeCoins }); }
  });
  const other = h('input', {
    id: 'amount-other', inputmode: 'numeric', autocomplete: 'off', 'aria-describedby': 'amount-hint',
    placeholder: 'Other', oninput() { choose(Number(other.value.replace(/\D/g, ''))); }
  });
  const chips = AMOUNTS.map((each) => h('button', {
    type: 'button', class: 'amount', 'data-amount': each,
    onclick() { other.value = ''; choose(each); }
  }, money(each)));

  function choose(next) {
    amount = next;
    const fits = isValid(amount);
    for (const chip of chips) chip.setAttribute('aria-pressed', String(Number(chip.dataset.amount) === amount && !other.value));
    other.setAttribute('aria-invalid', String(!fits));
    hint.textContent = fits
      ? `You earn ${count(Math.floor(amount * found.earns / 100))} coins`
      : `Between ${money(found.minimum)} and ${money(found.maximum)}, in whole rupees`;
    hint.dataset.state = fits ? 'good' : 'bad';
    shown.textContent = fits ? money(amount) : '';
    proceed.disabled = !fits;
    proceed.textContent = fits ? `Continue with ${money(amount)}` : 'Continue';
  }

  if (!AMOUNTS.includes(amount)) other.value = String(amount);
  choose(amount);
  return {
    route: 'brand',
    title: found.name,
    content: [
      h('div', { class: 'brand-page' },
        h('div', { class: 'brand-hero' }, giftCard(found, shown)),
        h('div', { class: 'brand-head' },
          h('h1', {}, found.name),
          h('p', { class: 'lead' }, found.about)),
        h('fieldset', { class: 'amounts' },
          h('legend', {}, 'How much'),
          h('div', { class: 'amount-row' }, chips,
            h('label', { class: 'amount-other' }, h('span', { class: 'hidden-text' }, 'Another amount, in rupees'),
              h('span', { 'aria-hidden': 'true' }, '₹'), other)),
          hint),
        h('div', { class: 'dock' }, proceed),
        h('section', { class: 'terms', 'aria-labelledby': 'terms-title' },
          h('h2', { id: 'terms-title' }, 'Good to know'),
          h('ul', {}, found.terms.map((term) => h('li', {}, term))),
          h('h2', {}, 'How to use it'),
          h('p', {}, found.redeem),
          h('a', {
            class: 'out-link', id: 'brand-site', href: `${shop.session.outside}/brand/${found.id}`,
            target: '_blank', rel: 'noopener'
          }, `${found.name}’s own site`, icon('out'))))
    ],
    drawn: () => navigation('visit_brand_l2', { brandName: found.name, productId: found.productId, amount })
  };
}

export async function transactions(shop, id) {
  const orders = await shop.api('transactions');
  const listed = id ? orders.filter((order) => order.id === id) : orders;
  const rows = listed.map((order) => {
    const found = shop.brandOf(order.brand);
    const paid = order.state === 'paid';
    return h('li', { class: 'order', 'data-order': order.id },
      giftCard(found),
      h('div', { class: 'order-text' },
        h('p', { class: 'order-name' }, order.brandName),
        h('p', { class: 'order-state', 'data-state': order.state }, paid ? order.voucher : 'Not paid')),
      h('p', { class: 'order-amount' }, money(order.quote.amount)));
  });
  return {
    route: 'transactions',
    title: 'Your cards',
    content: [
      h('h1', {}, 'Your cards'),
      rows.length
        ? h('ul', { class: 'orders', role: 'list' }, rows)
        : h('div', { class: 'empty' },
          h('p', { class: 'empty-title' }, id ? 'This card is not yours' : 'No cards yet'),
          h('p', {}, 'What you buy is kept here with its code.'),
          link(shop, '/', {}, { class: 'button' }, 'See the brands'))
    ],
    drawn: () => navigation('visit_transactions')
  };
}

export async function coinTransactions(shop) {
  const orders = (await shop.api('transactions')).filter((order) => order.state === 'paid');
  const rows = orders.flatMap((order) => [
    order.quote.earns ? [order, order.quote.earns] : null,
    order.quote.coinsUsed ? [order, -order.quote.coinsUsed] : null
  ]).filter(Boolean).map(([order, coins]) => h('li', { class: 'row' },
    icon('coin'), order.brandName, h('span', { class: 'row-value' }, (coins > 0 ? '+' : '−') + count(Math.abs(coins)))));
  return {
    route: 'transactions',
    title: 'Your coins',
    content: [
      h('h1', {}, `${count(shop.session.coins)} coins`),
      h('p', { class: 'lead' }, 'One coin is one rupee. New ones come with each card that you pay for in money.'),
      rows.length
        ? h('ul', { class: 'rows', role: 'list' }, rows)
        : h('div', { class: 'empty' }, h('p', { class: 'empty-title' }, 'Nothing earned or spent yet'))
    ],
    drawn: () => navigation('visit_coin_transactions')
  };
}

const QUESTIONS = [
  ['I paid, and there is no code', 'Look in Your cards: it can take a minute. If the payment failed, the money goes back within three working days.'],
  ['Can I give a card back?', 'Until the code has been shown, yes. After that it is as good as cash, and stays sold.'],
  ['What are coins?', 'A part of what you pay comes back as coins. One coin is one rupee off the next card.']
];

export function help(shop) {
  return {
    route: 'help',
    title: 'Help',
    content: [
      h('h1', {}, 'Help'),
      h('div', { class: 'questions' }, QUESTIONS.map(([question, answer]) =>
        h('details', {}, h('summary', {}, question, icon('chevron')), h('p', {}, answer)))),
      h('nav', { class: 'rows', 'aria-label': 'More help' },
        h('a', { class: 'row', id: 'help-link', href: shop.session.outside + '/help' }, icon('help'), 'More answers on the help site', icon('out')))
    ],
    drawn: () => navigation('visit_help')
  };
}

export function problem(shop, text) {
  return {
    route: 'error',
    title: 'Something is wrong',
    content: [
      h('div', { class: 'verdict', 'data-verdict': 'bad' },
        h('span', { class: 'stamp', 'aria-hidden': 'true' }, icon('warn')),
        h('h1', {}, 'The shop cannot be shown'),
        h('p', { id: 'error-reason', class: 'lead' }, text)),
      shop.session
        ? link(shop, '/', {}, { class: 'button primary' }, 'Go to the start')
        : h('p', { class: 'fine' }, 'Go back to the app and open the shop again.')
    ]
  };
}
