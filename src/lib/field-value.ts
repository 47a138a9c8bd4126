/** As if the shopper had entered it. */
export function setValue(
  field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement,
  value: string,
  type = 'change',
): void {
  // React compares with the element's own value.
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field);
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
