// From the summary to the voucher. Prices come from the server; the gateway is another site.

import { analytics, navigation } from './shop-bridge.js';
import { count, giftCard, h, icon, money } from './shop-dom.js';
import { link, problem } from './shop-views.js';

const COUPONS = {
  unknown: 'This code is not known.',
  too_small: 'This code needs a card of ₹500 or more.'
};

export async function checkout(shop, id) {
  const found = shop.brandOf(id);
  if (!found) return problem(shop, 'This brand is not sold here.');
  const amount = Number(shop.items.get('amount')) || 500;
  const choice = { coupon: shop.items.get('coupon') ?? '', coins: shop.items.get('consumeCoins') === 'true' };
  let quote = null;
  let asked = 0;

  const lines = h('dl', { class: 'lines' });
  const couponField = h('input', {
    id: 'coupon', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false',
    'aria-describedby': 'coupon-status', placeholder: 'Code', value: choice.coupon, onchange: applyCoupon
  });
  const couponStatus = h('p', { class: 'hint', id: 'coupon-status', role: 'status' });
  const coins = h('input', {
    id: 'use-coins', type: 'checkbox', role: 'switch', checked: choice.coins,
    onchange() { choice.coins = coins.checked; update(); }
  });
  const note = h('p', { class: 'notice', role: 'alert', hidden: true });
  const method = (name, label, sub, symbol) => h('button', {
    id: 'pay-' + name, type: 'button', class: 'method', onclick: () => pay(name)
  }, icon(symbol), h('span', { class: 'method-text' }, h('span', { class: 'method-name' }, label), h('span', { class: 'method-sub' }, sub)),
  icon('chevron'));
  const payUPI = method('upi', 'UPI', 'PhonePe, Google Pay, Paytm and others', 'phone');
  const payCard = method('card', 'Card', 'Debit or credit', 'card');
  const payCoins = method('coins', 'Coins only', '', 'coin');
  const payTitle = h('h2', { id: 'pay-title' });

  function applyCoupon() {
    if (couponField.value.trim() === choice.coupon) return;
    choice.coupon = couponField.value.trim();
    update();
  }

  function price(coinsToo) {
    return shop.api('quote', { brand: found.id, amount, coupon: choice.coupon, coins: String(coinsToo) });
  }

  async function update() {
    asked += 1;
    const mine = asked;
    let next;
    try {
      next = await price(choice.coins);
    } catch {
      return complain('The price could not be fetched. Try again.');
    }
    if (mine !== asked) return;
    quote = next;
    render();
  }

  function render() {
    const line = (label, value, attributes = {}) => h('div', attributes, h('dt', {}, label), h('dd', {}, value));
    lines.replaceChildren(
      h('div', {}, h('dt', {}, 'Card value'), h('dd', { id: 'summary-amount' }, money(quote.amount))),
      ...(quote.couponDiscount ? [line(`Coupon ${quote.couponCode}`, '−' + money(quote.couponDiscount), { class: 'saved' })] : []),
      ...(quote.coinsUsed ? [line(`${count(quote.coinsUsed)} coins`, '−' + money(quote.coinsUsed), { class: 'saved' })] : []),
      h('div', { class: 'total' }, h('dt', {}, 'To pay'), h('dd', { id: 'summary-due' }, money(quote.due))));
    couponStatus.textContent = quote.coupon === 'applied' ? `${money(quote.couponDiscount)} off` : COUPONS[quote.coupon] ?? '';
    couponStatus.dataset.state = quote.coupon === 'applied' ? 'good' : 'bad';
    couponField.setAttribute('aria-invalid', String(quote.coupon in COUPONS));
    const inCoins = quote.amount - quote.couponDiscount;
    const covers = inCoins <= shop.session.coins;
    payUPI.hidden = payCard.hidden = quote.due === 0;
    payCoins.hidden = !covers;
    payCoins.querySelector('.method-sub').textContent = `${count(inCoins)} of your ${count(shop.session.coins)}`;
    payTitle.textContent = quote.due === 0 ? 'Coins pay for all of it' : `Pay ${money(quote.due)} with`;
  }

  function complain(text) {
    note.textContent = text;
    note.hidden = false;
    for (const button of [payUPI, payCard, payCoins]) button.disabled = false;
  }

  async function pay(name) {
    for (const button of [payUPI, payCard, payCoins]) button.disabled = true;
    note.hidden = true;
    applyCoupon();
    const usesCoins = name === 'coins' || choice.coins;
    let order;
    try {
      order = await shop.api('orders', {
        brand: found.id, amount, coupon: choice.coupon, coins: String(usesCoins), method: name.toUpperCase()
      }, 'POST');
    } catch {
      return complain('The order could not be placed. Nothing was charged; try again.');
    }
    if (name === 'coins') return shop.go('/success', { order: order.id }, { replace: true });
    analytics('payment_initiated', {
      brandName: found.name, amount, paymentMode: name.toUpperCase(), productId: found.productId,
      consumeCoins: usesCoins, ...(order.quote.couponDiscount ? { couponCode: order.quote.couponCode } : {})
    });
    const query = new URLSearchParams({ method: name, order: order.id, amount: order.quote.due, brand: found.name });
    if (shop.apps !== null) query.set('apps', shop.apps);
    if (shop.items.get('stuck') === '1') query.set('stuck', '1');
    // The gateway gets the shop's origin, never this page's address: that carries the credentials.
    query.set('return', location.origin + '/');
    const target = `${shop.session.gateway}/pay?${query}`;
    if (!shop.session.paysByForm) return location.assign(target);
    const form = h('form', { method: 'post', action: target, hidden: true },
      h('input', { type: 'hidden', name: 'create_payment', value: '1' }));
    document.body.append(form);
    form.submit();
  }

  try {
    quote = await price(choice.coins);
  } catch {
    return problem(shop, 'A card of this amount is not sold here.');
  }
  render();
  return {
    route: 'checkout',
    title: 'Checkout',
    content: [
      h('div', { class: 'checkout-page' },
        h('section', { class: 'bill', 'aria-labelledby': 'checkout-title' },
          h('div', { class: 'bill-head' }, giftCard(found),
            h('div', {}, h('h1', { id: 'checkout-title' }, 'Checkout'), h('p', {}, `${found.name} gift card`))),
          h('div', { class: 'coupon-row' },
            h('label', { for: 'coupon' }, icon('tag'), 'Coupon'), couponField,
            h('button', { type: 'button', class: 'button small', id: 'apply-coupon', onclick: applyCoupon }, 'Apply'),
            couponStatus),
          h('label', { class: 'switch' }, icon('coin'),
            h('span', {}, 'Use coins', h('span', { class: 'method-sub' }, `You have ${count(shop.session.coins)}`)), coins),
          lines),
        h('section', { class: 'methods', 'aria-labelledby': 'pay-title' },
          payTitle, note, payUPI, payCard, payCoins,
          h('p', { class: 'fine' }, 'UPI and card payments are taken by Tollgate, on their own page.')))
    ],
    drawn: () => navigation('visit_checkout_summary', {
      brandName: found.name, amount, useCoins: choice.coins, discount: quote.couponDiscount, hubbleBaseDiscount: 0,
      ...(quote.couponDiscount ? { couponCode: quote.couponCode } : {})
    })
  };
}

