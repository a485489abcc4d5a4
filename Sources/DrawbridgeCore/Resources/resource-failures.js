// Tells the host of pictures, scripts, style sheets and media that a frame's document asked for and did not get, on engines
// that say nothing of them. It runs in an isolated world: a page can reach neither it nor its handler.
//
// configuration: { handler }
(function (configuration) {
  'use strict';

  const handler = webkit.messageHandlers[configuration.handler];
  const kinds = {
    IMG: 'image', IMAGE: 'image', INPUT: 'image', SCRIPT: 'script', LINK: 'style', AUDIO: 'media', VIDEO: 'media',
    SOURCE: 'media', TRACK: 'media', OBJECT: 'frame', EMBED: 'frame'
  };
  const key = Symbol.for('drawbridge.resources');

  function onError(event) {
    const element = event.target;
    // Scripts' own errors come here too, at the window.
    if (!(element instanceof Element)) return;
    const href = element.href && element.href.baseVal !== undefined ? element.href.baseVal : element.href;
    const url = element.currentSrc || element.src || href || element.data || '';
    if (typeof url !== 'string' || url === '') return;
    const kind = kinds[element.tagName.toUpperCase()] || 'other';
    handler.postMessage({ kind: kind, url: new URL(url, document.baseURI).href.slice(0, 4096) });
  }

  // The same function each time: `document.open()` takes listeners away and runs this again in the same window.
  globalThis[key] = globalThis[key] || onError;
  addEventListener('error', globalThis[key], true);
})
