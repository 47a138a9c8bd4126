const forgetters = new Set<() => void>();

/** Calls `forget` when the shopper signs out, in this tab or another; returns how to stop that (D34). */
export function onSignOut(forget: () => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/** What this tab holds of the shopper. */
export function forgetInThisTab(): void {
  for (const forget of [...forgetters]) forget();
}
