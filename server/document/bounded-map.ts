export interface BoundedMap<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
}

/** A map in memory that gives up what was used least recently when it holds too much. A key counts by its length. */
export function openBoundedMap<Value>(
  most: { entries: number; size: number },
  sizeOf: (value: Value) => number,
): BoundedMap<Value> {
  const entries = new Map<string, { value: Value; size: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key) {
      const found = entries.get(key);
      if (!found) return undefined;
      // A map lists its entries in the order of writing.
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },

    set(key, value) {
      remove(key);
      const size = key.length + sizeOf(value);
      if (size > most.size) return;
      entries.set(key, { value, size });
      total += size;
      for (const oldest of entries.keys()) {
        if (entries.size <= most.entries && total <= most.size) return;
        remove(oldest);
      }
    },
  };
}
