import { createStore, type Readable } from './store.ts';

/** Marks the page's only h1 (ui/PageHeading.tsx). */
export const PAGE_HEADING_ID = 'page-heading';

/** Moves keyboard and screen reader to the new page's heading after a client navigation. */
export function focusPageHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
}

/** Moves the focus to the first wrong field of a failed submit, once its error is drawn. */
export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * False for the second press of a double click or double tap, which falls on whatever has taken the place of what the
 * first press removed. A click by the keyboard (detail 0) is always a first.
 */
export function isFirstPress({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail < 2;
}

export interface Announcer {
  /** What the polite live region (ui/Live.tsx) says; `turn` makes the same sentence twice in a row a change. */
  said: Readable<{ text: string; turn: number }>;
  /** Tells screen readers what the page only shows: a list has loaded, the cart has three items. */
  announce(text: string): void;
}

export function createAnnouncer(): Announcer {
  const said = createStore({ text: '', turn: 0 });
  return { said, announce: (text) => said.set({ text, turn: said.get().turn + 1 }) };
}
