import { useSyncExternalStore } from 'react';
import type { Readable } from '../lib/store.ts';

/**
 * The only way React reads a store. `select` picks a part, so that only changes of that part draw again; for
 * the same state it must return the same value: a primitive, or something the state holds.
 */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, Part>(store: Readable<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Readable<T>, select: (value: T) => unknown = itself): unknown {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

function itself<T>(value: T): T {
  return value;
}
