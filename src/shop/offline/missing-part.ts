import { sessionStore } from '../../lib/session-storage.ts';
import { noteSilence } from '../network.ts';
import { maySafelyReload } from './unsaved.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;
const PATIENCE_MS = 5000;
const missing = new WeakSet<object>();

/**
 * A part of an older version may be gone from the server: one reload brings the new version. Never a loop, and never
 * without a server that answers: then the page says what is missing, and the shopper still has the page before.
 */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // The router would reload by itself, without a network too, unless it thinks that it has.
    sessionStore.write(`tanstack_router_reload:${payload.message}`, '1');
    void reloadIfThatHelps();
  });
}

/** Whether this is what became of asking for a part. */
export function isMissingPart(error: unknown): boolean {
  return missing.has(error as object);
}

async function reloadIfThatHelps(): Promise<void> {
  if (!(await isShopThere())) return noteSilence();
  const last = Number(sessionStore.read(RELOADED_AT) ?? 0);
  if (Date.now() - last < ONCE_PER_MS || !maySafelyReload(window.location.pathname)) return;
  if (sessionStore.write(RELOADED_AT, String(Date.now()))) window.location.reload();
}

async function isShopThere(): Promise<boolean> {
  const init: RequestInit = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) };
  return fetch(window.location.href, init).then(
    (response) => response.ok,
    () => false,
  );
}