/** Runs once for an order, however often its page is loaded. */
function once(order, report) {
  const key = 'shop.reported.' + order.id;
  if (sessionStorage.getItem(key)) return;
  sessionStorage.setItem(key, '1');
  report();
}

function reportSuccess(order) {
  const { amount, couponDiscount, coinsUsed } = order.quote;
  if (order.method === 'COINS') {
    analytics('coin_payment', { amount, coins: coinsUsed, baseDiscount: 0, couponDiscount, totalDiscount: couponDiscount });
  } else {
    analytics('payment_success', { brandName: order.brandName, amount, vouchersCount: 1, referenceId: order.id, provider: 'RAZORPAY' });
  }
  analytics('voucher_generation_success', { brandName: order.brandName, amount, referenceId: order.id });
}

async function orderOf(shop) {
  const id = shop.items.get('order');
  return id ? shop.api('order', { id }).catch(() => null) : null;
}

export async function success(shop) {
  const order = await orderOf(shop);
  if (!order) return problem(shop, 'There is no such order.');
  if (order.state === 'declined') {
    return shop.go('/failure', { order: order.id }, { replace: true });
  }
  const found = shop.brandOf(order.brand);
  if (order.state === 'pending') {
    setTimeout(() => { if (location.pathname === '/success') shop.go('/success', { order: order.id }, { replace: true }); }, 1000);
    return {
      route: 'success',
      title: 'Waiting for the bank',
      content: [h('div', { class: 'verdict' }, h('h1', {}, 'Waiting for the bank'), h('p', { class: 'lead' }, 'The payment is not there yet. This page looks again by itself.'))]
    };
  }
  // The card is what counts here; the balance comes along where it can.
  await shop.refreshCoins().catch(() => {});
  const copied = h('p', { class: 'hidden-text', role: 'status' });
  const copy = h('button', {
    type: 'button', class: 'button small', id: 'copy-code',
    async onclick() {
      try {
        await navigator.clipboard.writeText(order.voucher);
        copied.textContent = copy.lastChild.textContent = 'Copied';
      } catch {
        getSelection().selectAllChildren(document.getElementById('voucher-code'));
      }
    }
  }, icon('copy'), h('span', {}, 'Copy'));
  const { amount, coinsUsed, earns } = order.quote;
  return {
    route: 'success',
    title: 'Your card',
    content: [
      h('div', { class: 'verdict', 'data-verdict': 'good' },
        h('span', { class: 'stamp', 'aria-hidden': 'true' }, icon('tick')),
        h('h1', {}, 'The card is yours'),
        h('p', { class: 'lead' }, order.method === 'COINS' ? `Paid with ${count(coinsUsed)} coins` : `Paid ${money(order.quote.due)}, and ${count(earns)} coins come back`)),
      h('section', { class: 'voucher', 'aria-label': 'Voucher' },
        giftCard(found, h('span', { class: 'card-amount' }, money(amount))),
        h('div', { class: 'voucher-stub' },
          h('p', { class: 'voucher-label', id: 'voucher-label' }, 'Voucher code'),
          h('p', { class: 'voucher-code', id: 'voucher-code', 'aria-labelledby': 'voucher-label' }, order.voucher),
          copy, copied),
        h('p', { class: 'voucher-how' }, found.redeem)),
      h('p', { class: 'fine' }, `Kept in Your cards as ${order.id}`),
      link(shop, '/', {}, { class: 'button', id: 'done' }, 'Back to the brands')
    ],
    drawn: () => once(order, () => reportSuccess(order))
  };
}

