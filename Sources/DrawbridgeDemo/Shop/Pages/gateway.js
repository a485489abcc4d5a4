// The payment page. `/pay` asks for a card or a UPI app; `/wait` is where it stands once an app was opened, so that a
// reload comes back to it.

const APPS = [
  { scheme: 'phonepe', name: 'PhonePe', short: 'Pe' },
  { scheme: 'tez', name: 'Google Pay', short: 'G' },
  { scheme: 'paytmmp', name: 'Paytm', short: 'Pt' },
  { scheme: 'cred', name: 'CRED', short: 'C' },
  { scheme: 'bhim', name: 'BHIM', short: 'B' },
  { scheme: 'upi', name: 'Another UPI app', short: 'UPI' }
];
const POLLING = 500;

const body = document.body;
const items = new URLSearchParams(location.search);
const id = items.get('order') ?? '';
const wasReloaded = location.pathname === '/wait';
const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const one = (name) => document.getElementById(name);

let order = null;
let shopURL = null;
let bankWindow = null;
let polling = 0;

function show(route) {
  body.dataset.route = route;
  for (const section of document.querySelectorAll('[data-for]')) section.hidden = section.dataset.for !== route;
  const heading = document.querySelector(`[data-for="${route}"] h1`);
  heading?.setAttribute('tabindex', '-1');
  if (body.dataset.ready === 'true') heading?.focus({ preventScroll: true });
  body.dataset.ready = 'true';
}

function fail(text) {
  one('gateway-problem').textContent = text;
  one('cancel').hidden = true;
  show('error');
}

function complain(name, text) {
  one(name).textContent = text;
  one(name).hidden = !text;
}

async function ask(path, extra = {}) {
  const isQuestion = path === 'order';
  const query = new URLSearchParams({ id, ...extra });
  const response = await fetch(`/api/${path}?${query}`, { method: isQuestion ? 'GET' : 'POST' });
  if (!response.ok) throw new Error('status ' + response.status);
  order = await response.json();
  return order;
}

/** Back to the shop with the result; whether the payment is over. */
function leave() {
  if (order.state === 'pending') return false;
  clearTimeout(polling);
  body.dataset.ready = 'false';
  const target = new URL(order.state === 'paid' ? '/success' : '/failure', shopURL);
  target.searchParams.set('order', id);
  location.replace(target);
  return true;
}

async function settle(path, extra, problem) {
  try {
    await ask(path, extra);
  } catch {
    complain(problem, 'The connection failed. Try again.');
    return;
  }
  leave();
}

// --- Card --------------------------------------------------------------------------------------

function askBank() {
  one('three-ds').src = '/3ds?order=' + encodeURIComponent(id);
  show('three-ds');
}

one('card-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const digits = one('card-number').value.replace(/\s/g, '');
  if (!/^\d{13,19}$/.test(digits)) {
    complain('card-problem', 'A card number has 13 to 19 digits.');
    one('card-number').focus();
    return;
  }
  complain('card-problem', '');
  askBank();
});

one('fail-now').addEventListener('click', () => settle('decline', { by: 'bank' }, 'card-problem'));

one('bank-window').addEventListener('click', () => {
  bankWindow = window.open('/bank?order=' + encodeURIComponent(id), 'deccan-bank', 'width=420,height=640');
  complain('bank-problem', bankWindow ? '' : 'The window was blocked. Approve in the frame above instead.');
});

// The bank's pages answer from their frame and their window, and nobody else is heard.
addEventListener('message', (event) => {
  if (event.origin !== location.origin) return;
  if (event.source !== one('three-ds').contentWindow && event.source !== bankWindow) return;
  if (event.data?.type !== 'deccan-bank' || event.data.order !== id) return;
  settle(event.data.approved ? 'approve' : 'decline', { by: 'bank' }, 'bank-problem');
});

// --- UPI ---------------------------------------------------------------------------------------

function appMark(app) {
  const mark = document.createElement('span');
  mark.className = 'app-mark';
  mark.dataset.app = app.scheme;
  mark.setAttribute('aria-hidden', 'true');
  mark.textContent = app.short;
  return mark;
}

