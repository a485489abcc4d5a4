// `window.webkit.messageHandlers` in the page's world, as WKWebView has it.
//
// The real handlers live in an isolated world (see courier.js), for only there can the host learn which frame sends.
// This gives the page the objects it expects: `postMessage(body)` hands the body to the courier as JSON text and, for
// a handler that replies, returns a promise.
//
// The page may later replace or freeze any built-in, and put accessors on any prototype. Whatever is needed then is
// taken now, and dictionaries have no prototype.
//
// WebKit runs the scripts of different worlds in no certain order, so the courier may not be there yet. It says that it
// took a message by cancelling the event; what it did not take is kept and sent when it says that it is ready.
//
// configuration: { handlers: { NAME: repliesOrNot }, childHandlers: [NAME], messageEvent, replyEvent, readyEvent,
//                  childWindowMark, queueSize }
(function (configuration) {
  'use strict';

  const root = window;
  // A window that a page opened has this script too, and only the handlers that hear such windows.
  const isChildWindow = root.navigator.userAgent.includes(configuration.childWindowMark);
  const names = isChildWindow ? configuration.childHandlers : Object.keys(configuration.handlers);
  if (isChildWindow && names.length === 0) return;
  const existing = root.webkit;
  const namespace = existing !== null && typeof existing === 'object' ? existing : {};
  const found = namespace.messageHandlers;
  const handlers = found !== null && typeof found === 'object' ? found : {};
  // `document.open()` keeps the window and has this script run again in it. Asked before anything else, for by then the
  // page may have replaced the rest. No handler can have this name.
  const mark = 'drawbridge:installed';
  if (handlers[mark]) return;

  const { apply } = Reflect;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const objectPrototype = Object.prototype;
  const arrayPrototype = Array.prototype;
  const { hasOwnProperty } = objectPrototype;
  const { stringify, parse } = JSON;
  const PageCustomEvent = CustomEvent;
  const PagePromise = Promise;
  const PageError = Error;
  const PageTypeError = TypeError;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { indexOf, slice } = String.prototype;
  const detailOf = getOwnPropertyDescriptor(PageCustomEvent.prototype, 'detail').get;

  const pending = { __proto__: null };
  let lastID = 0;

  // The page can dispatch this event too, with anything in it: what is no answer is passed over.
  function onReply(event) {
    let id;
    let reply;
    try {
      const detail = apply(detailOf, event, []);
      if (typeof detail !== 'string') return;
      const end = apply(indexOf, detail, ['\n']);
      if (end < 0) return;
      id = apply(slice, detail, [0, end]);
      if (!pending[id]) return;
      reply = parse(apply(slice, detail, [end + 1]));
    } catch (error) {
      return;
    }
    if (reply === null || typeof reply !== 'object') return;
    const settlers = pending[id];
    // Own properties only: an `error` that the page put on `Object.prototype` is none of this answer's.
    if (apply(hasOwnProperty, reply, ['value'])) {
      delete pending[id];
      settlers.resolve(reply.value);
    } else if (apply(hasOwnProperty, reply, ['error'])) {
      delete pending[id];
      settlers.reject(new PageError(reply.error));
    }
  }

  // WKWebView clones bodies and asks no `toJSON`. One that a page (Prototype.js is one) put on every array or object is
  // passed over here, so that the app gets the body as it is; one of a class's own, as `Date` has, gives the text.
  function withoutInheritedToJSON(key, value) {
    const original = this[key];
    if (original === value || original === null || typeof original !== 'object') return value;
    const { toJSON } = original;
    return toJSON === arrayPrototype.toJSON || toJSON === objectPrototype.toJSON ? original : value;
  }

  function write(body) {
    const text = stringify(body === undefined ? null : body, withoutInheritedToJSON);
    if (text === undefined) throw new PageTypeError('A function or a symbol cannot be posted.');
    return text;
  }

  let unsent = { __proto__: null };
  let unsentCount = 0;

  function isTaken(detail) {
    const event = new PageCustomEvent(
      configuration.messageEvent, { __proto__: null, detail: detail, cancelable: true }
    );
    return !apply(dispatchEvent, root, [event]);
  }

  function onReady() {
    const waiting = unsent;
    const count = unsentCount;
    unsent = { __proto__: null };
    unsentCount = 0;
    for (let index = 0; index < count; index += 1) isTaken(waiting[index]);
  }

  function hand(id, name, text) {
    const detail = id + '\n' + name + '\n' + text;
    if (isTaken(detail) || unsentCount >= configuration.queueSize) return;
    apply(addEventListener, root, [configuration.readyEvent, onReady]);
    unsent[unsentCount] = detail;
    unsentCount += 1;
  }

  function makeHandler(name, replies) {
    function post(body) {
      hand('', name, write(body));
    }

    function postWithReply(body) {
      return new PagePromise(function (resolve, reject) {
        const text = write(body); // what it throws rejects the promise
        // `document.open()` takes every listener off the window; adding one that is there does nothing.
        apply(addEventListener, root, [configuration.replyEvent, onReply]);
        lastID += 1;
        const id = '' + lastID;
        pending[id] = { __proto__: null, resolve: resolve, reject: reject };
        hand(id, name, text);
      });
    }

    return { postMessage: replies ? postWithReply : post };
  }

  for (let index = 0; index < names.length; index += 1) {
    defineProperty(handlers, names[index], {
      __proto__: null,
      value: makeHandler(names[index], configuration.handlers[names[index]]),
      enumerable: true,
      configurable: true
    });
  }
  defineProperty(handlers, mark, { __proto__: null, value: true });
  if (found !== handlers) {
    defineProperty(namespace, 'messageHandlers', {
      __proto__: null, value: handlers, enumerable: true, configurable: true
    });
  }
  if (namespace !== existing) {
    defineProperty(root, 'webkit', {
      __proto__: null, value: namespace, enumerable: true, configurable: true, writable: true
    });
  }
})
