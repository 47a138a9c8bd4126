/**
 * Resolves in a task of its own. Whether a tap or a frame comes before is the browser's choice; Chromium lets taps
 * through. Unlike a timer, as soon in a hidden tab.
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
