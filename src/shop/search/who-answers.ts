import type { SearchReplies } from './search-protocol.ts';
import type { ServerFound } from './server-search.ts';

/** What is known of a search so far. */
export interface SearchState {
  device: /** It would have to be given hundreds of products first. */
    | 'empty'
    | 'ready'
    | 'asked'
    | 'late'
    | 'failed'
    /** It was asked, and keeps no products yet. */
    | 'knows-nothing'
    | 'found-nothing'
    | 'found';
  /** `none`: it cannot search, or has not answered as it should. */
  server: 'unasked' | 'asked' | 'none' | 'found-nothing' | 'found';
  /** Another page of this search was the server's in place of the device's: two orders would lose products. */
  inOrderOfServer: boolean;
}

export type SearchStep =
  | 'ask-device'
  | 'ask-server'
  | 'wait'
  /** Gives the device the first products of the shop, and takes what it finds then. */
  | 'supply'
  | 'show-device'
  | 'show-server'
  | 'fail';

/** Who is asked next, or answers a search: the device first, the server where the device is empty, late or fails (D39). */
export function searchStep({ device, server, inOrderOfServer }: SearchState): SearchStep {
  switch (device) {
    case 'empty':
      return serverElse(server, 'ask-device');
    case 'ready':
      return inOrderOfServer ? serverElse(server, 'ask-device') : 'ask-device';
    case 'asked':
      return 'wait';
    case 'late':
      if (server === 'unasked') return 'ask-server';
      // Of a search without a result the device may know better.
      return server === 'found' ? 'show-server' : 'wait';
    case 'failed':
      return serverElse(server, 'fail');
    case 'knows-nothing':
      return serverElse(server, 'supply');
    // Also for a later page of more products than the device knows.
    case 'found-nothing':
      return serverElse(server, 'show-device');
    case 'found':
      return 'show-device';
  }
}

/** The server's answer; `otherwise` where it has none. */
function serverElse(server: SearchState['server'], otherwise: SearchStep): SearchStep {
  if (server === 'unasked') return 'ask-server';
  if (server === 'asked') return 'wait';
  return server === 'none' ? otherwise : 'show-server';
}

export function deviceStateAfter({ products, searched }: SearchReplies['find']): SearchState['device'] {
  if (products.length > 0) return 'found';
  return searched.count > 0 ? 'found-nothing' : 'knows-nothing';
}

export function serverStateAfter(found: ServerFound | null): SearchState['server'] {
  if (!found) return 'none';
  return found.total > 0 ? 'found' : 'found-nothing';
}
