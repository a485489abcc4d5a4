// A stand-in for the part of the DOM that the injected scripts touch, for JavaScriptCore has none.
//
// What is true to the DOM here, because tests rest on it: accessors live on the prototypes and check what they are
// called on; listeners are added once, are called in order, and what they throw is reported, not thrown; `parent` can
// be overwritten and its getter taken from the window still works on any window; `top` and `document` cannot be;
// dictionaries are read through their prototypes; built-ins of the DOM never run the page's code by themselves.
//
// What is not: the window is the only event target and has no capture phase; `URL` knows absolute URLs and relative
// ones against http and https, and does not percent-encode; `crypto` is not random enough for anything but tests; the
// windows above this one are dummies; page and isolated world are one. The engine's own tests cover the rest.
//
// The test plays the browser and the host through the object that this returns, which the page cannot reach. Its
// methods take and return text. Pages report with `probe(name, …)` and `probe.promise(name, promise)`.
//
// configuration: { origin, baseURI, handlers: [NAME], ancestors: [{ index, count, isCrossOrigin }] }, nearest first
(function (configuration) {
  'use strict';

  const root = globalThis;
  const { apply } = Reflect;
  const { defineProperty, keys } = Object;
  const { isArray } = Array;
  const { parse, stringify } = JSON;
  const { then } = Promise.prototype;
  const { exec } = RegExp.prototype;
  const { toLowerCase, trim } = String.prototype;
  const { get: weakGet, has: weakHas, set: weakSet } = WeakMap.prototype;
  const NativeError = Error;
  const NativePromise = Promise;
  const NativeTypeError = TypeError;

  function define(object, name, value, isFixed) {
    defineProperty(object, name, {
      __proto__: null, value: value, writable: !isFixed, configurable: !isFixed, enumerable: true
    });
  }

  function list() {
    return { __proto__: null, length: 0 };
  }

  function append(items, item) {
    items[items.length] = item;
    items.length += 1;
  }

  function asJSON(texts) {
    let text = '[';
    for (let index = 0; index < texts.length; index += 1) text += (index === 0 ? '' : ',') + texts[index];
    return text + ']';
  }

  // A WeakMap whose use does not pass through the page's prototypes.
  function makeSlot() {
    const map = new WeakMap();
    return {
      __proto__: null,
      get: function (key) {
        if (!apply(weakHas, map, [key])) throw new NativeTypeError('Illegal invocation');
        return apply(weakGet, map, [key]);
      },
      set: function (key, value) { apply(weakSet, map, [key, value]); }
    };
  }

  function settle(promise, onValue, onError) {
    defineProperty(promise, 'constructor', { __proto__: null, value: undefined, configurable: true });
    apply(then, promise, [onValue, onError]);
    delete promise.constructor;
  }

  // ---- what the test reads

  const posts = list();
  const records = list();
  const uncaught = list();
  const replies = { __proto__: null };
  let lastToken = 0;

  // JSON that no `toJSON` touches. An error is { error: message, code, name }; what JSON lacks is its type's name.
  function describe(value) {
    if (value === null || typeof value === 'boolean' || typeof value === 'number' || typeof value === 'string') {
      return stringify(value);
    }
    if (typeof value !== 'object') return stringify('<' + typeof value + '>');
    const texts = list();
    if (isArray(value)) {
      for (let index = 0; index < value.length; index += 1) append(texts, describe(value[index]));
      return asJSON(texts);
    }
    let text = '';
    if (value instanceof NativeError) {
      text = '"error":' + describe(value.message) + ',"name":' + describe(value.name);
    }
    const names = keys(value);
    for (let index = 0; index < names.length; index += 1) {
      text += (text === '' ? '' : ',') + stringify(names[index]) + ':' + describe(value[names[index]]);
    }
    return '{' + text + '}';
  }

  function reportUncaught(error) {
    append(uncaught, describe(error instanceof NativeError ? error.message : error));
  }

  function probe() {
    const texts = list();
    for (let index = 0; index < arguments.length; index += 1) append(texts, describe(arguments[index]));
    append(records, asJSON(texts));
  }

  define(probe, 'promise', function (name, promise) {
    try {
      void promise.constructor; // as `then` and `await` do
    } catch (error) {
      // The page's own getter threw.
    }
    settle(
      promise,
      function (value) { probe(name, 'resolved', value); },
      function (error) { probe(name, 'rejected', error); }
    );
  }, true);
  define(root, 'probe', probe, true);

  function post(handler, body, reply) {
    lastToken += 1;
    if (reply) replies[lastToken] = reply;
    append(posts, '{"token":' + lastToken + ',"handler":' + stringify(handler) + ',"body":' + describe(body) + '}');
  }

  // ---- events

  const listeners = list();
  const eventTypes = makeSlot();
  const details = makeSlot();
  const cancelables = makeSlot();
  const cancelled = makeSlot();

  function checkTarget(target) {
    if (target !== undefined && target !== root) throw new NativeTypeError('Only the window is a target here');
  }

  class EventTarget {
    addEventListener(type, callback) {
      checkTarget(this);
      for (let index = 0; index < listeners.length; index += 1) {
        const listener = listeners[index];
        if (listener.isActive && listener.type === type && listener.callback === callback) return;
      }
      append(listeners, { __proto__: null, type: type, callback: callback, isActive: true });
    }

    removeEventListener(type, callback) {
      checkTarget(this);
      for (let index = 0; index < listeners.length; index += 1) {
        const listener = listeners[index];
        if (listener.type === type && listener.callback === callback) listener.isActive = false;
      }
    }

    dispatchEvent(event) {
      checkTarget(this);
      dispatch(event);
      return !cancelled.get(event);
    }
  }

  function dispatch(event) {
    const type = eventTypes.get(event);
    const { length } = listeners;
    for (let index = 0; index < length; index += 1) {
      const listener = listeners[index];
      if (listener.isActive && listener.type === type) {
        try {
          apply(listener.callback, root, [event]);
        } catch (error) {
          reportUncaught(error);
        }
      }
    }
  }

  class Event {
    constructor(type, init) {
      eventTypes.set(this, '' + type);
      const dictionary = init === undefined || init === null ? { __proto__: null } : init;
      // WebIDL reads every member, inherited ones too, in this order.
      void dictionary.bubbles;
      cancelables.set(this, Boolean(dictionary.cancelable));
      cancelled.set(this, false);
      void dictionary.composed;
    }

    get type() { return eventTypes.get(this); }
  }

  Event.prototype.preventDefault = function () { if (cancelables.get(this)) cancelled.set(this, true); };

  class CustomEvent extends Event {
    constructor(type, init) {
      super(type, init);
      const detail = init === undefined || init === null ? undefined : init.detail;
      details.set(this, detail === undefined ? null : detail);
    }

    get detail() { return details.get(this); }
  }

  define(root, 'EventTarget', EventTarget);
  define(root, 'Event', Event);
  define(root, 'CustomEvent', CustomEvent);
  define(root, 'addEventListener', EventTarget.prototype.addEventListener);
  define(root, 'removeEventListener', EventTarget.prototype.removeEventListener);
  define(root, 'dispatchEvent', EventTarget.prototype.dispatchEvent);

  // ---- documents

  const baseURIs = makeSlot();

  class Node {
    get baseURI() { return baseURIs.get(this); }
  }

  const views = makeSlot();

  class Document extends Node {
    // `null` for a document that the window showed before.
    get defaultView() { return views.get(this); }
  }

  function makeDocument(base) {
    const made = new Document();
    baseURIs.set(made, base);
    views.set(made, root);
    return made;
  }

  let currentDocument = makeDocument(configuration.baseURI);
  define(root, 'Node', Node);
  define(root, 'Document', Document);
  defineProperty(root, 'document', { __proto__: null, get: function () { return currentDocument; }, enumerable: true });

  // ---- windows

  const parents = makeSlot();
  const parentProperty = {
    __proto__: null,
    get: function () { return parents.get(this === undefined ? root : this); },
    set: function (value) { define(this === undefined ? root : this, 'parent', value); },
    configurable: true,
    enumerable: true
  };

  define(root, 'window', root, true);
  define(root, 'self', root);
  define(root, 'frames', root);
  define(root, 'length', 0);
  define(root, 'origin', configuration.origin);
  define(root, 'navigator', { userAgent: 'JavaScriptCore' });
  defineProperty(root, 'parent', parentProperty);

  function makeAncestor(description, child) {
    const win = {};
    for (let index = 0; index < description.count; index += 1) {
      define(win, '' + index, index === description.index ? child : { sibling: index });
    }
    defineProperty(win, 'parent', parentProperty);
    if (!description.isCrossOrigin) return win;
    const proxy = new Proxy(win, {
      get: function (target, name) {
        if (name === 'parent') return parents.get(proxy);
        if (typeof name === 'string' && name in target && apply(exec, /^[0-9]+$/, [name]) !== null) return target[name];
        throw new NativeError('SecurityError');
      }
    });
    return proxy;
  }

  let outermost = root;
  for (let index = 0; index < configuration.ancestors.length; index += 1) {
    const above = makeAncestor(configuration.ancestors[index], outermost);
    parents.set(outermost, above);
    outermost = above;
  }
  parents.set(outermost, outermost);
  define(root, 'top', outermost, true);

  // ---- the rest

  const hrefs = makeSlot();

  function directoryOf(path) {
    let end = path.length;
    while (end > 0 && path[end - 1] !== '/') end -= 1;
    let directory = '';
    for (let index = 0; index < end; index += 1) directory += path[index];
    return directory;
  }

  function resolve(text, base) {
    const absolute = apply(exec, /^([a-zA-Z][a-zA-Z0-9+.-]*):([^]*)$/, [text]);
    if (absolute !== null) {
      const scheme = apply(toLowerCase, absolute[1], []);
      if (scheme !== 'http' && scheme !== 'https') return scheme + ':' + absolute[2];
      const web = apply(exec, /^[/\\]*([^/\\?#\s<>]+)([^]*)$/, [absolute[2]]);
      if (web === null) throw new NativeTypeError('Invalid URL');
      const separator = web[2] === '' || web[2][0] === '?' || web[2][0] === '#' ? '/' : '';
      return scheme + '://' + apply(toLowerCase, web[1], []) + separator + web[2];
    }
    const parts = base === undefined ? null : apply(exec, /^(https?:)\/\/([^/?#]+)([^?#]*)(\??[^#]*)/, [base]);
    if (parts === null) throw new NativeTypeError('Invalid URL');
    const site = parts[1] + '//' + parts[2];
    if (text === '') return site + parts[3] + parts[4];
    if (text[0] === '/' && text[1] === '/') return resolve(parts[1] + text);
    if (text[0] === '/') return site + text;
    if (text[0] === '?') return site + parts[3] + text;
    if (text[0] === '#') return site + parts[3] + parts[4] + text;
    return site + directoryOf(parts[3]) + text;
  }

  class URL {
    constructor(url, base) {
      hrefs.set(this, resolve(apply(trim, '' + url, []), base === undefined ? undefined : '' + base));
    }

    get href() { return hrefs.get(this); }
    toString() { return hrefs.get(this); }
  }

  define(root, 'URL', URL);

  define(root, 'queueMicrotask', function queueMicrotask(callback) {
    if (this !== undefined && this !== root) throw new NativeTypeError('Illegal invocation');
    settle(new NativePromise(function (resolve) { resolve(); }), function () {
      try {
        callback();
      } catch (error) {
        reportUncaught(error);
      }
    });
  });

  // Time passes when the test says so.
  const timers = list();
  let now = 0;
  define(root, 'setTimeout', function setTimeout(callback, delay) {
    if (this !== undefined && this !== root) throw new NativeTypeError('Illegal invocation');
    append(timers, { __proto__: null, callback: callback, at: now + delay, isActive: true });
    return timers.length;
  });

  const { random, floor } = Math;
  define(root, 'navigator', { userAgent: 'Stand-in' });
  define(root, 'crypto', {
    getRandomValues: function (array) {
      for (let index = 0; index < array.length; index += 1) array[index] = floor(random() * 0x100000000);
      return array;
    }
  });

  if (configuration.handlers.length > 0) {
    const handlers = {};
    for (let index = 0; index < configuration.handlers.length; index += 1) {
      const name = configuration.handlers[index];
      define(handlers, name, {
        postMessage: function postMessage(body) {
          return new NativePromise(function (resolve, reject) {
            post(name, body, { __proto__: null, resolve: resolve, reject: reject });
          });
        }
      });
    }
    define(root, 'webkit', { messageHandlers: handlers });
  }

  // ---- the host's side

  return {
    __proto__: null,

    take: function () {
      const text = asJSON(posts);
      posts.length = 0;
      return text;
    },

    records: function () { return asJSON(records); },
    uncaught: function () { return asJSON(uncaught); },

    resolve: function (token, json) {
      const reply = replies[token];
      delete replies[token];
      reply.resolve(parse(json));
    },

    reject: function (token, message) {
      const reply = replies[token];
      delete replies[token];
      reply.reject(new NativeError(message));
    },

    advance: function (milliseconds) {
      const end = now + +milliseconds;
      for (;;) {
        let next = null;
        for (let index = 0; index < timers.length; index += 1) {
          const timer = timers[index];
          if (timer.isActive && timer.at <= end && (next === null || timer.at < next.at)) next = timer;
        }
        if (next === null) break;
        now = next.at;
        next.isActive = false;
        try {
          apply(next.callback, undefined, []);
        } catch (error) {
          reportUncaught(error);
        }
      }
      now = end;
    },
    countTimers: function () {
      let count = 0;
      for (let index = 0; index < timers.length; index += 1) if (timers[index].isActive) count += 1;
      return '' + count;
    },

    fire: function (type, persisted) {
      const event = new Event(type);
      if (persisted !== '') define(event, 'persisted', persisted === 'true');
      dispatch(event);
    },

    // What a listener of another script world hears and says: see courier.js.
    listen: function (type) {
      append(listeners, {
        __proto__: null, type: type, isActive: true, callback: function (event) {
          if (cancelables.get(event)) cancelled.set(event, true);
          post(type, details.get(event));
        }
      });
    },
    dispatch: function (type, detail) { dispatch(new CustomEvent(type, { __proto__: null, detail: detail })); },
    countListeners: function (type) {
      let count = 0;
      for (let index = 0; index < listeners.length; index += 1) {
        if (listeners[index].isActive && listeners[index].type === type) count += 1;
      }
      return '' + count;
    },

    // `document.open()`: the window stays, its listeners go.
    reopen: function () {
      for (let index = 0; index < listeners.length; index += 1) listeners[index].isActive = false;
    },
    // Another document in the same window, as after the first, blank one.
    replaceDocument: function (base) {
      views.set(currentDocument, null);
      currentDocument = makeDocument(base);
    }
  };
})
