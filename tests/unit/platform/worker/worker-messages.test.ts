import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { WorkerMessage } from '../../../../src/contract/worker-protocol.ts';
import { nextTask } from '../../../../src/lib/tasks.ts';
import { createInitialAnswers } from '../../../../src/platform/initial-state.ts';
import { createSavedAnswers, listenToWorker } from '../../../../src/platform/worker/worker-messages.ts';
import { fakeDevice } from '../../fake-device.ts';

const LIST = 'https://shop.example/api/v1/products';

let worker: FakeMailbox;
let shop: Parameters<typeof listenToWorker>[0] & { initialAnswers: ReturnType<typeof createInitialAnswers> };
const refresh = vi.fn();

beforeEach(() => {
  shop = {
    initialAnswers: createInitialAnswers(),
    savedAnswers: createSavedAnswers(),
    network: { reportReachable() {}, reportUnreachable() {} },
    session: fakeDevice().session,
  };
  shop.initialAnswers.serve(new Map([[LIST, Promise.resolve(new Response('[]'))]]));
  worker = new FakeMailbox();
});

afterEach(() => vi.clearAllMocks());

/** navigator.serviceWorker, as far as messages go. */
class FakeMailbox {
  onmessage: (() => void) | null = () => {};
  readonly #listeners: ((event: MessageEvent<WorkerMessage>) => void)[] = [];

  startMessages(): void {}

  addEventListener(_type: 'message', listener: (event: MessageEvent<WorkerMessage>) => void): void {
    this.#listeners.push(listener);
  }

  tell(data: WorkerMessage): void {
    for (const listener of this.#listeners) listener(new MessageEvent('message', { data }));
  }
}

it('the worker’s messages from before the start are handled once, after it and in order', async () => {
  const bufferedMessages: WorkerMessage[] = [
    { type: 'unreachable', url: LIST, cause: 'timeout', savedAt: 1 },
    { type: 'unreachable', url: LIST, cause: 'timeout', savedAt: 2 },
  ];
  listenToWorker(shop, worker, refresh, bufferedMessages);
  expect([...shop.savedAnswers.unconfirmed.get()]).toEqual([]);
  await nextTask();
  await nextTask();
  expect([...shop.savedAnswers.unconfirmed.get()]).toEqual([[LIST, 2]]);
  expect(worker.onmessage).toBeNull();
});

it('a fresh answer discards the early ones, so that the next request reaches the worker', async () => {
  listenToWorker(shop, worker, refresh, []);
  worker.tell({ type: 'fresh', url: LIST });
  expect(refresh).toHaveBeenCalledOnce();
  expect(shop.initialAnswers.take(new Request(LIST))).toBeUndefined();
});

it('reports each stored answer that the network has replaced', () => {
  listenToWorker(shop, worker, refresh, []);
  const { replaced } = shop.savedAnswers;
  const heard: string[] = [];
  const stop = replaced.subscribe(() => heard.push(replaced.get().url));
  for (const path of ['/pen', '/pen']) worker.tell({ type: 'fresh', url: `${LIST}${path}` });
  worker.tell({ type: 'reached', url: `${LIST}/pen` });
  expect(heard).toEqual([`${LIST}/pen`, `${LIST}/pen`]);
  stop();
});

it('an early answer that the network has confirmed stays', async () => {
  listenToWorker(shop, worker, refresh, []);
  worker.tell({ type: 'reached', url: LIST });
  expect(refresh).not.toHaveBeenCalled();
  expect(shop.initialAnswers.take(new Request(LIST))).toBeDefined();
});

it('a browser without workers is no problem', () => {
  expect(() => listenToWorker(shop, undefined, refresh, [])).not.toThrow();
});
