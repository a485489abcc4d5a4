// Tells the host that somebody is at a page, or that the page is at work.
//
// Injected in an isolated world of every frame, where the page can neither read nor call it, and for engines that tell
// none of this themselves. What the page's own script dispatches is no person's doing and does not count.
//
// Requests are told when they are over, for that is when the engine has an entry for them.
//
// configuration: { handler, interval }, the interval in milliseconds
(function (configuration) {
  'use strict';

  // Under a symbol: a page gives the window properties with names of its choice, `<html id="…">`, in every world.
  const key = Symbol.for('drawbridge.activity');
  const state = globalThis[key] || (globalThis[key] = { told: { input: -Infinity, network: -Infinity } });

  function tell(kind) {
    const now = performance.now();
    if (now - state.told[kind] < configuration.interval) return;
    state.told[kind] = now;
    webkit.messageHandlers[configuration.handler].postMessage(kind);
  }

  // The same functions each time, so that a second run in the same window adds nothing, and listeners that
  // `document.open()` removed are put back.
  state.onInput = state.onInput || function (event) {
    if (event.isTrusted) tell('input');
  };
  for (const type of ['pointerdown', 'touchstart', 'keydown', 'input', 'wheel']) {
    window.addEventListener(type, state.onInput, { capture: true, passive: true });
  }
  if (!state.observer && typeof PerformanceObserver === 'function') {
    state.observer = new PerformanceObserver(function () { tell('network'); });
    state.observer.observe({ type: 'resource' });
  }
})
