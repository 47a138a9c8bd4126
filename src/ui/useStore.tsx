import { useSyncExternalStore } from 'react';
import type { Readable } from '../lib/store.ts';

/** The only way React reads a store. `select` must return the same value for the same state. */
export function useStore<T>(store: Readable<T>): T;
export function useStore<T, Part>(store: Readable<T>, select: (value: T) => Part): Part;
export function useStore<T>(store: Readable<T>, select: (value: T) => unknown = itself): unknown {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, read);
}

function itself<T>(value: T): T {
  return value;
}
