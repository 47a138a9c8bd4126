import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { nextTask } from '../../../../src/lib/next-task.ts';
import { serveEarlyAnswers, takeEarlyAnswer } from '../../../../src/shop/early.ts';
import { noteConfirmed, replaced, unconfirmed } from '../../../../src/shop/offline/saved-answers.ts';
import { listenToWorker } from '../../../../src/shop/offline/worker-messages.ts';
import type { WorkerMessage } from '../../../../src/shop/offline/worker-protocol.ts';

const LIST = 'https://shop.example/api/v1/products';

let worker: FakeMailbox;
const refresh = vi.fn();

beforeEach(() => {
  serveEarlyAnswers(new Map([[LIST, Promise.resolve(new Response('[]'))]]));
  worker = new FakeMailbox();
});

afterEach(() => {
  vi.clearAllMocks();
  noteConfirmed(LIST);
});

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
  const told: WorkerMessage[] = [
    { type: 'unreachable', url: LIST, cause: 'timeout', savedAt: 1 },
    { type: 'unreachable', url: LIST, cause: 'timeout', savedAt: 2 },
  ];
  listenToWorker(worker, refresh, told);
  expect([...unconfirmed.get()]).toEqual([]);
  await nextTask();
  await nextTask();
  expect([...unconfirmed.get()]).toEqual([[LIST, 2]]);
  expect(worker.onmessage).toBeNull();
});

it('a fresh answer discards the early ones, so that the next request reaches the worker', async () => {
  listenToWorker(worker, refresh, []);
  worker.tell({ type: 'fresh', url: LIST });
  expect(refresh).toHaveBeenCalledOnce();
  expect(takeEarlyAnswer(new Request(LIST))).toBeUndefined();
});

it('says which kept answer the network has replaced, each time', () => {
  listenToWorker(worker, refresh, []);
  const heard: string[] = [];
  const stop = replaced.subscribe(() => heard.push(replaced.get().url));
  for (const path of ['/pen', '/pen']) worker.tell({ type: 'fresh', url: `${LIST}${path}` });
  worker.tell({ type: 'reached', url: `${LIST}/pen` });
  expect(heard).toEqual([`${LIST}/pen`, `${LIST}/pen`]);
  stop();
});

it('an early answer that the network has confirmed is kept', async () => {
  listenToWorker(worker, refresh, []);
  worker.tell({ type: 'reached', url: LIST });
  expect(refresh).not.toHaveBeenCalled();
  expect(takeEarlyAnswer(new Request(LIST))).toBeDefined();
});

it('a browser without workers is no problem', () => {
  expect(() => listenToWorker(undefined, refresh, [])).not.toThrow();
});
