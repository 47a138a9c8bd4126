import { unlessAborted } from '../../lib/promises.ts';
import { trusted } from '../../lib/trusted-types.ts';
import address from '../../search-worker.ts?worker&url';
import type { WholeList } from './filter-list.ts';
import {
  BUILDING,
  type NumberedReply,
  type NumberedRequest,
  type SearchReplies,
  type SearchRequest,
  type Source,
} from './search-protocol.ts';

export interface WorkerPort {
  port: { onmessage: ((event: MessageEvent) => void) | null; postMessage(message: NumberedRequest): void };
  end: () => void;
}

export interface Dependencies {
  source(): Source;
  start(source: Source, onFailed: () => void): WorkerPort;
  wholeShop(): Promise<Pick<WholeList, 'products' | 'total'>>;
}

/** A spelling request has its own. */
const WITHOUT_PRODUCTS: ReadonlySet<SearchRequest['kind']> = new Set(['spell', 'english']);

/** After so long without a message, the worker hangs or was ended by the system. */
const TIMEOUT_MS = 20_000;

/** The page's side of the search worker. Without an offline catalogue it gets the shop's products once (D39.11). */
export function createDeviceSearch({ source, start, wholeShop }: Dependencies) {
  let running: { source: Source; worker: WorkerPort } | undefined;
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let supplying: Promise<void> | undefined;
  let given: number | undefined;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();

  function worker(): WorkerPort {
    const wanted = source();
    // The service worker is active now; its catalogue has more products.
    if (running && running.source !== wanted) end('The offline catalogue took over');
    if (!running) {
      running = { source: wanted, worker: start(wanted, () => end('The search worker failed')) };
      running.worker.port.onmessage = ({ data }: MessageEvent<NumberedReply | typeof BUILDING>) => {
        if (data !== BUILDING) settle(data);
        listen();
      };
    }
    return running.worker;
  }

  function settle(reply: NumberedReply): void {
    const asked = waiting.get(reply.number);
    waiting.delete(reply.number);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the worker answers as SearchReplies says
    else asked?.resolve(reply.value as never);
  }

  function listen(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.size > 0) timer = setTimeout(() => end('The search worker does not answer'), TIMEOUT_MS);
  }

  function end(why: string): void {
    running?.worker.end();
    running = undefined;
    given = undefined;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    listen();
  }

  function post<Request extends SearchRequest>(request: Request): Promise<SearchReplies[Request['kind']]> {
    return new Promise((resolve, reject) => {
      const { port } = worker();
      const number = ++last;
      waiting.set(number, { resolve, reject });
      if (!timer) listen();
      port.postMessage({ number, request });
    });
  }

  const isEmpty = () => source() === 'given' && given === undefined;

  function supply(signal: AbortSignal): Promise<void> {
    supplying ??= give().finally(() => {
      supplying = undefined;
    });
    return unlessAborted(signal, supplying);
  }

  async function give(): Promise<void> {
    const { products, total } = await wholeShop();
    await post({ kind: 'give', products, from: 0, total });
    given = total;
  }

  return {
    isEmpty,
    supply,
    /** Supplies products if necessary. Rejects when aborted, or without products. */
    async ask<Request extends SearchRequest>(request: Request, signal: AbortSignal) {
      if (isEmpty() && !WITHOUT_PRODUCTS.has(request.kind)) await supply(signal);
      return unlessAborted(signal, post(request));
    },
    givenOf: () => (source() === 'given' ? given : undefined),
  };
}

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
