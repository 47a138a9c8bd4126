import { SKELETONS } from '../src/contract/addresses.ts';

const FIRST_LAYOUTS = ['/_main', '/_main/_login'];

type Part = 'component' | 'pendingComponent' | 'errorComponent' | 'notFoundComponent' | 'loader';

/** A page with a shell; the order of the router's plugin. */
const PAGE: Part[] = ['component', 'errorComponent', 'notFoundComponent'];

const WHOLE: Part[] = ['component', 'errorComponent', 'loader', 'notFoundComponent', 'pendingComponent'];

export function pagePart(file: string, parts = PAGE): string {
  return `${file}?tsr-split=${parts.join('---')}`;
}

export function wholePage(file: string): string {
  return pagePart(file, WHOLE);
}

export const SKELETON = '?tsr-split=pendingComponent';

export function lazyRoutes(routeId: string): Part[][] {
  if (FIRST_LAYOUTS.includes(routeId)) return [];
  switch (SKELETONS[routeAddress(routeId)]) {
    case 'home':
      return [];
    // Neither loader nor skeleton waits for a script.
    case 'list':
    case 'product':
      return [PAGE, ['pendingComponent']];
    case 'cart':
      return [PAGE];
    default:
      return [WHOLE];
  }
}

export function routeAddress(route: string): string {
  return route
    .replaceAll('.', '/')
    .replace(/\/_[^/]+/g, '')
    .replaceAll('_/', '/')
    .replace(/\/index$/, '/');
}
