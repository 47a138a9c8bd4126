import { pageAt } from '../../contract/addresses.ts';

type Part = HTMLInputElement | HTMLButtonElement;

const TOUCHABLE = 'input,textarea,select,form [type=button]';

interface Dependencies {
  page: { document: Pick<EventTarget, 'addEventListener'> };
}

export type Unsaved = ReturnType<typeof createUnsaved>;

/** Input that a reload would lose (D38): non-empty fields, and forms with a pressed button. */
export function createUnsaved({ page }: Dependencies) {
  const touched = new Set<Part>();

  return {
    watch(): void {
      page.document.addEventListener('input', touch);
      page.document.addEventListener('click', touch);
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
