import { createStore, type Readable } from './store.ts';

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
