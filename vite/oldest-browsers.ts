/** The only list of supported browsers. Names as in MDN's browser-compat-data. */
export const OLDEST_BROWSERS = {
  chrome: { name: 'Chrome and Edge', version: '119' },
  chrome_android: { name: 'Chrome for Android', version: '119' },
  webview_android: { name: 'Android WebView', version: '119' },
  // Its engine is Chrome 115.
  samsunginternet_android: { name: 'Samsung Internet', version: '23.0' },
  safari: { name: 'Safari', version: '17.1' },
  safari_ios: { name: 'Safari on iOS and iPadOS', version: '17.1' },
  firefox: { name: 'Firefox', version: '115' },
  firefox_android: { name: 'Firefox for Android', version: '115' },
} as const;

/** Their oldest engines, for `build.target`. */
export const BUILD_TARGET = ['chrome115', 'safari17.1', 'ios17.1', 'firefox115'];
