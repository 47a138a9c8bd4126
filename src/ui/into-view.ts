import { nextTask } from '../lib/tasks.ts';

/** A `ref` that scrolls to a new element once a reload has restored the scroll position. */
export function intoView(element: Element | null): void {
  if (element) void nextTask().then(() => element.scrollIntoView({ block: 'nearest' }));
}
