import { createStore } from '../../lib/store.ts';

/**
 * Addresses that were answered from the device and not confirmed by the network since, each with the time of saving
 * in milliseconds since 1970. The latest is last.
 */
export const unconfirmed = createStore<ReadonlyMap<string, number>>(new Map());

export function noteUnconfirmed(url: string, savedAt: number): void {
  noteConfirmed(url);
  unconfirmed.set(new Map([...unconfirmed.get(), [url, savedAt]]));
}

/** The network answered for this address. */
export function noteConfirmed(url: string): void {
  const all = unconfirmed.get();
  if (all.has(url)) unconfirmed.set(new Map([...all].filter(([other]) => other !== url)));
}

/** The address of the kept answer that the network has just replaced; an object, since it may be the same twice. */
export const replaced = createStore({ url: '' });
