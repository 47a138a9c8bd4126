/** null if `address` is no address; a relative one needs a `base`. URL.canParse is missing in some of the oldest browsers. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
