// The app's way to the shop's page: `window.drawbridgeHubble.dispatch(name, detail)` sends a CustomEvent to `window`.
//
// Injected in the main frame before the page's own scripts run. The app calls it; pages only listen:
//
//     window.addEventListener('drawbridge:payment_app_not_opened', (event) => show(event.detail.app));
//
// The page may later replace any built-in, so what is needed then is taken now.
//
// configuration: { name }
(function (configuration) {
  'use strict';

  const root = window;
  const { apply } = Reflect;
  const { defineProperty, freeze, getOwnPropertyDescriptor } = Object;
  const PageEvent = CustomEvent;
  const { dispatchEvent } = EventTarget.prototype;

  // `document.open()` keeps the window and has this script run again in it.
  if (getOwnPropertyDescriptor(root, configuration.name)) return;

  const bridge = {
    // Answers whether the event was sent, for the app's log.
    dispatch: function dispatch(name, detail) {
      apply(dispatchEvent, root, [new PageEvent(name, { detail: detail })]);
      return true;
    }
  };
  defineProperty(root, configuration.name, { value: freeze(bridge) });
})
