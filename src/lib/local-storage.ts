/**
 * The only door to localStorage. Browsers may forbid it, fill it up or lack it; nothing here throws: reading
 * returns null, writing returns whether the value was stored.
 */
export const localStore = {
  read: readLocal,
  keys(): string[] {
    try {
      return Object.keys(globalThis.localStorage);
    } catch {
      return [];
    }
  },
  write(key: string, value: string): boolean {
    try {
      globalThis.localStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      globalThis.localStorage.removeItem(key);
    } catch {
      // Nothing was stored, so there is nothing to remove.
    }
  },
};

/** Apart from the rest for the document's inline script, where each byte counts. */
export function readLocal(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}
