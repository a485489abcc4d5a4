// Run: node --test Tests/Scripts/
import { test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import vm from 'node:vm';

const source = readFileSync(new URL('../../Sources/HubbleCore/Scripts/hubble-bridge.js', import.meta.url), 'utf8');
const run = `${source}({"name":"drawbridgeHubble"});`;

// A page's globals, as far as the script looks at them: node's own EventTarget stands for the window.
function makePage(prepare = '') {
  const page = vm.createContext({ EventTarget, Event, CustomEvent });
  vm.runInContext(
    `var window = Object.setPrototypeOf(globalThis, new EventTarget().constructor.prototype);
     const target = new EventTarget();
     EventTarget = class extends EventTarget {};
     EventTarget.prototype.dispatchEvent = function (event) { return target.dispatchEvent(event); };
     window.addEventListener = (name, listener) => target.addEventListener(name, listener);
     window = globalThis;
     ${prepare}`,
    page
  );
  vm.runInContext(run, page);
  return (script) => vm.runInContext(script, page);
}

test('an event reaches the page with its detail, and the call answers', () => {
  const page = makePage();
  page(`window.addEventListener('drawbridge:x', (event) => { window.seen = JSON.stringify(event.detail); })`);
  assert.equal(page(`window.drawbridgeHubble.dispatch('drawbridge:x', { app: 'PhonePe' })`), true);
  assert.equal(page('window.seen'), '{"app":"PhonePe"}');
});

test('a page cannot replace the bridge or break it by replacing built-ins', () => {
  const page = makePage();
  page(`window.seen = 0; window.addEventListener('a', () => { window.seen += 1; });
        CustomEvent = null; Reflect.apply = null; EventTarget.prototype.dispatchEvent = null;
        try { window.drawbridgeHubble = null; } catch (error) {}
        try { window.drawbridgeHubble.dispatch = null; } catch (error) {}
        delete window.drawbridgeHubble;`);
  page(`window.drawbridgeHubble.dispatch('a', null)`);
  assert.equal(page('window.seen'), 1);
});

test('running again in the same window changes nothing', () => {
  const page = makePage();
  page('window.first = window.drawbridgeHubble');
  page(run);
  assert.equal(page('window.first === window.drawbridgeHubble'), true);
});

test('it is no property that a page finds by walking its globals', () => {
  const page = makePage();
  assert.equal(page(`Object.keys(window).includes('drawbridgeHubble')`), false);
});
