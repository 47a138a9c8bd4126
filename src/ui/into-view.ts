import { nextTask } from '../lib/tasks.ts';

/**
 * As a `ref`: scrolls to an element that has just appeared outside the visible part of the page, after the
 * scroll position of a reload is restored. One function for all uses, so that it runs when the element
 * appears and not in every render.
 */
export function intoView(element: Element | null): void {
  if (element) void nextTask().then(() => element.scrollIntoView({ block: 'nearest' }));
}
