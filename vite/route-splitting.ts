import { SKELETONS } from '../src/contract/addresses.ts';

/** Like Home in the first script. */
const FIRST_LAYOUTS = ['/_main', '/_main/_login'];

type Part = 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent' | 'loader';

/** A page whose shell is in the document; the router's plugin uses this order. */
const PAGE: Part[] = ['component', 'errorComponent', 'notFoundComponent'];

/** Whatever else a route has is in its one file. */
const WHOLE: Part[] = ['component', 'errorComponent', 'loader', 'notFoundComponent', 'pendingComponent'];

export function pagePart(file: string, parts = PAGE): string {
  return `${file}?tsr-split=${parts.join('---')}`;
}

export function wholePage(file: string): string {
  return pagePart(file, WHOLE);
}

export const SKELETON = '?tsr-split=pendingComponent';

/** The separate files of a route, one for each list. */
export function lazyRoutes(routeId: string): Part[][] {
  if (FIRST_LAYOUTS.includes(routeId)) return [];
  switch (SKELETONS[routeAddress(routeId)]) {
    case 'home':
      return [];
    // The loader does not wait for a script, and the skeleton not for the page's.
    case 'list':
    case 'product':
      return [PAGE, ['pendingComponent']];
    case 'cart':
      return [PAGE];
    default:
      return [WHOLE];
  }
}

/**
 * The address as in src/contract/addresses.ts, from a route's id (`/_main/product/$id`) or file (`/_main/product.$id`);
 * '' for a layout.
 */
export function routeAddress(route: string): string {
  return (
    route
      .replaceAll('.', '/')
      .replace(/\/_[^/]+/g, '')
      // A page that is not inside that of the path above it.
      .replaceAll('_/', '/')
      .replace(/\/index$/, '/')
  );
}
