// The courier: carries messages between a frame's page and the host, and says which frame it is.
//
// WebKitGTK's script message signal names neither frame nor origin. This script runs in an isolated world of every
// frame, where the page can reach neither its variables nor its handlers, and puts what it knows of its own document
// in front of each message. The page reaches it with an event that holds a string; see message-handlers.js.
//
// One-way messages go out in windows of `windowSize`: after each the courier waits until the host has caught up, and
// what comes meanwhile is queued, up to `queueSize`. So a page that floods fills its own process, not the host's.
//
// configuration: { replyHandler, oneWayHandler, messageEvent, replyEvent, readyEvent, childWindowMark, hearsChildWindows,
//                  maximumLength, windowSize, queueSize, pendingSize }
(function (configuration) {
  'use strict';

  // A window that a page opened has its opener's scripts and handlers too, and must not speak for it.
  const isChildWindow = navigator.userAgent.includes(configuration.childWindowMark);
  if (isChildWindow && !configuration.hearsChildWindows) return;

  const replies = webkit.messageHandlers[configuration.replyHandler];
  const oneWay = webkit.messageHandlers[configuration.oneWayHandler];
  const state = globalThis.drawbridgeCourier || (globalThis.drawbridgeCourier = {
    document: null, envelope: '', sent: 0, isWaiting: false, queue: [], dropped: 0, pending: 0
  });

  // A window can outlive its first, blank document: each document has an envelope of its own.
  if (state.document !== document) {
    state.document = document;
    const id = crypto.getRandomValues(new Uint32Array(4)).join('-');
    state.envelope = id + '\n' + self.origin + '\n' + (self === top ? '1' : '0') + (isChildWindow ? 'c' : '') + '\n';
  }

  function drain() {
    while (!state.isWaiting && state.queue.length > 0) post(state.queue.shift());
  }

  // Asks the host to say when it has handled all that was sent, and tells it what was dropped meanwhile.
  function catchUp() {
    state.isWaiting = true;
    const dropped = state.dropped;
    state.dropped = 0;
    const next = function () {
      state.isWaiting = false;
      state.sent = 0;
      drain();
      if (state.dropped > 0 && !state.isWaiting) catchUp();
    };
    replies.postMessage(state.envelope + 'catchUp\n\n' + dropped).then(next, next);
  }

  function post(text) {
    oneWay.postMessage(text);
    state.sent += 1;
    if (state.sent >= configuration.windowSize) catchUp();
  }

  function postOneWay(rest) {
    // Enveloped now: what waits is still the message of the document that sent it when another takes its place.
    const text = state.envelope + rest;
    if (!state.isWaiting) post(text);
    else if (state.queue.length < configuration.queueSize) state.queue.push(text);
    else state.dropped += 1;
  }

  function answer(id, text) {
    window.dispatchEvent(new CustomEvent(configuration.replyEvent, { detail: id + '\n' + text }));
  }

  function postWithReply(id, rest) {
    if (state.pending >= configuration.pendingSize) {
      state.dropped += 1;
      if (!state.isWaiting) catchUp();
      answer(id, '{"error":"too many messages wait for an answer"}');
      return;
    }
    state.pending += 1;
    replies.postMessage(state.envelope + rest).then(
      function (text) {
        state.pending -= 1;
        answer(id, text);
      },
      function () {
        state.pending -= 1;
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
