/** Runs `then` when the page has nothing more urgent to do, and no later than `withinMs`. */
export function whenIdle(then: () => void, withinMs = 5000): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(then, { timeout: withinMs });
  // Safari has no requestIdleCallback.
  else setTimeout(then, withinMs / 10);
}
