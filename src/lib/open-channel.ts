/** The tabs' channel of this name; null where the browser has none, or forbids it (Firefox with all cookies blocked). */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
