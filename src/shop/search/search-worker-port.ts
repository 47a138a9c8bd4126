import { trusted } from '../../lib/trusted-types.ts';
import address from '../../search-worker.ts?worker&url';
import type { Source } from './search-protocol.ts';

export function startSearchWorker(
  source: Source,
  onFailed: () => void,
): { port: MessagePort; end: () => void } {
  const worker = new Worker(trusted().createScriptURL(address), {
    // The development server does not bundle.
    type: import.meta.env.DEV ? 'module' : 'classic',
  });
  worker.onerror = onFailed;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(source, [port2]);
  return {
    port: port1,
    end: () => {
      port1.close();
      worker.terminate();
    },
  };
}
