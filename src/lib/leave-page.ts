/** The page stays open even if no app opens. */
export function openApp(address: string): void {
  if (replacesPage(navigator)) openInFrame(address);
  else window.location.assign(address);
}

/**
 * Desktop Safari shows an error if no app opens, and so does the WebView of another Android app that does not open apps
 * itself (one that does is also asked about a frame). Safari on iOS shows none, but opens no app from a frame.
 */
export function replacesPage({
  vendor,
  maxTouchPoints,
  userAgent,
}: Pick<Navigator, 'vendor' | 'maxTouchPoints' | 'userAgent'>): boolean {
  const isAndroidWebView = /\bAndroid\b.*; wv\)/.test(userAgent);
  return (vendor === 'Apple Computer, Inc.' && maxTouchPoints === 0) || isAndroidWebView;
}

export function openInFrame(address: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}

/** Also with a field named `submit`, which hides the form's method (faults row 51). */
export function postForm(address: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement('form');
  form.setAttribute('method', 'post');
  form.setAttribute('action', address);
  form.hidden = true;
  for (const [name, value] of fields) {
    const input = document.createElement('input');
    input.setAttribute('type', 'hidden');
    input.setAttribute('name', name);
    input.setAttribute('value', value);
    form.append(input);
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
