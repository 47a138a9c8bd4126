/** The only door to sessionStorage, which outlives a reload of the tab. Where it is forbidden, reads return null. */
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
};
