import { isLocalHostname } from '../../src/config.ts';

/**
 * Why a shopper at `origin` cannot open this address, even if this machine can; null if nothing is known.
 * Usual cause: a server that does not know its public address (API_TRUSTED_PROXY).
 */
export function unopenable(address: string, origin: string): string | null {
  const [asked, shop] = [new URL(address), new URL(origin)];
  if (isLocalHostname(asked.hostname) && !isLocalHostname(shop.hostname))
    return 'a local address of the server';
  if (asked.protocol === 'http:' && shop.protocol === 'https:') return 'http in an https shop';
  return null;
}
