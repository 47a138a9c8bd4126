import type { NumberedReply, SearchReplies, SearchRequest, Source } from './search-protocol.ts';

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

/** No answer for so long: the worker hangs, or the system has ended it. */
const PATIENCE_MS = 20_000;

/** Starts the worker with the first question. One that broke is started again by the next question. */
export function deviceSearch(
  source: () => Source,
  start: (source: Source, onFailed: () => void) => WorkerPort,
): DeviceSearch {
  let running: { source: Source; worker: WorkerPort } | undefined;
  let last = 0;
  let ended = 0;
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (reason: Error) => void }>();

  function worker(): WorkerPort {
    const wanted = source();
    // The service worker has come meanwhile: its shelf knows more.
    if (running && running.source !== wanted) end('The shelf took over');
    if (!running) {
      running = { source: wanted, worker: start(wanted, () => end('The search worker failed')) };
      running.worker.port.onmessage = ({ data }: MessageEvent<NumberedReply>) => settle(data);
    }
    return running.worker;
  }

  function settle(reply: NumberedReply): void {
    const asked = waiting.get(reply.number);
    waiting.delete(reply.number);
    if ('error' in reply) asked?.reject(new Error(reply.error));
    else asked?.resolve(reply.value as never);
  }

  function end(why: string): void {
    running?.worker.end();
    running = undefined;
    ended += 1;
    for (const { reject } of waiting.values()) reject(new Error(why));
    waiting.clear();
  }

  return {
    source,
    worker: () => ended,
    ask: (request) =>
      new Promise((resolve, reject) => {
        const { port } = worker();
        const number = ++last;
        const timer = setTimeout(() => end('The search worker does not answer'), PATIENCE_MS);
        const settled =
          <Value>(then: (value: Value) => void) =>
          (value: Value) => {
            clearTimeout(timer);
            then(value);
          };
        waiting.set(number, { resolve: settled(resolve), reject: settled(reject) });
        port.postMessage({ number, request });
      }),
  };
}
