// The page's side of PopupBridge: `window.popupBridge`.
//
// Injected in every frame before the page's own scripts run, on WKWebView and on WebKitGTK alike. It talks to the host
// through one script message handler that replies, and keeps one such message open (`listen`): the host answers it
// when it has a result for this frame. So a result reaches the frame that asked and no other, and nothing is ever
// spliced into source text.
//
// The page may later replace or freeze any built-in, and put accessors on any prototype. Whatever is needed then is
// taken now; messages, lists and property descriptors have no prototype; promises are told to ignore the page's
// `Promise`; and no array is walked by its iterator.
//
// configuration: { handler, returnURLPrefix, isVenmoInstalled, maximumURLLength }
(function (configuration) {
  'use strict';

  const root = window;
  // `document.open()` keeps the window, takes every listener off it, and has this script run again in it: then there
  // are only listeners to put back. Asked before anything else, for by now the page may have replaced the rest. The
  // key is text, not `Symbol.for`, which the page can replace too.
  const mark = 'drawbridge:popupBridge';
  if (typeof root[mark] === 'function') {
    root[mark]();
    return;
  }

  const { apply } = Reflect;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const objectPrototype = Object.prototype;
  const arrayPrototype = Array.prototype;
  const { stringify } = JSON;
  const PageError = Error;
  const PagePromise = Promise;
  const PageURL = URL;
  const { then } = PagePromise.prototype;
  const { addEventListener } = EventTarget.prototype;
  const { trim } = String.prototype;
  const makeMicrotask = root.queueMicrotask;
  const makeTimer = root.setTimeout;
  const baseURI = getOwnPropertyDescriptor(Node.prototype, 'baseURI').get;
  const href = getOwnPropertyDescriptor(PageURL.prototype, 'href').get;
  const parentProperty = getOwnPropertyDescriptor(root, 'parent');

  const handler = root.webkit && root.webkit.messageHandlers && root.webkit.messageHandlers[configuration.handler];
  if (!handler) return;
  const { postMessage } = handler;

  function isObject(value) {
    return (typeof value === 'object' && value !== null) || typeof value === 'function';
  }

  // What the page calls its bridge: its own object, should it have put one in this one's place.
  function read(fallback) {
    try {
      const current = root.popupBridge;
      return isObject(current) ? current : fallback;
    } catch (error) {
      return fallback;
    }
  }

  // Own properties only: an element named `popupBridge` is one of the window too, and gone when the element is.
  const existing = getOwnPropertyDescriptor(root, 'popupBridge') ? read(null) : null;
  const bridge = existing === null ? {} : existing;

  // An assignment to an array's index asks the prototypes for a setter first; one to these does not.
  function makeList() {
    return { __proto__: null, length: 0 };
  }

  function append(list, item) {
    list[list.length] = item;
    list.length += 1;
  }

  function removeAt(list, index) {
    for (let next = index + 1; next < list.length; next += 1) list[next - 1] = list[next];
    list.length -= 1;
    delete list[list.length];
  }

  // ---- the way to the host

  // `then` asks the promise's `constructor` what to make its own result with, and so would run the page's code.
  function whenSettled(promise, onValue, onError) {
    defineProperty(promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
    apply(then, promise, [onValue, onError]);
    delete promise.constructor;
  }

  function sendText(text, onReply, onFailure) {
    try {
      whenSettled(apply(postMessage, handler, [text]), onReply, onFailure);
    } catch (error) {
      onFailure();
    }
  }

  function send(message, onReply, onFailure) {
    sendText(stringify(message), onReply, onFailure);
  }

  const nothing = function () {};

  // For `JSON.stringify`: a `toJSON` that pages (Prototype.js is one) put on every array or object is passed over, so
  // that the app gets the data as it is. One of a class's own, as `Date` has, counts.
  function withoutInheritedToJSON(key, value) {
    const original = this[key];
    if (original === value || !isObject(original)) return value;
    const { toJSON } = original;
    return toJSON === arrayPrototype.toJSON || toJSON === objectPrototype.toJSON ? original : value;
  }

  // ---- which frame this is, for the host to find it again after a reload

  // Of a sandboxed frame some engines say no more than that it is one. There this is what tells it from another, so no
  // other may guess it.
  const documentID = randomID();

  function randomID() {
    const words = new Uint32Array(4);
    if (root.crypto && root.crypto.getRandomValues) root.crypto.getRandomValues(words);
    else for (let index = 0; index < words.length; index += 1) words[index] = Math.random() * 0x100000000;
    return Array.from(words, function (word) { return word.toString(36); }).join('-');
  }

  // A page above may have a variable named `parent` in place of its window's own; this window's getter reads past it.
  function parentOf(frame) {
    return parentProperty && parentProperty.get ? apply(parentProperty.get, frame, []) : frame.parent;
  }

  const ancestors = makeList();
  append(ancestors, root);
  try {
    for (let frame = root; frame !== root.top && ancestors.length < 64;) {
      frame = parentOf(frame);
      append(ancestors, frame);
    }
  } catch (error) {
    append(ancestors, null); // the path says -1 there
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
  //
  // A result is told twice: to the promises of the calls that it ends, and to the page's callback, once, as soon as there
  // is one. The host hears that it was received when either has told it. A page of the older library leaves its promises
  // alone, so one that nobody asked for anything tells nobody.

  const waiting = { __proto__: null }; // session id -> the calls of this document that wait for it
  const held = makeList(); // results that no callback has heard
  const maximumHeld = 32; // as many as the host keeps for a page
  const seen = { __proto__: null };
  const reported = { __proto__: null }; // the unheard ones that the host knows of
  let isShown = false;
  let listeningAs = '';

  function makeError(description) {
    const error = new PageError(description.message);
    defineProperty(error, 'name', { __proto__: null, value: 'PopupBridgeError', configurable: true });
    defineProperty(error, 'code', { __proto__: null, value: description.code, enumerable: true });
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

  function callbackOf(self, name) {
    try {
      const callback = self[name];
      return typeof callback === 'function' ? callback : null;
    } catch (error) {
      return null; // the page's own getter threw
    }
  }

  // What the page gave to hear this result with; null where it gave nothing.
  function hearerOf(result) {
    const self = read(bridge);
    const onCancel = result.result === 'cancelled' ? callbackOf(self, 'onCancel') : null;
    const callback = onCancel === null ? callbackOf(self, 'onComplete') : onCancel;
    if (callback === null) return null;
    return { __proto__: null, self: self, callback: callback, isForCancel: onCancel !== null };
  }

  // A popup that was closed left no payload; one that returned always did, be it to a path that means a cancel.
  function tellPage(hearer, result) {
    let values = [null, result.payload];
    if (result.result === 'failed') values = [makeError(result.error), null];
    else if (hearer.isForCancel) values = result.payload === null ? [] : [result.payload];
    callPage(hearer.callback, hearer.self, values);
  }

  function settle(calls, result) {
    for (let index = 0; index < calls.length; index += 1) {
      if (result.result === 'failed') calls[index].reject(makeError(result.error));
      else calls[index].resolve(result.payload);
    }
  }

  // `session` is null for a call that never made a popup.
  function makeEnding(session, result, calls) {
    const ending = { __proto__: null, session: session, result: result, calls: calls, isHeard: false };
    for (let index = 0; index < calls.length; index += 1) calls[index].ending = ending;
    return ending;
  }

  function wasHeard(ending) {
    if (ending.isHeard) return;
    ending.isHeard = true;
    if (ending.session === null) return;
    send({ __proto__: null, type: 'received', document: documentID, session: ending.session }, nothing, nothing);
  }

  // Said before the page knows: should it go away while it handles the result, it must not get it twice.
  function finish(ending) {
    const hearer = hearerOf(ending.result);
    let isAsked = false;
    for (let index = 0; index < ending.calls.length; index += 1) isAsked = isAsked || ending.calls[index].isAsked;
    if (hearer !== null || isAsked) wasHeard(ending);
    settle(ending.calls, ending.result);
    if (hearer !== null) tellPage(hearer, ending.result);
    else hold(ending);
  }

  function take(result) {
    const { session } = result;
    if (seen[session]) return;
    seen[session] = true;
    flush(); // what ended before comes before
    const calls = waiting[session] || makeList();
    delete waiting[session];
    finish(makeEnding(session, result, calls));
  }

  function hold(ending) {
    if (held.length >= maximumHeld) removeAt(held, indexToForget());
    append(held, ending);
    if (isShown) reportUnheard();
    watch();
  }

  // Rather one that a promise has told. Of the others the host keeps no more either, and says so.
  function indexToForget() {
    for (let index = 0; index < held.length; index += 1) if (held[index].isHeard) return index;
    return 0;
  }

  // Not before the document is shown: till then its scripts may still be about to set a callback.
  function reportUnheard() {
    for (let index = 0; index < held.length; index += 1) {
      const { session, isHeard } = held[index];
      if (!isHeard && session !== null && !reported[session]) {
        reported[session] = true;
        send({ __proto__: null, type: 'unheard', document: documentID, session: session }, nothing, nothing);
      }
    }
  }

  function flush() {
    for (let index = 0; index < held.length;) {
      const ending = held[index];
      const hearer = hearerOf(ending.result);
      if (hearer === null) {
        index += 1;
      } else {
        removeAt(held, index);
        wasHeard(ending);
        tellPage(hearer, ending.result);
      }
    }
  }

  function flushSoon() {
    if (held.length > 0) makeMicrotask(flush);
  }

  // The page may also set its callback in a way that tells nobody: it took the property away first, has a getter of its
  // own, or put another object in the bridge's place.
  let isWatching = false;
  let pause = 0; // in milliseconds

  function watch() {
    pause = 100;
    if (isWatching) return;
    isWatching = true;
    makeTimer(look, pause);
  }

  function look() {
    flush();
    isWatching = held.length > 0;
    if (!isWatching) return;
    pause = pause < 1000 ? pause * 2 : 2000;
    makeTimer(look, pause);
  }

  // The host gives to the next document what nobody heard in this one, and back to this one should it come back.
  function handBack() {
    for (let index = 0; index < held.length;) {
      const ending = held[index];
      if (ending.isHeard || ending.session === null) {
        index += 1;
      } else {
        removeAt(held, index);
        delete seen[ending.session];
        waiting[ending.session] = ending.calls;
      }
    }
  }

  let isListening = false;

  function listen() {
    isListening = true;
    listeningAs = framePath();
    send(
      { __proto__: null, type: 'listen', document: documentID, frame: listeningAs },
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
    if (value === undefined || value === null) return { __proto__: null, url: null, problem: 'url_missing' };
    if (typeof value === 'object') {
      try {
        text = apply(href, value, []);
      } catch (error) {
        return { __proto__: null, url: null, problem: 'url_not_a_string' };
      }
    }
    if (typeof text !== 'string') return { __proto__: null, url: null, problem: 'url_not_a_string' };
    if (text.length > configuration.maximumURLLength) return { __proto__: null, url: null, problem: 'url_too_long' };
    if (apply(trim, text, []) === '') return { __proto__: null, url: null, problem: 'url_missing' };
    try {
      const base = apply(baseURI, root.document, []);
      const url = base === 'about:blank' ? new PageURL(text) : new PageURL(text, base);
      return { __proto__: null, url: apply(href, url, []), problem: null };
    } catch (error) {
      return { __proto__: null, url: null, problem: 'url_invalid' };
    }
  }

  function fail(call, description) {
    const calls = makeList();
    append(calls, call);
    finish(makeEnding(null, { __proto__: null, result: 'failed', error: description }, calls));
  }

  const unavailable = {
    __proto__: null,
    code: 'bridge_unavailable',
    message: 'The app did not answer: it may be closing this page, or the page sends too many messages.'
  };

  const noName = {
    __proto__: null,
    code: 'message_name_missing',
    message: 'sendMessage needs a name: a string.'
  };
  const noJSON = {
    __proto__: null,
    code: 'message_data_not_json',
    message: 'sendMessage cannot write its data as JSON: it holds itself, a BigInt, or something that throws.'
  };

  function makePromise() {
    const settlers = { __proto__: null, isAsked: false, ending: null };
    settlers.promise = new PagePromise(function (resolve, reject) {
      settlers.resolve = resolve;
      settlers.reject = reject;
    });
    // Pages written for callbacks never look at the promise; a rejection must not become an uncaught error there.
    whenSettled(settlers.promise, undefined, nothing);
    return settlers;
  }

  // Whoever wants something of a promise - `then`, `await`, `Promise.all` - asks for its constructor first.
  function noticeAsking(call) {
    defineProperty(call.promise, 'constructor', {
      __proto__: null,
      configurable: true,
      get: function () {
        call.isAsked = true;
        if (call.ending !== null) wasHeard(call.ending);
        return PagePromise;
      }
    });
  }

  const methods = {
    open: function open(url) {
      const call = makePromise();
      noticeAsking(call);
      const described = describeURL(url);
      if (!isListening) listen();
      const request = {
        __proto__: null,
        type: 'open',
        document: documentID,
        frame: framePath(),
        url: described.url,
        problem: described.problem
      };
      send(
        request,
        function (reply) {
          if (reply && reply.state === 'accepted') {
            if (!waiting[reply.session]) waiting[reply.session] = makeList();
            append(waiting[reply.session], call);
          } else {
            fail(call, reply && reply.state === 'refused' ? reply.error : unavailable);
          }
        },
        function () { fail(call, unavailable); }
      );
      return call.promise;
    },

    getReturnUrlPrefix: function getReturnUrlPrefix() {
      return configuration.returnURLPrefix;
    },

    sendMessage: function sendMessage(name, data) {
      const promise = makePromise();
      if (typeof name !== 'string') {
        promise.reject(makeError(noName));
        return promise.promise;
      }
      const message = {
        __proto__: null,
        type: 'message',
        document: documentID,
        name: name,
        data: data === undefined ? null : data
      };
      let text;
      try {
        text = stringify(message, withoutInheritedToJSON);
      } catch (error) {
        promise.reject(makeError(noJSON));
        return promise.promise;
      }
      sendText(
        text,
        function (reply) {
          if (reply && reply.state === 'accepted') promise.resolve();
          else promise.reject(makeError(reply && reply.state === 'refused' ? reply.error : unavailable));
        },
        function () { promise.reject(makeError(unavailable)); }
      );
      return promise.promise;
    }
  };

  // ---- installation

  // A page sets its callbacks when it likes, perhaps after a reload that happened while the popup was open: setting
  // one delivers what was held for it.
  function defineCallback(name) {
    let callback = bridge[name];
    defineProperty(bridge, name, {
      __proto__: null,
      configurable: true,
      enumerable: true,
      get: function () { return callback; },
      set: function (value) {
        callback = value;
        flushSoon();
      }
    });
  }

  function define(object, name, value) {
    defineProperty(object, name, {
      __proto__: null, value: value, writable: true, configurable: true, enumerable: true
    });
  }

  function onPageHide() {
    handBack();
    send({ __proto__: null, type: 'leave', document: documentID, frame: listeningAs }, nothing, nothing);
  }

  // Comes after every `load` listener of the page, so that what is unheard now stays so.
  function onPageShow(event) {
    if (event.persisted) listen();
    isShown = true;
    flush(); // for a page that put an object of its own in this one's place
    reportUnheard();
  }

  function addListeners() {
    apply(addEventListener, root, ['pagehide', onPageHide]);
    apply(addEventListener, root, ['pageshow', onPageShow]);
  }

  try {
    define(bridge, 'open', methods.open);
    define(bridge, 'getReturnUrlPrefix', methods.getReturnUrlPrefix);
    define(bridge, 'sendMessage', methods.sendMessage);
    define(bridge, 'isVenmoInstalled', configuration.isVenmoInstalled);
    defineCallback('onComplete');
    defineCallback('onCancel');
    if (bridge !== existing) define(root, 'popupBridge', bridge);
    defineProperty(root, mark, { __proto__: null, value: addListeners });
  } catch (error) {
    send({ __proto__: null, type: 'blocked', document: documentID }, nothing, nothing);
    return;
  }

  addListeners();
  listen();
})
