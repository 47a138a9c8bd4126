import type { ServerFound } from './found.ts';
import type { SearchReplies } from './search-protocol.ts';

export interface SearchState {
  device: /** Has to load hundreds of products first. */
  'empty' | 'ready' | 'asked' | 'late' | 'failed' | 'knows-nothing' | 'found-nothing' | 'found';
  server: 'unasked' | 'asked' | 'none' | 'found-nothing' | 'found';
  /** Another page used the server: mixing two orders would omit products. */
  inOrderOfServer: boolean;
}

export type SearchStep =
  | 'ask-device'
  | 'ask-server'
  | 'wait'
  | 'supply'
  | 'show-device'
  | 'show-server'
  | 'fail';

/** The device first; the server if that is empty, late or fails (D39). */
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
      // Without results from the server, the device may find more.
      return server === 'found' ? 'show-server' : 'wait';
    case 'failed':
      return serverElse(server, 'fail');
    case 'knows-nothing':
      return serverElse(server, 'supply');
    case 'found-nothing':
      return serverElse(server, 'show-device');
    case 'found':
      return 'show-device';
  }
}

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
