import { createStore } from './store.ts';

/** What the polite live region (ui/Live.tsx) says; `turn` makes the same sentence twice in a row a change. */
export const announcement = createStore({ text: '', turn: 0 });

/** Tells screen readers what the page only shows: a list has loaded, the cart has three items. */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.get().turn + 1 });
}
