/**
 * Repeats on the drawn page what the shopper did on the shell: typed text goes into the field of the same id, what had
 * the focus keeps it, and the last button is pressed again. Links work by themselves. Only for fields whose value React
 * leaves to the browser. docs/design.md has figures of what this brings.
 */
export function keepEarlyTaps(root: HTMLElement): void {
  const typed = new Map<string, string>();
  let pressed: string | undefined;
  let focused: string | undefined;
  const onFocus = ({ target }: Event) => {
    if (target instanceof Element) focused = keyOf(target);
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target.id, target.value);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    // The browser would submit the form and leave the page.
    event.preventDefault();
    pressed = keyOf(button);
    // A button that shows a field: now, within the tap, or a phone's keyboard stays closed.
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.focus();
  };
  // Nothing typed is no search (D39.2). It may stay: the page's own forms are never sent by the browser.
  root.onsubmit = ({ target }) => target instanceof HTMLFormElement && target.search?.value.trim() !== '';
  root.addEventListener('focusin', onFocus);
  root.addEventListener('input', onInput);
  root.addEventListener('click', onClick);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('input', onInput);
    root.removeEventListener('click', onClick);
    for (const [id, value] of typed) {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement)) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    const elements = [...root.querySelectorAll<HTMLElement>('a, button, input')];
    const find = (key: string) => elements.find((element) => keyOf(element) === key);
    if (focused) find(focused)?.focus({ preventScroll: true });
    if (pressed) find(pressed)?.click();
  }).observe(root, { childList: true });
}

/** What tells it from the others, on the shell as on the drawn page. */
function keyOf(element: Element): string {
  const described = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  return [
    element.localName,
    element instanceof HTMLInputElement && element.id,
    element.getAttribute('href'),
    element.getAttribute('aria-label') ?? element.textContent,
    described?.textContent,
  ].join();
}
