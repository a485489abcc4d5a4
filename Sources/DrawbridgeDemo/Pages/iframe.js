'use strict';

// The checkout inside the merchant's page. It has a bridge, a callback and a result of its own;
// the page around it learns the result only because this script tells it so.

const query = new URLSearchParams(location.search);
const popupURL = webAddress(query.get('popup')) ?? new URL('popup.html', location.href);
const counts = document.body.dataset;
let popup = null;

function webAddress(text) {
  if (!text) return null;
  try {
    const url = new URL(text);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
}

function withQuery(url, name, value) {
  const copy = new URL(url);
  copy.searchParams.set(name, value);
  return copy.href;
}

function show(state, text, color) {
  const result = document.getElementById('frame-result');
  result.dataset.state = state;
  result.dataset.color = color ?? '';
  result.textContent = text;
  if (state === 'waiting' || parent === window) return;
  // '*': a checkout does not know who embeds it, and a favourite colour is no secret. One that
  // reports a payment would name the merchant's origin here.
  parent.postMessage({ frameResult: text, state }, '*');
}

function complete(error, payload) {
  counts.completions = String(Number(counts.completions) + 1);
  const color = payload?.queryItems?.color;
  if (error) show('error', 'Refused: ' + String(error.code ?? error.name ?? 'unknown'));
  else if (color) show('success', 'Your favorite color is ' + color, color);
  else if (!payload || String(payload.path ?? '').replace(/^\/+/, '') === 'cancel') show('cancelled', 'No colour chosen');
  else show('success', 'An answer without a colour');
}

if (window.popupBridge) popupBridge.onComplete = complete;

window.addEventListener('message', (event) => {
  if (!popup || event.source !== popup || event.origin !== popupURL.origin) return;
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
});

document.getElementById('frame-choose').addEventListener('click', () => {
  counts.opens = String(Number(counts.opens) + 1);
  show('waiting', 'Waiting for your choice');
  try {
    if (window.popupBridge) {
      const url = withQuery(popupURL, 'popupBridgeReturnUrlPrefix', popupBridge.getReturnUrlPrefix());
      Promise.resolve(popupBridge.open(url)).catch(() => {}); // `onComplete` reports it
    } else {
      popup = window.open(withQuery(popupURL, 'openerOrigin', location.origin), 'favourite-colour-checkout');
      if (!popup) show('error', 'The browser blocked the window');
    }
  } catch (error) {
    complete(error, null);
  }
});

document.getElementById('frame-origin').textContent = location.host;
