import { isLocalHostname } from '../../src/config.ts';

/** Enough for one machine's names and ports. */
const MOST = 8;

/**
 * The shop's origin for a request to `asked`, or null (D46.29). Only a few names of this machine count: anyone can send
 * a Host header, and each origin has its own cache.
 */
export function knownOrigins(
  configured: string | undefined,
  isOwnName: (hostname: string) => boolean = isLocalHostname,
): (asked: string) => string | null {
  const shop = configured && new URL(configured).origin;
  const known = new Set<string>();
  return (asked) => {
    if (shop) return shop;
    if (known.has(asked)) return asked;
    if (known.size >= MOST || !isOwnName(new URL(asked).hostname)) return null;
    known.add(asked);
    return asked;
  };
}
