import { nextTask } from './next-task.ts';

interface DrawingRouter {
  startViewTransition: (draw: () => Promise<void>) => Promise<void>;
}

/**
 * Splits the end of every navigation into two short tasks: the router has loaded the page, then React draws it. Done in
 * one task, they hold up the shopper's next tap.
 *
 * A private seam: the router calls this method once for each page, between loading and drawing, but does not document
 * it, and no option of it does the same. docs/upgrading.md says what to check.
 */
export function drawInOwnTask(router: DrawingRouter): void {
  router.startViewTransition = (draw) => nextTask().then(draw);
}
