/**
 * The address of a route, as in src/shop/addresses.ts, from its id (`/_main/product/$id`) or its file in src/routes
 * (`/_main/product.$id`); '' for a layout.
 */
export function routeAddress(route: string): string {
  return route
    .replaceAll('.', '/')
    .replace(/\/_[^/]+/g, '')
    .replace(/\/index$/, '/');
}
