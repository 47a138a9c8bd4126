export function openBoundedMap<Value>(
  most: { entries: number; size: number },
  sizeOf: (value: Value) => number,
) {
  const entries = new Map<string, { value: Value; size: number }>();
  let total = 0;

  function remove(key: string): void {
    total -= entries.get(key)?.size ?? 0;
    entries.delete(key);
  }

  return {
    get(key: string): Value | undefined {
      const found = entries.get(key);
      if (!found) return undefined;
      entries.delete(key);
      entries.set(key, found);
      return found.value;
    },

    set(key: string, value: Value): void {
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
