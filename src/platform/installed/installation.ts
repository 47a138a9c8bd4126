import * as v from 'valibot';
import { readAs } from '../../lib/json-store.ts';
import { createStore, type Store } from '../../lib/store.ts';
import { isRecent } from '../../lib/time.ts';
import type { Needs } from '../needs.ts';
import type { InstallPrompt } from './install-prompt.ts';

const Memory = v.object({ visits: v.number(), dismissedAt: v.nullish(v.number(), null) });
type Memory = v.InferOutput<typeof Memory>;

const KEY = 'install-invitation';
const COUNTED = 'visit-counted';
const SNOOZE_MS = 30 * 24 * 60 * 60 * 1000;
const VISITS_BEFORE = 2;

interface Dependencies extends Needs<'storage.read' | 'storage.write' | 'tab'> {
  installPrompt: Pick<Store<InstallPrompt | null>, 'get' | 'set'>;
}

export function createInstallation({ storage, tab, installPrompt }: Dependencies) {
  const memory = createStore<Memory>(readAs(KEY, Memory, storage) ?? { visits: 0, dismissedAt: null });
  const remember = (next: Partial<Memory>) => {
    memory.set({ ...memory.get(), ...next });
    storage.write(KEY, JSON.stringify(memory.get()));
  };
  const dismiss = () => remember({ dismissedAt: Date.now() });

  return {
    memory,
    dismiss,

    countVisit(): void {
      if (tab.read(COUNTED)) return;
      tab.write(COUNTED, 'yes');
      remember({ visits: memory.get().visits + 1 });
    },

    async install(): Promise<void> {
      const offer = installPrompt.get();
      if (!offer) return;
      installPrompt.set(null);
      const { outcome } = await offer.prompt();
      if (outcome === 'dismissed') dismiss();
    },
  };
}

export function mayInvite({ visits, dismissedAt }: Memory, now: number): boolean {
  return visits >= VISITS_BEFORE && (dismissedAt === null || !isRecent(dismissedAt, SNOOZE_MS, now));
}
