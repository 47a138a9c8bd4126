import type { PageMessage } from '../../contract/worker-protocol.ts';

const TIMEOUT_MS = 5 * 60 * 1000;

export function askWorker<Reply>(
  { navigator }: { navigator: Pick<Navigator, 'serviceWorker'> },
  message: PageMessage,
): Promise<Reply | null> {
  const worker = navigator.serviceWorker?.controller;
  if (!worker) return Promise.resolve(null);
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), TIMEOUT_MS);
    port1.onmessage = (event: MessageEvent<Reply | null>) => {
      clearTimeout(timer);
      port1.close();
      resolve(event.data);
    };
    worker.postMessage(message, [port2]);
  });
}
