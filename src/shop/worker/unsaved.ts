import { pageAt } from '../addresses.ts';

/**
 * What the shopper has typed or chosen and a reload would lose (D38): a field that holds something, a form with a
 * pressed button (a quantity). It is learned from the shopper's input events, so no form has to report anything.
 */
export interface Unsaved {
  watch(): void;
  /** True if the page at this path can be reloaded without losing anything (D38). */
  maySafelyReload(path: string): boolean;
}

type Part = HTMLInputElement | HTMLButtonElement;

const TOUCHABLE = 'input,textarea,select,form [type=button]';

export function createUnsaved({
  page,
}: {
  page: { document: Pick<EventTarget, 'addEventListener'> };
}): Unsaved {
  const touched = new Set<Part>();

  return {
    watch() {
      page.document.addEventListener('input', touch);
      page.document.addEventListener('click', touch);
    },
    maySafelyReload: (path) => pageAt(path)?.reload !== 'never' && ![...touched].some(holdsSomething),
  };

  function touch({ target }: Event): void {
    const part = target instanceof Element && target.closest<Part>(TOUCHABLE);
    if (part) touched.add(part);
  }

  function holdsSomething(part: Part): boolean {
    if (!part.isConnected) return !touched.delete(part);
    return part.type === 'button' || /\S/.test(part.value);
  }
}
