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
