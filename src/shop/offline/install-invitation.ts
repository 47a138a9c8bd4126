import * as v from 'valibot';
import { localStore } from '../../lib/local-storage.ts';
import { sessionStore } from '../../lib/session-storage.ts';
import { createStore } from '../../lib/store.ts';
import { installPrompt } from './install-prompt.ts';

const Memory = v.object({ visits: v.number(), dismissedAt: v.nullish(v.number(), null) });
type Memory = v.InferOutput<typeof Memory>;

/** How the shop can be installed here: by the browser's own dialog, by hand on iOS, or not at all. */
export type InstallWay = 'prompt' | 'ios' | 'none';

const KEY = 'install-invitation';
const COUNTED = 'visit-counted';
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
const VISITS_BEFORE = 2;

export const installMemory = createStore<Memory>(remembered());

/** Counts this visit, once for each tab's life. */
export function countVisit(): void {
  if (sessionStore.read(COUNTED)) return;
  sessionStore.write(COUNTED, 'yes');
  remember({ ...installMemory.get(), visits: installMemory.get().visits + 1 });
}

/** A card that nobody asked for shows from the second visit on, and not for 30 days after it was dismissed. */
export function mayInvite({ visits, dismissedAt }: Memory, now: number): boolean {
  return visits >= VISITS_BEFORE && (dismissedAt === null || now - dismissedAt > SNOOZE_MS);
}

export function dismissInvitation(): void {
  remember({ ...installMemory.get(), dismissedAt: Date.now() });
}

/** Opens the browser's dialog; one that is turned down counts as a dismissal. */
export async function install(): Promise<void> {
  const prompt = installPrompt.get();
  if (!prompt) return;
  installPrompt.set(null);
  const { outcome } = await prompt.prompt();
  if (outcome === 'dismissed') dismissInvitation();
}

/** Nothing where the shop already runs as an app. Only Safari on iOS has `navigator.standalone`: there it is by hand. */
export function installWay(prompt: Event | null): InstallWay {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'none';
  if ('standalone' in navigator) return navigator.standalone ? 'none' : 'ios';
  return prompt ? 'prompt' : 'none';
}

function remember(memory: Memory): void {
  installMemory.set(memory);
  localStore.write(KEY, JSON.stringify(memory));
}

function remembered(): Memory {
  try {
    return v.parse(Memory, JSON.parse(localStore.read(KEY) ?? ''));
  } catch {
    return { visits: 0, dismissedAt: null };
  }
}
