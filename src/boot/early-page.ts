import type { Shell } from '../contract/addresses.ts';
import { UNRENDERED } from '../contract/initial-state.ts';
import { setValue } from '../lib/field-value.ts';
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

/** Repeats on the rendered page what was typed, chosen, focused and pressed before; in uncontrolled fields only. */
export function keepEarlyTaps(root: HTMLElement): void {
  const fields = [...root.querySelectorAll<Field>('input, select')].map(noted);
  let pressed: readonly Noted<HTMLButtonElement>[] = [];
  // The shopper may be faster than this script.
  let focused = noted(document.querySelector<HTMLElement>(':focus') ?? root);
  const onFocus = ({ target }: Event) => {
    if (target instanceof HTMLElement) focused = noted(target);
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
  root.addEventListener('click', onClick);
  new MutationObserver(() => {
    root.removeEventListener('focusin', onFocus);
    root.removeEventListener('click', onClick);
    // A page that takes over a document keeps its elements, unless its data differs.
    const find = <Kind extends HTMLElement>([element, key]: Noted<Kind>) =>
      element.isConnected
        ? element
        : [...root.querySelectorAll<Kind>('a, button, input, select')].find((each) => keyOf(each) === key);
    // All are read first: React resets a group of choices when one is chosen.
    for (const enter of fields.map(enteredIn)) enter?.(find);
    find(focused)?.focus({ preventScroll: true });
    // React renders a press before the next microtask.
    void pressed.reduce((before, press) => before.then(() => find(press)?.click()), Promise.resolve());
  }).observe(root, { attributeFilter: [UNRENDERED] });
}

type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, 'selectedOptions'>>;
type Noted<Kind = HTMLElement> = readonly [Kind, key: string];

function noted<Kind extends HTMLElement>(element: Kind): Noted<Kind> {
  return [element, keyOf(element)];
}

/** React does not learn what was entered before hydration. Returns what enters it again. */
function enteredIn(
  noted: Noted<Field>,
): ((find: (noted: Noted<Field>) => Field | undefined) => void) | undefined {
  const [before] = noted;
  const { value, selectedOptions, selectionStart, selectionEnd } = before;
  const isChoice = before.checked && !before.defaultChecked;
  const isKept = selectedOptions?.[0]?.defaultSelected ?? value === before.defaultValue;
  if (isKept && !isChoice) return;
  return (find) => {
    // React takes the field over, or puts another in its place.
    find(noted)?.click();
    const field = find(noted);
    if (!field) return;
    if (isChoice) {
      field.checked = false;
      field.click();
    } else if (selectedOptions || field !== before) {
      setValue(field, value);
      // Selects and fields for an email say no place.
      if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}

/** By its words: React's ids differ where it has put another element in its place. */
function keyOf(element: HTMLElement & Partial<Pick<HTMLInputElement, 'labels'>>): string {
  const described = document.getElementById(element.getAttribute('aria-describedby') ?? '');
  return [
    element.localName,
    element.getAttribute('href'),
    element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent,
    described?.textContent,
  ].join();
}
