// Brings a page's console lines and uncaught errors to the host, for developers' tools. Apps do not install it.
//
// configuration: { handler }
(function (configuration) {
  'use strict';

  const root = window;
  const handler = root.webkit && root.webkit.messageHandlers && root.webkit.messageHandlers[configuration.handler];
  const marker = Symbol.for('drawbridge.console');
  if (!handler || root.console[marker]) return;
  const { postMessage } = handler;
  const { apply } = Reflect;
  const { stringify } = JSON;
  const { addEventListener } = EventTarget.prototype;

  function describe(value) {
    if (typeof value === 'string') return value;
    try {
      if (value instanceof Error) return value.name + ': ' + value.message;
      const text = stringify(value);
      return text === undefined ? String(value) : text;
    } catch (error) {
      return '[' + typeof value + ']';
    }
  }

  function send(kind, level, text, source, line, column) {
    const message = {
      __proto__: null, kind: kind, level: level, text: text.slice(0, 4000), source: source, line: line, column: column,
    };
    try {
      apply(postMessage, handler, [message]);
    } catch (error) {
      // Developers' tools must not change what the page does.
    }
  }

  const levels = ['debug', 'error', 'info', 'log', 'warn'];
  for (let index = 0; index < levels.length; index += 1) {
    const level = levels[index];
    const original = root.console[level];
    root.console[level] = function () {
      let text = '';
      for (let at = 0; at < arguments.length; at += 1) text += (at === 0 ? '' : ' ') + describe(arguments[at]);
      send('console', level, text, '', 0, 0);
      return apply(original, this, arguments);
    };
  }
  Object.defineProperty(root.console, marker, { value: true });

  apply(addEventListener, root, ['error', function (event) {
    if (event.message) {
      send('error', 'error', event.message, event.filename || '', event.lineno || 0, event.colno || 0);
    }
  }]);
  apply(addEventListener, root, ['unhandledrejection', function (event) {
    send('error', 'error', 'unhandled rejection: ' + describe(event.reason), '', 0, 0);
  }]);
  apply(addEventListener, root, ['securitypolicyviolation', function (event) {
    send('error', 'error', 'content security policy: ' + event.violatedDirective + ' blocked ' + event.blockedURI,
      event.sourceFile || '', event.lineNumber || 0, event.columnNumber || 0);
  }]);
})
