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
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}

/** Also with a field named `submit` (faults row 51). */
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
