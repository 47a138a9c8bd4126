/** Resolves in a task of its own, so that a tap is answered before; unlike a timer, as soon in a hidden tab. */
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
