// What the shop says to the app around it, as the guide has it: JSON texts to the handler `bridge`.
// In an ordinary browser there is no handler, and nothing is said.

const handler = window.webkit?.messageHandlers?.bridge ?? null;

export const isInApp = handler !== null;

function post(message) {
  if (handler) handler.postMessage(message);
}

export function action(name, fields = {}) {
  post(JSON.stringify({ type: 'action', action: name, ...fields }));
}

export function analytics(event, properties = {}) {
  post(JSON.stringify({ type: 'analytics', event, properties }));
}

export function navigation(event, properties = {}) {
  analytics(event, { ...properties, isModal: false });
}

const MALFORMED = [
  '{"type":"action","action":',
  'app_ready',
  '',
  '[1,2,3]',
  '42',
  'null',
  '{"event":"visit_home","properties":{}}',
  '{"type":7,"action":"close"}',
  '{"type":"action"}',
  '{"type":"analytics","properties":{}}',
  42,
  null,
  true,
  [{ type: 'action', action: 'close' }],
  { action: 'close' },
  JSON.stringify({ type: 'analytics', event: 'demo_big', properties: { text: 'x'.repeat(300 * 1024) } })
];

const misbehaviours = {
  'never-ready': () => {},
  error: () => action('error', { data: { code: 'demo_error', message: 'The shop is closed for stocktaking.' } }),
  slow: (ready) => setTimeout(ready, 1500),
  flood(ready) {
    for (let index = 0; index < 5000; index += 1) analytics('demo_flood', { index });
    ready();
  },
  malformed(ready) {
    for (const message of MALFORMED) post(message);
    ready();
  },
  crash(ready) {
    ready();
    analytics('demo_crash');
  }
};

/** Says that the shop can be shown, or misbehaves in the way that the server chose. */
export function announce(misbehaviour) {
  const ready = () => action('app_ready');
  const misbehave = misbehaviours[misbehaviour];
  if (misbehave) misbehave(ready);
  else ready();
}

/** The person leaves: `through` says by which button. */
export function leave(through, misbehaviour) {
  analytics('exited', { through });
  action('close');
  if (misbehaviour === 'close-twice') action('close');
}
