// The courier: carries messages between a frame's page and the host, and says which frame it is.
//
// WebKitGTK's script message signal names neither frame nor origin. This script runs in an isolated world of every
// frame, where the page can reach neither its variables nor its handlers, and puts what it knows of its own document
// in front of each message. The page reaches it with an event that holds a string; see message-handlers.js.
//
// One-way messages go out in windows of `windowSize` messages or `windowLength` characters: after each the courier waits
// until the host has caught up, and what comes meanwhile is queued, up to `queueSize` and `queueLength`. Messages that
// want an answer are bounded by `pendingSize` and `windowLength`. So a page that floods fills neither process.
//
// configuration: { replyHandler, oneWayHandler, messageEvent, replyEvent, readyEvent, childWindowMark, maximumLength,
//                  windowSize, windowLength, queueSize, queueLength, pendingSize }
(function (configuration) {
  'use strict';

  // A window that a page opened has its opener's scripts and handlers too, and must not speak as if it were the opener.
  const place = (self === top ? 'main' : 'sub')
    + (navigator.userAgent.includes(configuration.childWindowMark) ? ' child' : '');

  const replies = webkit.messageHandlers[configuration.replyHandler];
  const oneWay = webkit.messageHandlers[configuration.oneWayHandler];
  // Under a symbol: a page gives the window properties with names of its choice, `<html id="…">`, in every world.
  const viewOf = Object.getOwnPropertyDescriptor(Document.prototype, 'defaultView').get;
  const key = Symbol.for('drawbridge.courier');
  const state = globalThis[key] || (globalThis[key] = {
    document: null, envelope: '', sent: 0, sentLength: 0, isWaiting: false, queue: [], queueLength: 0, dropped: 0,
    pending: 0, pendingLength: 0
  });

  // A window can outlive its first, blank document: each document has an envelope of its own.
  if (state.document !== document) {
    state.document = document;
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    state.envelope = id + '\n' + self.origin + '\n' + place + '\n';
  }

  function drain() {
    // Taken from the front by index: `shift` of a long queue moves all that follows, each time.
    const waiting = state.queue;
    let index = 0;
    for (; !state.isWaiting && index < waiting.length; index += 1) {
      state.queueLength -= waiting[index].length;
      post(waiting[index]);
    }
    state.queue = waiting.slice(index);
  }

  // Asks the host to say when it has handled all that was sent, and tells it what was dropped meanwhile.
  function catchUp() {
    state.isWaiting = true;
    const dropped = state.dropped;
    state.dropped = 0;
    const next = function () {
      state.isWaiting = false;
      state.sent = 0;
      state.sentLength = 0;
      drain();
      if (state.dropped > 0 && !state.isWaiting) catchUp();
    };
    replies.postMessage(state.envelope + 'catchUp\n\n' + dropped).then(next, next);
  }

  function post(text) {
    oneWay.postMessage(text);
    state.sent += 1;
    state.sentLength += text.length;
    if (state.sent >= configuration.windowSize || state.sentLength >= configuration.windowLength) catchUp();
  }

  function postOneWay(rest) {
    // Enveloped now: what waits is still the message of the document that sent it when another takes its place.
    const text = state.envelope + rest;
    if (!state.isWaiting) post(text);
    else if (state.queue.length < configuration.queueSize
      && state.queueLength + text.length <= configuration.queueLength) {
      state.queue.push(text);
      state.queueLength += text.length;
    } else {
      state.dropped += 1;
    }
  }

  // `window` is whatever the frame shows now. An answer for a document that was left must not reach the next one, whose
  // messages bear the same ids; a document that was left has no view. Read through the getter: `<img name=defaultView>`.
  function answer(id, text) {
    const view = viewOf.call(state.document);
    if (view !== null) view.dispatchEvent(new CustomEvent(configuration.replyEvent, { detail: id + '\n' + text }));
  }

  function postWithReply(id, rest) {
    if (state.pending >= configuration.pendingSize
      || (state.pending > 0 && state.pendingLength + rest.length > configuration.windowLength)) {
      state.dropped += 1;
      if (!state.isWaiting) catchUp();
      answer(id, '{"error":"too many messages wait for an answer"}');
      return;
    }
    state.pending += 1;
    state.pendingLength += rest.length;
    const settle = function () {
      state.pending -= 1;
      state.pendingLength -= rest.length;
    };
    replies.postMessage(state.envelope + rest).then(
      function (text) {
        settle();
        answer(id, text);
      },
      function () {
        settle();
        answer(id, '{"error":"the app did not answer"}');
      }
    );
  }

  // `id NEWLINE handler NEWLINE body`: an empty id wants no answer.
  function onMessage(event) {
    const detail = event.detail;
    if (typeof detail !== 'string') return;
    // Tells the page's side that somebody took the message.
    event.preventDefault();
    const end = detail.indexOf('\n');
    if (end < 0 || end > 16) return;
    const id = detail.slice(0, end);
    if (detail.length > configuration.maximumLength) {
      postOneWay('tooLong\n\n' + detail.length);
      if (id !== '') answer(id, '{"error":"the message is too long"}');
      return;
    }
    const rest = 'message\n' + detail.slice(end + 1);
    if (id === '') postOneWay(rest);
    else postWithReply(id, rest);
  }

  // The same function each time, so that a second run in the same window adds no second listener, and one that
  // `document.open()` removed is put back.
  state.onMessage = state.onMessage || onMessage;
  window.addEventListener(configuration.messageEvent, state.onMessage);
  window.dispatchEvent(new CustomEvent(configuration.readyEvent));
})
