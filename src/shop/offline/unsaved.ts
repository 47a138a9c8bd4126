import { pageAt } from '../addresses.ts';

/**
 * What the shopper has typed or chosen and a reload would lose (D38): a field that holds something, a form with a
 * pressed button (a quantity). It is learned from the shopper's input events, so no form has to report anything.
 */
const touched = new Set<HTMLInputElement | HTMLButtonElement>();

export function watchTyping(): void {
  document.addEventListener('input', touch);
  document.addEventListener('click', touch);
}

/** True if the page at this path can be reloaded without losing anything (D38). */
export function maySafelyReload(path: string): boolean {
  return pageAt(path)?.reload !== 'never' && ![...touched].some(holdsSomething);
}

const TOUCHABLE = 'input,textarea,select,form [type=button]';

function touch({ target }: Event): void {
  const part = target instanceof Element && target.closest<HTMLInputElement | HTMLButtonElement>(TOUCHABLE);
  if (part) touched.add(part);
}

function holdsSomething(part: HTMLInputElement | HTMLButtonElement): boolean {
  if (!part.isConnected) return !touched.delete(part);
  return part.type === 'button' || /\S/.test(part.value);
}
