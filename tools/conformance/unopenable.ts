import { isLocalHostname } from '../../src/config.ts';

/**
 * Why no shopper of the shop at `origin` can open this address, although this machine may; null if nothing is known
 * against it. Either is what a server says that does not know how it is reached (API_TRUSTED_PROXY).
 */
export function unopenable(address: string, origin: string): string | null {
  const [asked, shop] = [new URL(address), new URL(origin)];
  if (isLocalHostname(asked.hostname) && !isLocalHostname(shop.hostname))
    return 'a local address of the server';
  if (asked.protocol === 'http:' && shop.protocol === 'https:') return 'http in an https shop';
  return null;
}
