/** A tap is handled first. Not throttled in a hidden tab. */
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

export function whenIdle(then: () => void, withinMs = 5000): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(then, { timeout: withinMs });
  // Safari has no requestIdleCallback.
  else setTimeout(then, withinMs / 10);
}

/** Or soon in a hidden tab. Returns how to prevent it. */
export function afterNextFrame(
  then: () => void,
  requestFrame: (draw: () => void) => void = requestAnimationFrame,
): () => void {
  let isOver = false;
  const once = () => {
    if (!isOver) then();
    isOver = true;
  };
  requestFrame(() => void nextTask().then(once));
  setTimeout(once, 500);
  return () => {
    isOver = true;
  };
}

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

/** Loads and renders in separate tasks: taps wait for neither. Undocumented (docs/upgrading.md). */
export function drawInOwnTask(router: DrawingRouter): void {
  router.startViewTransition = (draw) => nextTask().then(draw);
}
