import { networkInterfaces } from 'node:os';
import { isLocalHostname } from '../src/config.ts';

/** A name or an address by which this machine is reached, from a phone in the same network, too. */
export function isThisMachine(hostname: string): boolean {
  if (isLocalHostname(hostname) || hostname.endsWith('.localhost')) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === bare));
}
