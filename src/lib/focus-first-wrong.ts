/** After a failed submit the keyboard goes to the first wrong field, once its error is drawn. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
