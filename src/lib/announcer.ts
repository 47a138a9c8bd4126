import { createStore } from './store.ts';

/** What the polite live region (ui/Live.tsx) says; `turn` tells two equal sentences in a row apart. */
export const announcement = createStore({ text: '', turn: 0 });

/** Says something to screen readers that the eye sees anyway: a list has loaded, the cart has three items. */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.get().turn + 1 });
}
