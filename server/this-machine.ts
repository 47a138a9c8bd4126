import { networkInterfaces } from 'node:os';
import { isLocalHostname } from '../src/config.ts';

/** Also true for this machine's addresses in the local network. */
export function isThisMachine(hostname: string): boolean {
  if (isLocalHostname(hostname) || hostname.endsWith('.localhost')) return true;
  const bare = hostname.replace(/^\[|\]$/g, '');
  return Object.values(networkInterfaces()).some((each) => each?.some(({ address }) => address === bare));
}
