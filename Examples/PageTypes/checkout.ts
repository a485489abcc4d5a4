// A page's script against docs/popup-bridge.d.ts; each `@ts-expect-error` is a mistake that the types have to find:
//
//     tsc --strict --noEmit --target es2020 docs/popup-bridge.d.ts Examples/PageTypes/checkout.ts

async function pay(url: string): Promise<string> {
  const bridge = window.popupBridge;
  if (!bridge) {
    window.open(url);
    return 'in a browser';
  }
  try {
    const payload = await bridge.open(`${url}?popupBridgeReturnUrlPrefix=${bridge.getReturnUrlPrefix()}`);
    if (payload === null) return 'closed';
    const [first] = payload.queryItemList;
    const second: string | null = first[1];
    const form = new URL(payload.url).searchParams.get('note');
    console.log(form);
    return payload.queryItems.color + payload.path + payload.hash + (second ?? '');
  } catch (error) {
    const { code, message } = error as PopupBridgeError;
    return code === 'url_scheme_not_allowed' ? 'only web pages' : message;
  }
}

function listen(): void {
  if (!popupBridge) return;
  popupBridge.onComplete = function (error, payload) {
    if (error) console.error(error.code, error.message);
    else if (payload) console.log(payload.queryItems.color);
    else console.log('closed');
  };
  popupBridge.onCancel = () => console.log('closed');
  popupBridge.onCancel = (payload) => console.log(payload ? payload.path : 'closed');
  popupBridge.onCancel = null;
  void popupBridge.open(new URL('https://pay.example/'));
  void popupBridge.sendMessage('basket', { total: 12, items: ['paint'] });
  void popupBridge.sendMessage('ready').then(() => pay('https://pay.example/'));
  const button: boolean = popupBridge.isVenmoInstalled;
  console.log(button);
}

function mistakes(bridge: PopupBridge): void {
  // @ts-expect-error: the bridge may be missing.
  window.popupBridge.open('https://pay.example/');
  // @ts-expect-error: not a URL.
  void bridge.open(7);
  // @ts-expect-error: a name is missing.
  void bridge.sendMessage();
  // @ts-expect-error: the app says so, not the page.
  bridge.isVenmoInstalled = true;
  // @ts-expect-error: the payload may be null.
  bridge.onComplete = (error, payload) => console.log(payload.path);
}

listen();
mistakes(window.popupBridge as PopupBridge);
