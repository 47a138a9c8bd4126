import { SKELETONS } from '../src/shop/addresses.ts';
import { routeAddress } from './route-address.ts';

/** The layouts around Home and around the login-required pages: part of the first script, like Home. */
const FIRST_LAYOUTS = ['/_main', '/_main/_login'];

type Part = 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent' | 'loader';

/** All of a page whose shell stands in the document; in the order in which the router's plugin writes them. */
const PAGE: Part[] = ['component', 'errorComponent', 'notFoundComponent'];

/** The module of such a page; `file` is its route. */
export function pagePart(file: string): string {
  return `${file}?tsr-split=${PAGE.join('---')}`;
}

/** What a route loads after the first script, in separate files: one for each list. */
export function lazyRoutes(routeId: string): Part[][] {
  if (FIRST_LAYOUTS.includes(routeId)) return [];
  switch (SKELETONS[routeAddress(routeId)]) {
    case 'home':
      return [];
    // So the skeleton shows before its page's script has loaded, and the loader's request starts at once.
    case 'list':
    case 'product':
    case 'cart':
      return [PAGE];
    default:
      return [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent', 'loader']];
  }
}
