/** The only module that touches localStorage, which may be forbidden or full. */
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
      // Nothing was stored.
    }
  },
};

/** A function, so that the inline script contains no more. */
export function readLocal(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The only module that touches sessionStorage, which may be forbidden. */
export const sessionStore = {
  read(key: string): string | null {
    try {
      return globalThis.sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key: string, value: string): boolean {
    try {
      globalThis.sessionStorage.setItem(key, value);
      return true;
    } catch {
      return false;
    }
  },
  remove(key: string): void {
    try {
      globalThis.sessionStorage.removeItem(key);
    } catch {
      // Nothing was stored.
    }
  },
};
