import { sessionStore } from '../../lib/session-storage.ts';
import { noteSilence } from '../network.ts';
import { maySafelyReload } from './unsaved.ts';

const RELOADED_AT = 'reloaded-for-missing-part';
const ONCE_PER_MS = 10_000;
const PATIENCE_MS = 5000;
const missing = new WeakSet<object>();
/** How many parts are being fetched that nobody waits for. */
let ahead = 0;

/**
 * A part of an older version may be gone from the server: one reload brings the new version. Never a loop, and never
 * without a server that answers: then the page says what is missing, and the shopper still has the page before. Only in
 * a build: nothing is gone from a server in development.
 */
export function reloadForMissingParts(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    missing.add(payload);
    // The router would reload by itself, without a network too, unless it thinks that it has.
    sessionStore.write(`tanstack_router_reload:${payload.message}`, '1');
    if (ahead === 0) void reloadIfThatHelps();
  });
}

/** Fetches a part before anybody asks for it; that it is missing matters when somebody does. */
export async function fetchAhead(load: () => Promise<unknown>): Promise<void> {
  ahead += 1;
  try {
    await load();
  } catch {
    // As above.
  } finally {
    ahead -= 1;
  }
}

/** Whether this is what became of asking for a part. */
export function isMissingPart(error: unknown): boolean {
  return missing.has(error as object);
}

async function reloadIfThatHelps(): Promise<void> {
  const { href } = window.location;
  if (!(await isShopThere())) return noteSilence();
  if (window.location.href !== href) return;
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
