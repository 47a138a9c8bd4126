import * as v from 'valibot';
import { isRecent } from '../../lib/clock.ts';
import { keptStore } from '../../lib/kept-json.ts';
import { localStore } from '../../lib/local-storage.ts';
import { sessionStore } from '../../lib/session-storage.ts';
import { installPrompt } from './install-prompt.ts';
import { isInstalled } from './installed.ts';

const Memory = v.object({ visits: v.number(), dismissedAt: v.nullish(v.number(), null) });
type Memory = v.InferOutput<typeof Memory>;

/** How the shop can be installed here: by the browser's own dialog, by hand on iOS, or not at all. */
export type InstallWay = 'prompt' | 'ios' | 'none';

const KEY = 'install-invitation';
const COUNTED = 'visit-counted';
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
const VISITS_BEFORE = 2;

/** The invitation to install the shop, and what this device remembers of it. */
export function installInvitation({ storage = localStore, tab = sessionStore, now = () => Date.now() } = {}) {
  const memory = keptStore(KEY, Memory, { visits: 0, dismissedAt: null }, storage);

  return {
    memory,

    /** Counts this visit, once per tab. */
    countVisit(): void {
      if (tab.read(COUNTED)) return;
      tab.write(COUNTED, 'yes');
      memory.set({ ...memory.get(), visits: memory.get().visits + 1 });
    },

    dismiss(): void {
      memory.set({ ...memory.get(), dismissedAt: now() });
    },
  };
}

/** Of this page. */
export const invitation = installInvitation();

/** The card shows by itself from the second visit on, but not for 30 days after it was dismissed. */
export function mayInvite({ visits, dismissedAt }: Memory, now: number): boolean {
  return visits >= VISITS_BEFORE && (dismissedAt === null || !isRecent(dismissedAt, SNOOZE_MS, now));
}

/** Opens the browser's dialog; declining it counts as a dismissal. */
export async function install(): Promise<void> {
  const prompt = installPrompt.get();
  if (!prompt) return;
  installPrompt.set(null);
  const { outcome } = await prompt.prompt();
  if (outcome === 'dismissed') invitation.dismiss();
}

/**
 * Nothing if the shop already runs as an app. Only Safari on iOS has `navigator.standalone`; there it is done by
 * hand.
 */
export function installWay(prompt: Event | null): InstallWay {
  if (isInstalled()) return 'none';
  if ('standalone' in navigator) return navigator.standalone ? 'none' : 'ios';
  return prompt ? 'prompt' : 'none';
}
