import { pageAt } from '../../contract/addresses.ts';
import type { Page } from '../page.ts';

type Part = HTMLInputElement | HTMLButtonElement;

const TOUCHABLE = 'input,textarea,select,form [type=button]';

export type Unsaved = ReturnType<typeof createUnsaved>;

/** What a reload would lose (D38): non-empty fields, forms with a pressed button. */
export function createUnsaved({ page: { document } }: { page: Pick<Page, 'document'> }) {
  const touched = new Set<Part>();

  return {
    watch(): void {
      document.addEventListener('input', touch);
      document.addEventListener('click', touch);
    },
    maySafelyReload: (path: string) => pageAt(path)?.reload !== 'never' && ![...touched].some(holdsSomething),
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
