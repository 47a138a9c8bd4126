import { isLocalHostname } from '../../src/config.ts';

/** Enough for the names of one machine, and its ports. */
const MOST = 8;

/**
 * The shop's origin for a request that names `asked` as its own, null for one that is not the shop's. It is the
 * configured one, whatever the request says. Without it only a machine's own names are taken, a few at most: anybody can
 * write a Host header, and what is kept for one origin is asked for anew for the next.
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
