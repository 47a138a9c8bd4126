/** Runs `then` when the page has nothing more urgent to do, within five seconds. */
export function whenIdle(then: () => void): void {
  if ('requestIdleCallback' in globalThis) globalThis.requestIdleCallback(then, { timeout: 5000 });
  else setTimeout(then, 1000);
}
