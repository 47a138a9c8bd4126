/** Moves the focus to the first wrong field of a failed submit, once its error is drawn. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
