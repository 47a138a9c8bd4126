/** Goes to a page whose address the caller has checked. */
export function openAddress(address: string): void {
  window.location.assign(address);
}

/** Opens the address of an app, which the caller has checked. This page stays open, also where no app takes it. */
export function openApp(address: string): void {
  if (replacesPage(navigator)) openInFrame(address);
  else window.location.assign(address);
}

/**
 * WebKit on a computer shows an error page in place of this one if no app takes the address. An iPhone asks the
 * shopper and stays, but opens no app from a frame.
 */
export function replacesPage({ vendor, maxTouchPoints }: Navigator): boolean {
  return vendor === 'Apple Computer, Inc.' && maxTouchPoints === 0;
}

/** In a frame only the frame is replaced. */
export function openInFrame(address: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = address;
  document.body.append(frame);
}

/** Posts a hidden form. Any field name works, even `submit`, which would hide the form's own method. */
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
