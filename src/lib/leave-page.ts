/** Goes to an address that the caller has checked. An app's address leaves this page open. */
export function openAddress(address: string): void {
  window.location.assign(address);
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
