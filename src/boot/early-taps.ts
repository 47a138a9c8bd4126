/**
 * Repeats on the drawn page what the shopper did on the shell: typed text goes into the field of the same id, which
 * keeps the focus, and the last button is pressed again. Links work by themselves. Only for fields whose value React
 * leaves to the browser. docs/design.md has figures of what this brings.
 */
export function keepEarlyTaps(root: HTMLElement): void {
  const typed = new Map<string, string>();
  let pressed: string | undefined;
  let focused: string | undefined;
  const onFocus = ({ target }: Event) => {
    focused = target instanceof HTMLInputElement ? target.id : undefined;
  };
  const onInput = ({ target }: Event) => {
    if (target instanceof HTMLInputElement) typed.set(target.id, target.value);
  };
  const onClick = (event: Event) => {
    const button = (event.target as Element).closest('button');
    if (!button) return;
    // The browser would submit the form and leave the page.
    event.preventDefault();
    pressed = nameOf(button);
  };
  root.addEventListener('focusin', onFocus);
  root.addEventListener('input', onInput);
  root.addEventListener('click', onClick);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('input', onInput);
    root.removeEventListener('click', onClick);
    for (const [id, value] of typed) {
      const field = document.getElementById(id) as HTMLInputElement | null;
      if (!field) continue;
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (focused) document.getElementById(focused)?.focus();
    [...root.querySelectorAll('button')].find((button) => nameOf(button) === pressed)?.click();
  }).observe(root, { childList: true });
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.innerText;
}
