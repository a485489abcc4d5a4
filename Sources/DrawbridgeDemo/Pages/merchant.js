'use strict';

// The merchant's page, as the reference writes it: inside the app `window.popupBridge` opens a
// secure browser; in an ordinary browser the page opens a pop-up window and waits for a message.

const query = new URLSearchParams(location.search);
const popupURL = webAddress(query.get('popup')) ?? new URL('popup.html', location.href);
const frame = document.getElementById('checkout-frame');
const counts = document.body.dataset;

// A page address that someone passed in: absolute and http(s), or nothing.
function webAddress(text) {
  if (!text) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

// The reference writes `url + '?name=' + value`; this URL may have a query already.
function withQuery(url, name, value) {
  const copy = new URL(url);
  copy.searchParams.set(name, value);
  return copy.href;
}

// --- What the page shows -----------------------------------------------------------------------

function show(state, text, color) {
  const result = document.getElementById('result');
  result.dataset.state = state;
  result.dataset.color = color ?? '';
  result.textContent = text;
  if (color) counts.color = color; // the paint in the tin
}

function showAnswer({ path = '', query = '', hash = '', code = '' }) {
  document.getElementById('result-path').textContent = path;
  document.getElementById('result-query').textContent = query;
  document.getElementById('result-hash').textContent = hash;
  document.getElementById('result-code').textContent = code;
  document.getElementById('answer').open = Boolean(path || query || hash || code);
}

function showError(error) {
  const code = String(error?.code ?? error?.name ?? 'unknown');
  show('error', error?.message || 'That did not work');
  showAnswer({ code });
}

function complete(error, payload) {
  counts.completions = String(Number(counts.completions) + 1);
  if (error) {
    console.error('PopupBridge onComplete Error:', error);
    showError(error);
    return;
  }
  if (!payload) {
    show('cancelled', 'You closed the window without choosing');
    showAnswer({});
    return;
  }
  const { path, queryItems, hash } = payload;
  const color = queryItems?.color;
  if (color) {
    show('success', 'Your favorite color is ' + color, color);
  } else if (String(path ?? '').replace(/^\/+/, '') === 'cancel') {
    // For the bridge this is an answer like any other; to this shop that path means "no, thanks".
    show('cancelled', 'You cancelled and came back');
  } else {
    show('success', 'An answer without a colour');
  }
  showAnswer({ path: path ?? '', query: JSON.stringify(queryItems ?? {}), hash: hash ?? '' });
}

// --- Inside the app ----------------------------------------------------------------------------

if (window.popupBridge) {
  // Set once, when the page loads: an answer may arrive after a reload, before any tap.
  popupBridge.onComplete = complete;
}

// `onComplete` alone reports how a call ends. The promise that newer bridges return as well is
// handed back for the one button that wants it, and never left to end as an unhandled rejection.
function openInApp(url) {
  counts.opens = String(Number(counts.opens) + 1);
  const promise = Promise.resolve(popupBridge.open(url));
  promise.catch(() => {});
  return promise;
}

function popupAddress() {
  return withQuery(popupURL, 'popupBridgeReturnUrlPrefix', popupBridge.getReturnUrlPrefix());
}

// --- In a browser ------------------------------------------------------------------------------

let popup = null;

function openWindow() {
  counts.opens = String(Number(counts.opens) + 1);
  // A name makes the second of two taps reuse the first one's window.
  popup = window.open(withQuery(popupURL, 'openerOrigin', location.origin), 'favourite-colour');
  if (!popup) showError({ code: 'popup_blocked', message: 'The browser blocked the window' });
}

function readPopupMessage(event) {
  if (event.origin !== popupURL.origin) return;
  let color = null;
  try {
    color = JSON.parse(event.data).color;
  } catch {
    return; // not ours
  }
  if (typeof color !== 'string') return;
  popup.close();
  popup = null;
  complete(null, { path: '', queryItems: { color }, hash: '' });
}

function readFrameMessage(event) {
  if (typeof event.data?.frameResult !== 'string') return;
  const echo = document.getElementById('frame-echo');
  echo.dataset.state = String(event.data.state);
  echo.textContent = event.data.frameResult;
}

window.addEventListener('message', (event) => {
  if (popup && event.source === popup) readPopupMessage(event);
  else if (event.source === frame.contentWindow) readFrameMessage(event);
});

// Somebody who closes the window by hand sends no message; coming back to this page shows it.
window.addEventListener('focus', () => {
  if (!popup?.closed) return;
  popup = null;
  complete(null, null);
});

// --- Buttons -----------------------------------------------------------------------------------

function begin() {
  show('waiting', 'Waiting for your choice');
  showAnswer({});
}

// Not `open`: a global function of that name would replace `window.open`.
function ask() {
  try {
    if (window.popupBridge) openInApp(popupAddress());
    else openWindow();
  } catch (error) {
    showError(error);
  }
}

document.getElementById('choose').addEventListener('click', () => {
  begin();
  ask();
});

// What a double tap does to a page without a guard: the same call twice, at once.
document.getElementById('open-twice').addEventListener('click', () => {
  begin();
  ask();
  ask();
});

document.getElementById('open-bad').addEventListener('click', () => {
  begin();
  if (!window.popupBridge) {
    showError({ code: 'no_bridge', message: 'Only the app can refuse this link' });
    return;
  }
  try {
    openInApp('javascript:alert(1)').catch(showError); // shows the same error as `onComplete`
  } catch (error) {
    showError(error);
  }
});

// --- Start -------------------------------------------------------------------------------------

counts.host = window.popupBridge ? 'app' : 'browser';
document.getElementById('bridge-status').textContent = window.popupBridge ? 'In the app' : 'In a browser';

// A frame elsewhere brings its own query; the one beside this page asks the same popup.
frame.src = webAddress(query.get('frame'))?.href
  ?? withQuery(new URL('iframe.html', location.href), 'popup', popupURL.href);
