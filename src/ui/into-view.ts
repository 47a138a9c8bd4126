import { nextTask } from '../lib/next-task.ts';

/**
 * As a `ref`: what has just appeared, above or below what the shopper is looking at, is scrolled to, after the place
 * that a reload restores. One function for all, so that it runs when the element appears and not at every render.
 */
export function intoView(element: Element | null): void {
  if (element) void nextTask().then(() => element.scrollIntoView({ block: 'nearest' }));
}
