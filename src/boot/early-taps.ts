/**
 * Repeats on the rendered page what the shopper did on the shell: typed text, focus and the last button. Only for
 * fields that React leaves uncontrolled.
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
    // The browser would submit the form.
    event.preventDefault();
    pressed = keyOf(button);
    // Phones open the keyboard only for a focus during the tap.
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.focus();
  };
  // An empty search is not submitted (D39.2). The page's own forms submit nothing to the browser, so the handler may
  // stay.
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

/** Identifies an element on shell and rendered page. */
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
