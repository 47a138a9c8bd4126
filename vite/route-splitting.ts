import { PAGES } from '../src/shop/addresses.ts';
import { routeAddress } from './route-address.ts';

/** They are around Home and around what needs a login: in the first script, as Home is. */
const FIRST_LAYOUTS = ['/_main', '/_main/_login'];

type Part = 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent' | 'loader';

/** What of a route comes later than the first script, in files of its own: one for each list. */
export function laterParts(routeId: string): Part[][] {
  if (FIRST_LAYOUTS.includes(routeId)) return [];
  switch (PAGES[routeAddress(routeId)]?.shell) {
    case 'home':
      return [];
    // The skeleton is there before its page's script is, and the loader's request leaves at once.
    case 'list':
    case 'product':
    case 'cart':
      return [['component', 'errorComponent', 'notFoundComponent']];
    default:
      return [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']];
  }
}
