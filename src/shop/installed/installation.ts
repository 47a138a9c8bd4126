import * as v from 'valibot';
import { jsonStore } from '../../lib/json-store.ts';
import type { localStore, sessionStore } from '../../lib/local-storage.ts';
import { createStore } from '../../lib/store.ts';
import { isRecent } from '../../lib/time.ts';
import type { Page } from '../page.ts';

const Memory = v.object({ visits: v.number(), dismissedAt: v.nullish(v.number(), null) });
type Memory = v.InferOutput<typeof Memory>;

const KEY = 'install-invitation';
const COUNTED = 'visit-counted';
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
const VISITS_BEFORE = 2;

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
  storage: Pick<typeof localStore, 'read' | 'write'>;
  tab: typeof sessionStore;
  page: Pick<Page, 'addEventListener'>;
  now?: () => number;
}

export type Installation = ReturnType<typeof createInstallation>;

export function createInstallation({ storage, tab, page, now = () => Date.now() }: Dependencies) {
  const prompt = createStore<InstallPrompt | null>(null);
  const memory = jsonStore(KEY, Memory, { visits: 0, dismissedAt: null }, storage);
  const dismiss = () => memory.set({ ...memory.get(), dismissedAt: now() });

  return {
    prompt,
    memory,
    dismiss,

    /** Chromium fires the event once, before rendering; the inline script passes `early`. */
    start(early?: InstallPrompt): void {
      if (early) prompt.set(early);
      page.addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        prompt.set(event);
      });
      page.addEventListener('appinstalled', () => prompt.set(null));
    },

    /** Once per tab. */
    countVisit(): void {
      if (tab.read(COUNTED)) return;
      tab.write(COUNTED, 'yes');
      memory.set({ ...memory.get(), visits: memory.get().visits + 1 });
    },

    /** Declining counts as a dismissal. */
    async install(): Promise<void> {
      const offer = prompt.get();
      if (!offer) return;
      prompt.set(null);
      const { outcome } = await offer.prompt();
      if (outcome === 'dismissed') dismiss();
    },
  };
}

/** From the second visit on, but not for 30 days after a dismissal. */
export function mayInvite({ visits, dismissedAt }: Memory, now: number): boolean {
  return visits >= VISITS_BEFORE && (dismissedAt === null || !isRecent(dismissedAt, SNOOZE_MS, now));
}
