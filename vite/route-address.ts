/**
 * The address as in src/shop/addresses.ts, from a route's id (`/_main/product/$id`) or file (`/_main/product.$id`);
 * '' for a layout.
 */
export function routeAddress(route: string): string {
  return route
    .replaceAll('.', '/')
    .replace(/\/_[^/]+/g, '')
    .replace(/\/index$/, '/');
}
