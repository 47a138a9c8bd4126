import { useSyncExternalStore } from 'react';
import type { Readable } from '../lib/store.ts';

/** `select`: the same value for the same state. `inDocument`: what a document shows of a shopper's own state. */
export function useStore<T>(store: Readable<T>, select?: undefined, inDocument?: T): T;
export function useStore<T, Part>(store: Readable<T>, select: (value: T) => Part, inDocument?: Part): Part;
export function useStore<T>(
  store: Readable<T>,
  select: (value: T) => unknown = itself,
  inDocument?: unknown,
): unknown {
  const read = () => select(store.get());
  return useSyncExternalStore(store.subscribe, read, inDocument === undefined ? read : () => inDocument);
}

export function useInDocument(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => false,
    () => true,
  );
}

function itself<T>(value: T): T {
  return value;
}