const FAILURES = {
  bank_declined: 'Your bank declined the payment.',
  cancelled: 'You left the payment page before paying.'
};
const ADVICE = {
  bank_declined: ['Check the balance and the limit for payments online.', 'Or pay another way: UPI instead of a card, or coins.'],
  cancelled: ['Your choice is kept: go on where you stopped.', 'Or pay another way.']
};

export async function failure(shop) {
  const order = await orderOf(shop);
  if (!order) return problem(shop, 'There is no such order.');
  if (order.state === 'paid') {
    return shop.go('/success', { order: order.id }, { replace: true });
  }
  const reason = FAILURES[order.reason] ?? 'The payment was not finished.';
  const { amount, couponCode, couponDiscount, coinsUsed } = order.quote;
  return {
    route: 'failure',
    title: 'Not paid',
    content: [
      h('div', { class: 'verdict', 'data-verdict': 'bad' },
        h('span', { class: 'stamp', 'aria-hidden': 'true' }, icon('close')),
        h('h1', {}, 'Not paid, nothing charged'),
        h('p', { class: 'lead', id: 'failure-reason' }, reason)),
      h('section', { class: 'advice', 'aria-labelledby': 'advice-title' },
        h('h2', { id: 'advice-title' }, 'What you can do'),
        h('ul', {}, (ADVICE[order.reason] ?? ADVICE.cancelled).map((text) => h('li', {}, text)),
          h('li', {}, 'If money left your account all the same, it is back within three working days.'))),
      h('button', {
        type: 'button', class: 'button primary', id: 'retry',
        onclick() {
          shop.go('/checkout/' + order.brand, {
            amount, coupon: couponDiscount ? couponCode : '', consumeCoins: coinsUsed > 0 ? 'true' : ''
          }, { replace: true });
        }
      }, `Try again with ${money(order.quote.due)}`),
      link(shop, '/help', {}, { class: 'button', id: 'failure-help' }, 'Help'),
      h('p', { class: 'fine' }, `${order.brandName} gift card, order ${order.id}`)
    ],
    drawn: () => once(order, () => analytics('payment_fail', {
      brandName: order.brandName, amount, failureReason: order.reason ?? 'unknown'
    }))
  };
}
