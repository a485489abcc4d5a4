// `window.webkit.messageHandlers` in the page's world, as WKWebView has it.
//
// The real handlers live in an isolated world (see courier.js), for only there can the host learn which frame sends.
// This gives the page the objects it expects: `postMessage(body)` hands the body to the courier as JSON text and, for
// a handler that replies, returns a promise.
//
// WebKit runs the scripts of different worlds in no certain order, so the courier may not be there yet. It says that it
// took a message by cancelling the event; what it did not take is kept and sent when it says that it is ready.
//
// configuration: { handlers: { NAME: repliesOrNot }, messageEvent, replyEvent, readyEvent, childWindowMark,
//                  queueSize }
(function (configuration) {
  'use strict';

  const root = window;
  if (root.navigator.userAgent.includes(configuration.childWindowMark)) return;
  const { apply } = Reflect;
  const { defineProperty, getOwnPropertyDescriptor } = Object;
  const { stringify, parse } = JSON;
  const PageCustomEvent = CustomEvent;
  const PagePromise = Promise;
  const PageError = Error;
  const { addEventListener, dispatchEvent } = EventTarget.prototype;
  const { indexOf, slice } = String.prototype;
  const detailOf = getOwnPropertyDescriptor(PageCustomEvent.prototype, 'detail').get;
  const marker = Symbol.for('drawbridge.messageHandlers');

  const pending = { __proto__: null };
  let lastID = 0;

  function onReply(event) {
    let detail;
    try {
      detail = apply(detailOf, event, []);
    } catch (error) {
      return;
    }
    if (typeof detail !== 'string') return;
    const end = apply(indexOf, detail, ['\n']);
    const id = apply(slice, detail, [0, end]);
    const settlers = pending[id];
    if (!settlers) return;
    delete pending[id];
    const reply = parse(apply(slice, detail, [end + 1]));
    if (typeof reply.error === 'string') settlers.reject(new PageError(reply.error));
    else settlers.resolve(reply.value);
  }

  let unsent = [];

  function isTaken(detail) {
    const event = new PageCustomEvent(configuration.messageEvent, { detail: detail, cancelable: true });
    return !apply(dispatchEvent, root, [event]);
  }

  function onReady() {
    const waiting = unsent;
    unsent = [];
    for (let index = 0; index < waiting.length; index += 1) isTaken(waiting[index]);
  }

  function hand(id, name, text) {
    const detail = id + '\n' + name + '\n' + text;
    if (isTaken(detail) || unsent.length >= configuration.queueSize) return;
    apply(addEventListener, root, [configuration.readyEvent, onReady]);
    unsent[unsent.length] = detail;
  }

  function makeHandler(name, replies) {
    return {
      postMessage: function postMessage(body) {
        const text = stringify(body === undefined ? null : body);
        if (!replies) {
          hand('', name, text);
          return undefined;
        }
        // Adding a listener that is there does nothing.
        apply(addEventListener, root, [configuration.replyEvent, onReply]);
        lastID += 1;
        const id = '' + lastID;
        return new PagePromise(function (resolve, reject) {
          pending[id] = { resolve: resolve, reject: reject };
          hand(id, name, text);
        });
      }
    };
  }

  // Own properties only: `<html id="webkit">` is one of the window too, and gone when the element is.
  const existing = getOwnPropertyDescriptor(root, 'webkit') ? root.webkit : undefined;
  const namespace = existing !== null && typeof existing === 'object' ? existing : {};
  const handlers = namespace.messageHandlers || {};
  // Run again in a window it has seen: `document.open()` took the listeners.
  if (handlers[marker]) {
    handlers[marker]();
    return;
  }
  const names = Object.keys(configuration.handlers);
  for (let index = 0; index < names.length; index += 1) {
    defineProperty(handlers, names[index], {
      value: makeHandler(names[index], configuration.handlers[names[index]]),
      enumerable: true,
      configurable: true
    });
  }
  defineProperty(handlers, marker, {
    value: function () {
      apply(addEventListener, root, [configuration.replyEvent, onReply]);
      apply(addEventListener, root, [configuration.readyEvent, onReady]);
    }
  });
  if (namespace.messageHandlers !== handlers) {
    defineProperty(namespace, 'messageHandlers', { value: handlers, enumerable: true, configurable: true });
  }
  if (namespace !== existing) {
    defineProperty(root, 'webkit', { value: namespace, enumerable: true, configurable: true, writable: true });
  }
})
