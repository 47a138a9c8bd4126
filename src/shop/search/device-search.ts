import {
  BUILDING,
  type NumberedReply,
  type SearchReplies,
  type SearchRequest,
  type Source,
} from './search-protocol.ts';

/** The page's side of the worker that searches. */
export interface DeviceSearch {
  ask<Request extends SearchRequest>(request: Request): Promise<SearchReplies[Request['kind']]>;
  /** Whether the worker reads the shelf, or has to be given products. */
  source(): Source;
  /** Which worker answers: another number once that one has ended, with all it was given. */
  worker(): number;
}

interface WorkerPort {
  port: MessagePort;
  end: () => void;
}

/** Silent for so long with a question before it: the worker hangs, or the system has ended it. */
const PATIENCE_MS = 20_000;

/** Starts the worker with the first question. One that broke is started again by the next question. */
export function deviceSearch(
  source: () => Source,
  start: (source: Source, onFailed: () => void) => WorkerPort,
): DeviceSearch {
  let running: { source: Source; worker: WorkerPort } | undefined;
  let last = 0;
  let ended = 0;
  let silence: ReturnType<typeof setTimeout> | undefined;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();

  function worker(): WorkerPort {
    const wanted = source();
    // The service worker has come meanwhile: its shelf knows more.
    if (running && running.source !== wanted) end('The shelf took over');
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
    else asked?.resolve(reply.value as never);
  }

  /** From the last that was heard of the worker. */
  function listen(): void {
    clearTimeout(silence);
    silence = undefined;
    if (waiting.size > 0) silence = setTimeout(() => end('The search worker does not answer'), PATIENCE_MS);
  }

  function end(why: string): void {
    running?.worker.end();
    running = undefined;
    ended += 1;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
    listen();
  }

  return {
    source,
    worker: () => ended,
    ask: (request) =>
      new Promise((resolve, reject) => {
        const { port } = worker();
        const number = ++last;
        waiting.set(number, { resolve, reject });
        if (!silence) listen();
        port.postMessage({ number, request });
      }),
  };
}
