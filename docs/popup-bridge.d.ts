// Types of `window.popupBridge`, which an app's web view gives its pages; for authors of such pages.
//
//     /// <reference path="popup-bridge.d.ts" />
//
// A page that also runs in a browser has no bridge there, so ask before it is used: `if (window.popupBridge)`.

/** What a popup's return URL says, each part but `url` decoded once. */
interface PopupBridgePayload {
  /** The whole URL as it came, for a page that reads it in its own way: `new URL(payload.url).searchParams`. */
  readonly url: string;
  /** What follows `popupbridgev1` in the return URL: `'/'`, or a path such as `'/hi/there'`. */
  readonly path: string;
  /** By name. Of a repeated name the last value counts; an item without `=` is an empty string. */
  readonly queryItems: { readonly [name: string]: string };
  /** In the order of the URL, repeats kept; `null` stands for an item without `=`. A `+` is a plus sign. */
  readonly queryItemList: ReadonlyArray<readonly [name: string, value: string | null]>;
  /** The fragment without `#`; empty where there is none. */
  readonly hash: string;
}

/** Why a call failed. More codes may come. */
type PopupBridgeErrorCode =
  | 'url_missing'
  | 'url_not_a_string'
  | 'url_too_long'
  | 'url_invalid'
  /** Only `http` and `https` URLs can be opened. */
  | 'url_scheme_not_allowed'
  | 'url_has_credentials'
  /** The app does not let pages of this origin use its bridge. */
  | 'origin_not_allowed'
  | 'too_many_popups'
  /** The app could not show the browser. */
  | 'popup_not_presented'
  /** The popup was closed while it showed an error; the next ones say the same of other errors. */
  | 'popup_load_failed'
  | 'popup_certificate_refused'
  | 'popup_web_process_terminated'
  | 'popup_port_blocked'
  | 'popup_load_timed_out'
  | 'popup_no_content'
  | 'popup_download_refused'
  | 'popup_load_refused'
  | 'popup_http_error'
  /** The popup went to a URL of the app that is no return: return URLs begin with `getReturnUrlPrefix()`. */
  | 'return_url_mismatch'
  | 'return_url_too_long'
  | 'message_name_missing'
  | 'message_data_not_json'
  | 'message_malformed'
  /** The app did not answer. */
  | 'bridge_unavailable'
  | (string & {});

interface PopupBridgeError extends Error {
  readonly name: 'PopupBridgeError';
  readonly code: PopupBridgeErrorCode;
}

interface PopupBridge {
  /**
   * Opens a popup in a browser that this page cannot reach. A relative URL is one of this document.
   *
   * One popup is open at a time: another URL cancels the first, the same URL is taken for a double tap.
   *
   * @returns the payload, or `null` where the popup was closed. It is rejected with a `PopupBridgeError`; a page that
   *   looks at `onComplete` only may leave the promise alone. Should this page be loaded again while the popup is open, the
   *   promise is gone and the new document's `onComplete` is called.
   */
  open(url: string | URL): Promise<PopupBridgePayload | null>;

  /** What the popup's page puts before what it returns, for example `com.my-app.popupbridge://popupbridgev1/`. */
  getReturnUrlPrefix(): string;

  /**
   * Tells the app something.
   *
   * @param data whatever `JSON.stringify` can write.
   * @returns when the app has it. It is rejected with a `PopupBridgeError`.
   */
  sendMessage(name: string, data?: unknown): Promise<void>;

  /** Whether the Venmo app is there; also `false` where this app may not know. */
  readonly isVenmoInstalled: boolean;

  /**
   * Set it to hear how popups end, and of URLs that the app was opened with: `(error, null)`, `(null, payload)`, or
   * `(null, null)` where the popup was closed and there is no `onCancel`. What ended before it was set comes now, once, in
   * the order of the ends; also what this document's promises have told. What nobody heard waits for the next document.
   */
  onComplete?: ((error: PopupBridgeError | null, payload: PopupBridgePayload | null) => void) | null;

  /**
   * Called instead of `onComplete` where the person or the popup's page closed the popup, or another one took its place.
   * Whatever returns is a result for `onComplete`, unless the app has named return paths that mean a cancel: then this is
   * called with the payload.
   */
  onCancel?: ((payload?: PopupBridgePayload) => void) | null;
}

interface Window {
  readonly popupBridge?: PopupBridge;
}

/** The same as `window.popupBridge`. */
declare const popupBridge: PopupBridge | undefined;
