import type { Shell } from '../contract/addresses.ts';
import { UNRENDERED } from '../contract/initial-state.ts';
import { readLocal } from '../lib/local-storage.ts';
import { FALLBACK_PICTURE } from '../lib/picture-widths.ts';
import { GRID_COLUMNS } from '../screens/in-document.ts';

/** A server does not know the shopper's columns. */
export function showContent(root: HTMLElement): void {
  if (readLocal(GRID_COLUMNS) === '2') {
    root.querySelector('main [data-columns="3"]')?.setAttribute('data-columns', '2');
  }
  showFallbackPictures(root);
}

export function showSkeleton(root: HTMLElement, shell: Shell): void {
  if (shell === 'home') return;
  const template = document.querySelector<HTMLTemplateElement>(`template[data-shell~="${shell}"]`);
  const main = root.querySelector('main');
  if (template) main?.replaceChildren(template.content);
  else root.replaceChildren();
}

/** Until the bundle has taken over. */
function showFallbackPictures(root: HTMLElement): void {
  const onError = ({ target: picture }: Event) => {
    if (!window.initialState || !(picture instanceof HTMLImageElement)) return;
    if (picture.src.endsWith(FALLBACK_PICTURE)) return;
    picture.srcset = '';
    picture.src = FALLBACK_PICTURE;
  };
  root.addEventListener('error', onError, true);
}

/**
 * Repeats on the rendered page what the shopper did before: text, choices, focus and the last button. Only
 * for uncontrolled fields.
 */
export function keepEarlyTaps(root: HTMLElement): void {
  const typed = new Map<string, string>();
  const chosen = new Map<string, readonly [Choice, value: string]>();
  let pressed: readonly Noted<HTMLButtonElement>[] = [];
  let focused: Noted | undefined;
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement) focused = noted(target);
  };
  const onInput = ({ target: field }: Event) => {
    if (isChoice(field)) chosen.set(field.name || field.id, [field, field.value]);
    else if (field instanceof HTMLInputElement) typed.set(field.id, field.value);
  };
  const onClick = (event: Event) => {
    const button = event.target instanceof Element && event.target.closest('button');
    if (!button) return;
    event.preventDefault();
    const { form } = button;
    // A form is sent once.
    const isAgain = (before: HTMLButtonElement) => before === button && button.type === 'submit';
    pressed = [
      ...pressed.filter(([before]) => form && before.form === form && !isAgain(before)),
      noted(button),
    ];
    // Phones open the keyboard only during the tap.
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.focus();
  };
  // An empty search is not submitted (D39.2).
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
    for (const [field, value] of chosen.values()) if (field.isConnected) chooseAgain(field, value);
    const elements = [...root.querySelectorAll<HTMLElement>('a, button, input')];
    // A page that takes over a document keeps its elements.
    const find = ([element, key]: Noted) =>
      element.isConnected ? element : elements.find((each) => keyOf(each) === key);
    if (focused) find(focused)?.focus({ preventScroll: true });
    // React renders a press before the next microtask.
    void pressed.reduce((before, press) => before.then(() => find(press)?.click()), Promise.resolve());
  }).observe(root, { attributeFilter: [UNRENDERED] });
}

type Choice = HTMLInputElement | HTMLSelectElement;
type Noted<Kind = HTMLElement> = readonly [Kind, key: string];

function noted<Kind extends Element>(element: Kind): Noted<Kind> {
  return [element, keyOf(element)];
}

function isChoice(field: EventTarget | null): field is Choice {
  return field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'radio');
}

/** React does not learn of a choice made before hydration. */
function chooseAgain(field: Choice, value: string): void {
  field.click();
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else {
    field.checked = false;
    field.click();
  }
}

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
