import { createStore } from '../../lib/store.ts';
import type { Page } from '../page.ts';

/** Chromium only. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
    appinstalled: Event;
  }
}

interface Dependencies {
  page: Pick<Page, 'addEventListener'>;
}

export type InstallPrompts = ReturnType<typeof createInstallPrompts>;

/** The browser's offer to install the shop, null without one. */
export function createInstallPrompts({ page }: Dependencies) {
  const prompt = createStore<InstallPrompt | null>(null);
  return {
    ...prompt,

    /** Chromium fires the event once, before rendering; the inline script passes `early`. */
    start(early?: InstallPrompt): void {
      if (early) prompt.set(early);
      page.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        prompt.set(event);
      });
      page.addEventListener('appinstalled', () => prompt.set(null));
    },
  };
}
