export function openApp(address: string): void {
  if (replacesPage(navigator)) openInFrame(address);
  else window.location.assign(address);
}

/** An address that no app opens shows an error in desktop Safari and in WebViews. On iOS a frame opens no app. */
export function replacesPage({
  vendor,
  maxTouchPoints,
  userAgent,
}: Pick<Navigator, 'vendor' | 'maxTouchPoints' | 'userAgent'>): boolean {
  const isAndroidWebView = /\bAndroid\b.*; wv\)/.test(userAgent);
  return (vendor === 'Apple Computer, Inc.' && maxTouchPoints === 0) || isAndroidWebView;
}

export function openInFrame(address: string): void {
  document.body.append(Object.assign(document.createElement('iframe'), { hidden: true, src: address }));
}

/** Also with a field named `submit` (faults row 51). */
export function postForm(address: string, fields: readonly (readonly [name: string, value: string])[]): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: address, hidden: true });
  for (const [name, value] of fields) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(form);
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
}
