import { sessionStore } from '../../lib/session-storage.ts';
import { network } from '../network.ts';
import { maySafelyReload } from './unsaved.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;

/** A part of an older version may be gone from the server: one reload brings the new version, never a loop. */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStore.read(RELOADED_AT) ?? 0);
    if (!reloadHelps(last, Date.now()) || !maySafelyReload(window.location.pathname)) return;
    if (!sessionStore.write(RELOADED_AT, String(Date.now()))) return;
    event.preventDefault();
    window.location.reload();
  });
}

function reloadHelps(last: number, now: number): boolean {
  return now - last > ONCE_PER_MS && navigator.onLine && network.get() === 'online';
}
