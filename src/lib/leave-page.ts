/** Leaves for an address that was checked before; an app's address leaves the page where it is. */
export function openAddress(address: string): void {
  window.location.assign(address);
}

/** Leaves by posting a hidden form. The names may be any: a field called `submit` does not stand in the way. */
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
