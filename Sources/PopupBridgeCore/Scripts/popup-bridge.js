// The page's side of PopupBridge: `window.popupBridge`.
//
// Injected in every frame before the page's own scripts run, on WKWebView and on WebKitGTK alike. It talks to the host
// through one script message handler that replies, and keeps one such message open (`listen`): the host answers it
// when it has a result for this frame. So a result reaches the frame that asked and no other, and nothing is ever
// spliced into source text.
//
// The page may later replace or freeze any built-in. Whatever is needed then is taken now, arrays are walked by index,
// and messages have no prototype, so that an inherited `toJSON` cannot touch them.
//
// configuration: { handler, returnURLPrefix, isVenmoInstalled, maximumURLLength }
(function (configuration) {
  'use strict';

  const root = window;
  const page = document;
  const { apply } = Reflect;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { stringify } = JSON;
  const PageError = Error;
  const PagePromise = Promise;
  const PageURL = URL;
  const { then } = PagePromise.prototype;
  const { addEventListener } = EventTarget.prototype;
  const { trim } = String.prototype;
  const makeMicrotask = root.queueMicrotask;
  const baseURI = getOwnPropertyDescriptor(Node.prototype, 'baseURI').get;
  const readyState = getOwnPropertyDescriptor(Document.prototype, 'readyState').get;
  const href = getOwnPropertyDescriptor(PageURL.prototype, 'href').get;
  const installed = Symbol.for('drawbridge.popupBridge');

  const handler = root.webkit && root.webkit.messageHandlers && root.webkit.messageHandlers[configuration.handler];
  if (!handler) return;
  const { postMessage } = handler;

  // Own properties only: an element named `popupBridge` is one of the window too, and gone when the element is.
  const existing = getOwnPropertyDescriptor(root, 'popupBridge') ? root.popupBridge : undefined;
  const bridge = existing !== null && typeof existing === 'object' ? existing : {};
  // `document.open()` keeps the window, takes its listeners, and has this script run again in it.
  if (bridge[installed]) {
    bridge[installed]();
    return;
  }

  // ---- the way to the host

  function send(message, onReply, onFailure) {
    let reply;
    try {
      reply = apply(postMessage, handler, [stringify(message)]);
    } catch (error) {
      onFailure();
      return;
    }
    apply(then, reply, [onReply, onFailure]);
  }

  const nothing = function () {};

  // ---- which frame this is, for the host to find it again after a reload

  const documentID = Math.random().toString(36).slice(2) + Math.random().toString(36).slice(2);
  const ancestors = [root];
  while (ancestors[ancestors.length - 1].parent !== ancestors[ancestors.length - 1]) {
    ancestors[ancestors.length] = ancestors[ancestors.length - 1].parent;
  }

  function indexOf(child, parent) {
    try {
      for (let index = 0; index < 10000; index += 1) {
        const candidate = parent[index];
        if (candidate === child) return index;
        if (candidate === undefined) break;
      }
    } catch (error) {
      // A parent of another origin throws past its last frame.
    }
    return -1;
  }

  // '' for the top frame, '2.0' for the first frame of the third frame.
  function framePath() {
    let path = '';
    for (let depth = ancestors.length - 1; depth > 0; depth -= 1) {
      path += (path === '' ? '' : '.') + indexOf(ancestors[depth - 1], ancestors[depth]);
    }
    return path;
  }

  // ---- results

  const waiting = { __proto__: null }; // session id -> the promises of this document that wait for it
  const held = []; // results that came before the page could hear them
  const seen = { __proto__: null };

  function makeError(description) {
    const error = new PageError(description.message);
    defineProperty(error, 'name', { value: 'PopupBridgeError', configurable: true });
    defineProperty(error, 'code', { value: description.code, enumerable: true });
    return error;
  }

  // A page that throws in its callback should see that in its console, and still get its next result.
  function callPage(callback, self, values) {
    try {
      apply(callback, self, values);
    } catch (error) {
      makeMicrotask(function () { throw error; });
    }
  }

  function pageObject() {
    const current = root.popupBridge;
    return current !== null && typeof current === 'object' ? current : bridge;
  }

  function isHeard(result) {
    const self = pageObject();
    return typeof self.onComplete === 'function'
      || (result.result === 'cancelled' && typeof self.onCancel === 'function');
  }

  function tellPage(result) {
    const self = pageObject();
    if (result.result === 'cancelled') {
      if (typeof self.onCancel === 'function') callPage(self.onCancel, self, []);
      else if (typeof self.onComplete === 'function') callPage(self.onComplete, self, [null, null]);
    } else if (typeof self.onComplete === 'function') {
      const error = result.result === 'failed' ? makeError(result.error) : null;
      callPage(self.onComplete, self, [error, error === null ? result.payload : null]);
    }
  }

  function settle(promises, result) {
    for (let index = 0; index < promises.length; index += 1) {
      if (result.result === 'failed') promises[index].reject(makeError(result.error));
      else promises[index].resolve(result.result === 'success' ? result.payload : null);
    }
  }

  function finish(result) {
    // Said first: should the page go away while it handles the result, it must not get it twice.
    send({ __proto__: null, type: 'received', document: documentID, session: result.session }, nothing, nothing);
    const promises = waiting[result.session];
    if (promises) {
      delete waiting[result.session];
      settle(promises, result);
    }
    tellPage(result);
  }

  function take(result) {
    if (seen[result.session]) return;
    seen[result.session] = true;
    if (isHeard(result) || waiting[result.session]) finish(result);
    else held[held.length] = result;
  }

  function flush() {
    for (let index = 0; index < held.length;) {
      const result = held[index];
      if (isHeard(result)) {
        for (let next = index + 1; next < held.length; next += 1) held[next - 1] = held[next];
        held.length -= 1;
        finish(result);
      } else {
        index += 1;
      }
    }
  }

  function flushSoon() {
    if (held.length > 0) makeMicrotask(flush);
  }

  let isListening = false;

  function listen() {
    isListening = true;
    send(
      { __proto__: null, type: 'listen', document: documentID, frame: framePath() },
      function (reply) {
        if (!reply || reply.state !== 'answers') return;
        listen();
        for (let index = 0; index < reply.answers.length; index += 1) take(reply.answers[index]);
      },
      // Too many messages were on their way; the next `open` tries again.
      function () { isListening = false; }
    );
  }

  // ---- what the page calls

  function describeURL(value) {
    let text = value;
    if (value === undefined || value === null) return { problem: 'url_missing' };
    if (typeof value === 'object') {
      try {
        text = apply(href, value, []);
      } catch (error) {
        return { problem: 'url_not_a_string' };
      }
    }
    if (typeof text !== 'string') return { problem: 'url_not_a_string' };
    if (text.length > configuration.maximumURLLength) return { problem: 'url_too_long' };
    if (apply(trim, text, []) === '') return { problem: 'url_missing' };
    try {
      const base = apply(baseURI, page, []);
      return { url: apply(href, base === 'about:blank' ? new PageURL(text) : new PageURL(text, base), []) };
    } catch (error) {
      return { problem: 'url_invalid' };
    }
  }

  function fail(promise, description) {
    promise.reject(makeError(description));
    const self = pageObject();
    if (typeof self.onComplete === 'function') callPage(self.onComplete, self, [makeError(description), null]);
  }

  const unavailable = {
    code: 'bridge_unavailable',
    message: 'The app did not answer: it may be closing this page, or the page sends too many messages.'
  };

  function makePromise() {
    const settlers = {};
    settlers.promise = new PagePromise(function (resolve, reject) {
      settlers.resolve = resolve;
      settlers.reject = reject;
    });
    // Pages written for callbacks never look at the promise; a rejection must not become an uncaught error there.
    try {
      apply(then, settlers.promise, [undefined, nothing]);
    } catch (error) {
      // The page broke `Promise`; the callbacks still work.
    }
    return settlers;
  }

  const methods = {
    open: function open(url) {
      const promise = makePromise();
      const described = describeURL(url);
      if (!isListening) listen();
      const request = {
        __proto__: null,
        type: 'open',
        document: documentID,
        frame: framePath(),
        url: described.url === undefined ? null : described.url,
        problem: described.problem === undefined ? null : described.problem
      };
      send(
        request,
        function (reply) {
          if (reply && reply.state === 'accepted') {
            if (!waiting[reply.session]) waiting[reply.session] = [];
            waiting[reply.session][waiting[reply.session].length] = promise;
          } else {
            fail(promise, reply && reply.state === 'refused' ? reply.error : unavailable);
          }
        },
        function () { fail(promise, unavailable); }
      );
      return promise.promise;
    },

    getReturnUrlPrefix: function getReturnUrlPrefix() {
      return configuration.returnURLPrefix;
    },

    sendMessage: function sendMessage(name, data) {
      const promise = makePromise();
      if (typeof name !== 'string') {
        promise.reject(makeError({ code: 'message_name_missing', message: 'sendMessage needs a name: a string.' }));
        return promise.promise;
      }
      send(
        { __proto__: null, type: 'message', document: documentID, name: name, data: data === undefined ? null : data },
        function (reply) {
          if (reply && reply.state === 'accepted') promise.resolve();
          else promise.reject(makeError(reply && reply.state === 'refused' ? reply.error : unavailable));
        },
        function () { promise.reject(makeError(unavailable)); }
      );
      return promise.promise;
    }
  };

  // ---- the page's comings and goings

  function onHide() {
    send({ __proto__: null, type: 'leave', document: documentID, frame: framePath() }, nothing, nothing);
  }

  function onShow(event) {
    if (event.persisted) listen();
  }

  // For a page that put an object of its own in this one's place.
  function onLoad() {
    flush();
    if (held.length > 0 && apply(readyState, page, []) === 'complete') {
      send({ __proto__: null, type: 'unheard', document: documentID, session: held[0].session }, nothing, nothing);
    }
  }

  // Adding a listener that is there does nothing.
  function hearPage() {
    apply(addEventListener, root, ['pagehide', onHide]);
    apply(addEventListener, root, ['pageshow', onShow]);
    apply(addEventListener, root, ['load', onLoad]);
  }

  // ---- installation

  // A page sets its callbacks when it likes, perhaps after a reload that happened while the popup was open: setting
  // one delivers what was held for it.
  function defineCallback(name) {
    let callback = bridge[name];
    defineProperty(bridge, name, {
      configurable: true,
      enumerable: true,
      get: function () { return callback; },
      set: function (value) {
        callback = value;
        flushSoon();
      }
    });
  }

  try {
    const names = ['open', 'getReturnUrlPrefix', 'sendMessage'];
    for (let index = 0; index < names.length; index += 1) {
      defineProperty(bridge, names[index], {
        value: methods[names[index]], writable: true, configurable: true, enumerable: true
      });
    }
    defineProperty(bridge, 'isVenmoInstalled', {
      value: configuration.isVenmoInstalled, writable: true, configurable: true, enumerable: true
    });
    defineCallback('onComplete');
    defineCallback('onCancel');
    defineProperty(bridge, installed, { value: hearPage });
    if (bridge !== existing) {
      defineProperty(root, 'popupBridge', { value: bridge, writable: true, configurable: true, enumerable: true });
    }
  } catch (error) {
    send({ __proto__: null, type: 'blocked', document: documentID }, nothing, nothing);
    return;
  }

  hearPage();
  listen();
})
