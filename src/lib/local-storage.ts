/** The only module that touches localStorage and sessionStorage, which may be forbidden or full. */
export const localStore = /* @__PURE__ */ storeIn('localStorage');
export const sessionStore: Omit<typeof localStore, 'keys'> = /* @__PURE__ */ storeIn('sessionStorage');

type Area = 'localStorage' | 'sessionStorage';

function storeIn(area: Area) {
  return {
    read: (key: string) => readFrom(area, key),
    keys(): string[] {
      try {
        return Object.keys(globalThis[area]);
      } catch {
        return [];
      }
    },
    write(key: string, value: string): boolean {
      try {
        globalThis[area].setItem(key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove(key: string): void {
      try {
        globalThis[area].removeItem(key);
      } catch {}
    },
  };
}

/** So that the inline script contains no more. */
export function readLocal(key: string): string | null {
  return readFrom('localStorage', key);
}

function readFrom(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}