function listApps() {
  const listed = items.has('apps') ? items.get('apps').split(',') : null;
  const apps = APPS.filter((app) => !listed || listed.includes(app.scheme));
  one('upi-apps').replaceChildren(...apps.map((app) => {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'upi-app';
    button.dataset.scheme = app.scheme;
    button.append(appMark(app), app.name);
    button.addEventListener('click', () => openApp(app));
    const row = document.createElement('li');
    row.append(button);
    return row;
  }));
  if (!apps.length) one('upi-sub').textContent = 'There is no UPI app on this phone. Go back and pay by card.';
}

function upiLink(app) {
  const link = [
    ['pa', 'marigold@deccanbank'], ['pn', 'Marigold'], ['am', order.amount], ['cu', 'INR'], ['tr', id],
    ['tn', order.brandName + ' gift card']
  ];
  // Percent-encoded throughout: UPI apps do not read `+` as a space.
  return `${app.scheme}://pay?` + link.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

function openApp(app) {
  complain('upi-problem', '');
  items.set('app', app.scheme);
  history.replaceState(null, '', '/wait?' + items);
  wait(app);
  location.href = upiLink(app);
}

function wait(app) {
  one('waiting-mark').replaceChildren(appMark(app));
  one('waiting-title').textContent = app.scheme === 'upi' ? 'Finish in your UPI app' : `Finish in ${app.name}`;
  one('waiting-text').textContent = `Approve ${rupees.format(order.amount)} there, then come back. This page goes on by itself.`;
  show('waiting');
  clearTimeout(polling);
  polling = setTimeout(poll, POLLING);
}

async function poll() {
  try {
    await ask('order');
    if (leave()) return;
    // A switch for tests: the page hangs, as one does whose scripts a phone has suspended, until it is loaded again.
    if ((order.stuck || items.get('stuck') === '1') && !wasReloaded) return;
  } catch { /* asked again */ }
  if (body.dataset.route === 'waiting') polling = setTimeout(poll, POLLING);
}

function currentApp() {
  return APPS.find((app) => app.scheme === items.get('app')) ?? null;
}

function chooseAgain(text) {
  clearTimeout(polling);
  items.delete('app');
  history.replaceState(null, '', '/pay?' + items);
  listApps();
  complain('upi-problem', text);
  show('upi');
}

// A person who asks is answered at once, also where the page has stopped asking by itself.
one('look').addEventListener('click', () => {
  clearTimeout(polling);
  poll();
});
one('open-again').addEventListener('click', () => {
  const app = currentApp();
  if (app) location.href = upiLink(app);
});
one('other-app').addEventListener('click', () => chooseAgain(''));
// The app around this page tells it so where the payment app did not open.
addEventListener('drawbridge:payment_app_not_opened', () => {
  const app = currentApp();
  chooseAgain(`${app?.name ?? 'The app'} could not be opened. Choose another one.`);
});

// --- The start ---------------------------------------------------------------------------------

one('cancel').addEventListener('click', () => settle('decline', { by: 'person' }, 'cancel-problem'));

function readShop() {
  try {
    shopURL = new URL(items.get('return'));
  } catch {
    return false;
  }
  // Only ever back to the shop that made the order.
  return shopURL.origin === order.merchant;
}

async function start() {
  try {
    await ask('order');
  } catch {
    return fail('The order is not known. Go back to the shop and begin again.');
  }
  if (!readShop()) return fail('The order belongs to another shop. Go back and begin again.');
  one('amount').textContent = rupees.format(order.amount);
  one('item').textContent = `${order.brandName} gift card`;
  one('pay-now').textContent = `Pay ${rupees.format(order.amount)}`;
  if (leave()) return;
  const app = currentApp();
  if (wasReloaded && app) {
    wait(app);
    return;
  }
  if (items.get('method') === 'upi') {
    listApps();
    show('upi');
  } else {
    show('card');
  }
}

addEventListener('pageshow', (event) => { if (event.persisted) location.reload(); });
start();
