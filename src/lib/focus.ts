import { createStore } from './store.ts';

export const PAGE_HEADING_ID = 'page-heading';

export function focusPageHeading(): void {
  document.getElementById(PAGE_HEADING_ID)?.focus({ preventScroll: true });
}

/** A `ref` that moves the focus to a new element. */
export function takesFocus(element: HTMLElement | null): void {
  element?.focus();
}

export function focusFirstWrong(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/** False for the second press of a double click. */
export function isFirstPress({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail < 2;
}

export type Announcer = ReturnType<typeof createAnnouncer>;

export function createAnnouncer() {
  const said = createStore({ text: '', turn: 0 });
  return { said, announce: (text: string) => said.set({ text, turn: said.get().turn + 1 }) };
}
