import { REFRESH_TAG } from '../worker/worker-protocol.ts';

/** Chromium only, and not in TypeScript's library. */
interface PeriodicSync {
  register(tag: string, options: { minInterval: number }): Promise<void>;
}

declare global {
  interface ServiceWorkerRegistration {
    readonly periodicSync?: PeriodicSync;
  }
}

/** Takes the names that TypeScript does not know yet, too. */
interface Permissions {
  query(descriptor: { name: string }): Promise<{ state: string }>;
}

const A_DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Lets the browser start the worker about once a day to bring the catalogue up to date (D47). Only where the browser
 * has granted that by itself, which Chromium does for installed shops: the shopper is never asked.
 */
export async function refreshPeriodically(
  { periodicSync }: Pick<ServiceWorkerRegistration, 'periodicSync'>,
  permissions: Permissions | undefined = navigator.permissions,
): Promise<void> {
  if (!periodicSync || !permissions) return;
  const { state } = await permissions.query({ name: 'periodic-background-sync' });
  if (state === 'granted') await periodicSync.register(REFRESH_TAG, { minInterval: A_DAY_MS });
}
