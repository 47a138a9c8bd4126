/**
 * Resolves in a new task. The browser may handle a tap or draw a frame first; Chromium lets taps through.
 * Unlike a timer it is not slowed down in a hidden tab.
 */
export function nextTask(): Promise<void> {
  return new Promise((next) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      next();
    };
    port2.postMessage(null);
  });
}

/** Runs `then` when the page has nothing more urgent to do, and no later than `withinMs`. */
export function whenIdle(then: () => void, withinMs = 5000): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(then, { timeout: withinMs });
  // Safari has no requestIdleCallback.
  else setTimeout(then, withinMs / 10);
}

/** Makes the value when it is first asked for, and gives the same one from then on. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

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
