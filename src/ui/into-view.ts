/**
 * As a `ref`: what has just appeared, above or below what the shopper is looking at, is scrolled to. One function
 * for all, so that it runs when the element appears and not at every render.
 */
export function intoView(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}
