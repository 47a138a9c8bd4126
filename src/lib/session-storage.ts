/** The only door to sessionStorage: what a tab remembers over a reload. Forbidden storage remembers nothing. */
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
