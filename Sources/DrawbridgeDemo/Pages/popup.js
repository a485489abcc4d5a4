'use strict';

// Another site's page. It sends one answer back: to the app through the return URL whose prefix
// it was given, or to the page that opened it by a message.

const query = new URLSearchParams(location.search);
const given = query.get('popupBridgeReturnUrlPrefix');
const prefix = appPrefix(given);

// The prefix comes from the address bar, so anyone can write it. Only an app's own scheme will do:
// `javascript:` and `data:` would run as this site, and http(s) would make it an open redirector.
function appPrefix(text) {
  if (!text || !/^[a-z][a-z0-9+.-]*:\/\/[a-z0-9.-]+\/$/i.test(text)) return null;
  const scheme = text.slice(0, text.indexOf(':')).toLowerCase();
  return ['javascript', 'data', 'vbscript', 'blob', 'file', 'about', 'http', 'https'].includes(scheme) ? null : text;
}

// Whom a message is for. The reference says '*', which hands the answer to whatever page the opener
// shows by now. Naming the origin makes the browser drop the message unless the opener is still
// there. An opener that gave no origin, or not a web origin, gets this site's own: then only
// a page of this site can hear it. (A real site would also check the origin against its customers.)
function openerOrigin() {
  try {
    const url = new URL(query.get('openerOrigin'));
    if (url.protocol === 'http:' || url.protocol === 'https:') return url.origin;
  } catch {
    // absent or not a URL
  }
  return location.origin;
}

function problem(text) {
  const line = document.getElementById('problem');
  line.textContent = text;
  line.hidden = false;
}

function answer(rest, message) {
  if (prefix) {
    location.href = prefix + rest;
  } else if (given) {
    problem('That return address is not an app’s. Nothing was sent.');
  } else if (window.opener) {
    if (message) window.opener.postMessage(JSON.stringify(message), openerOrigin());
    else window.close();
  } else {
    problem('No page is waiting for an answer. Nothing was sent.');
  }
}

for (const choice of document.querySelectorAll('.choice')) {
  choice.addEventListener('click', (event) => {
    event.preventDefault();
    const { color } = choice.dataset;
    answer('?color=' + color, { color });
  });
}

document.getElementById('more').addEventListener('click', () => {
  answer('hi/there?foo=bar&color=teal#baz=qux', { color: 'teal' });
});

document.getElementById('cancel').addEventListener('click', () => {
  answer('cancel', null);
});

document.getElementById('close').addEventListener('click', () => {
  window.close();
});

if (prefix) document.getElementById('return-to').textContent = prefix;
else if (given) document.getElementById('return-to').textContent = 'nobody: the address was refused';
else if (window.opener) document.getElementById('return-to').textContent = openerOrigin();
