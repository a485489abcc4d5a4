// The shop's one document: opens the session, and draws a view for each route.
//
// The query carries credentials, as the real one's does. It goes to the server and along every route of
// this page, and nowhere else: not into a link, a title, a text or the console.

import { action, announce, leave } from './shop-bridge.js';
import { checkout, failure, success } from './shop-checkout.js';
import { count, h, icon } from './shop-dom.js';
import { brand, category, coinTransactions, help, home, problem, search, transactions } from './shop-views.js';

const CREDENTIALS = ['clientId', 'appSecret', 'clientSecret', 'token'];
/** What belongs to one route only; the rest of the query goes along. */
const ROUTE_ITEMS = [
  'amount', 'coupon', 'skipToPayment', 'consumeCoins', 'category', 'showBackButton', 'exitOnBack', 'order', 'q'
];
const PROBLEMS = {
  bad_credentials: 'The app that opened it is not known here.',
  token_spent: 'This sign-in was used already. Each works once.',
  token_expired: 'This sign-in came too late. Each lives for a minute.',
  token_missing: 'The app did not say who you are.',
  network: 'The connection failed.',
  demo_error: 'The shop is closed for stocktaking.'
};

const body = document.body;
const main = document.getElementById('main');
let drawing = 0;

const shop = {
  catalogue: null,
  session: null,
  go,
  api,
  /** The schemes of the payment apps on this phone; `null` where nobody looked. */
  get apps() { return sessionStorage.getItem('shop.apps'); },
  get items() { return new URLSearchParams(location.search); },
  async refreshCoins() { showCoins((await api('coins')).coins); },
  brandOf(id) { return shop.catalogue.brands.find((each) => each.id === id) ?? null; }
};

// --- The server --------------------------------------------------------------------------------

async function api(path, items = {}, method = 'GET') {
  const query = new URLSearchParams({ session: shop.session.id });
  for (const [name, value] of Object.entries(items)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, value);
  }
  const response = await fetch(`/api/${path}?${query}`, { method });
  if (!response.ok) throw new Error('status ' + response.status);
  return response.json();
}

/** A page with credentials signs in with them, each time it is loaded; one that came back from the gateway has none. */
async function openSession() {
  const known = sessionStorage.getItem('shop.session');
  const hasCredentials = CREDENTIALS.some((name) => shop.items.has(name));
  const query = !hasCredentials && known ? '?' + new URLSearchParams({ session: known }) : location.search;
  const [answer, catalogue] = await Promise.all([
    fetch('/api/session' + query).then((response) => response.json()),
    fetch('/catalogue.json').then((response) => response.json())
  ]);
  shop.catalogue = catalogue;
  if (answer.result !== 'ok') return answer.result;
  sessionStorage.setItem('shop.session', answer.session);
  const apps = shop.items.get('installedUpiApps');
  if (apps !== null) sessionStorage.setItem('shop.apps', apps);
  shop.session = { ...answer, id: answer.session };
  return 'ok';
}

function showCoins(coins) {
  shop.session.coins = coins;
  const balance = document.getElementById('coin-balance');
  balance.replaceChildren(icon('coin'), h('span', { 'aria-hidden': 'true' }, count(coins)), h('span', { class: 'hidden-text' }, `${count(coins)} coins`));
  balance.hidden = false;
}

// --- Routes ------------------------------------------------------------------------------------

function go(path, items = {}, { replace = false } = {}) {
  const query = shop.items;
  for (const name of ROUTE_ITEMS) query.delete(name);
  for (const [name, value] of Object.entries(items)) {
    if (value !== null && value !== undefined && value !== '') query.set(name, value);
  }
  const text = query.toString();
  const depth = (history.state?.depth ?? 0) + (replace ? 0 : 1);
  history[replace ? 'replaceState' : 'pushState']({ depth }, '', path + (text ? '?' + text : ''));
  return draw();
}

function view() {
  const [name, id] = location.pathname.split('/').filter(Boolean).map(decodeURIComponent);
  switch (name) {
    case undefined: return home(shop);
    case 'buy': return brand(shop, id);
    case 'category': return category(shop, id);
    case 'search': return search(shop);
    case 'checkout': return checkout(shop, id);
    case 'success': return success(shop);
    case 'failure': return failure(shop);
    case 'transactions': return transactions(shop, id);
    case 'coin-transactions': return coinTransactions(shop);
    case 'help': return help(shop);
    default: return problem(shop, 'This page does not exist.');
  }
}

/** A view is `{ route, title, content, drawn }`; nothing where it sent the person elsewhere. */
async function draw() {
  drawing += 1;
  const mine = drawing;
  body.dataset.ready = 'false';
  let next;
  try {
    next = await view();
  } catch {
    next = problem(shop, PROBLEMS.network);
  }
  if (mine !== drawing || !next) return;
  show(next);
}

function show({ route, title, content, drawn }) {
  const isFirst = body.dataset.route === 'loading';
  body.dataset.route = route;
  document.title = title ? `${title} · Marigold` : 'Marigold gift cards';
  document.getElementById('back').hidden = shop.items.get('showBackButton') === 'false';
  main.replaceChildren(...content);
  if (!isFirst) {
    scrollTo(0, 0);
    // Whoever hears the page is told of the change by the new heading.
    const heading = main.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }
  body.dataset.ready = 'true';
  shop.drawn = drawn;
  if (!isFirst || shop.isAnnounced) drawn?.();
}

function back() {
  if (shop.items.get('exitOnBack') === 'true') leave('back_button', shop.session?.misbehaviour);
  else if ((history.state?.depth ?? 0) > 0) history.back();
  else if (body.dataset.route === 'home' || body.dataset.route === 'error') leave('home_back_button', shop.session?.misbehaviour);
  else go('/', {}, { replace: true });
}

// --- The start ---------------------------------------------------------------------------------

function fail(code) {
  show(problem(shop, PROBLEMS[code] ?? PROBLEMS.bad_credentials));
  if (code !== 'demo_error') action('error', { data: { code, message: PROBLEMS[code] ?? PROBLEMS.bad_credentials } });
}

async function start() {
  let result = 'network';
  try {
    result = await openSession();
  } catch { /* no answer: the network */ }
  if (result !== 'ok') return fail(result);
  const { misbehaviour } = shop.session;
  if (misbehaviour === 'error') {
    fail('demo_error');
    return announce(misbehaviour);
  }
  showCoins(shop.session.coins);
  await draw();
  announce(misbehaviour);
  shop.isAnnounced = true;
  shop.drawn?.();
}

document.getElementById('back').addEventListener('click', back);
document.getElementById('close').addEventListener('click', () => leave('close_button', shop.session?.misbehaviour));
addEventListener('popstate', draw);
// A page that the engine kept while the person was at the gateway: its buttons wait for something that is over.
addEventListener('pageshow', (event) => { if (event.persisted && shop.session) draw(); });
start();
