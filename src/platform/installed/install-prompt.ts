import { createStore } from '../../lib/store.ts';
import type { Page } from '../page.ts';

export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPrompt;
    appinstalled: Event;
  }
}

export function createInstallPrompts({ page }: { page: Pick<Page, 'addEventListener'> }) {
  const prompt = createStore<InstallPrompt | null>(null);
  return {
    ...prompt,

    /** Chromium fires the event once, perhaps before rendering. */
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
