import type { WorkerMessage } from '../../contract/worker-protocol.ts';
import { createStore } from '../../lib/store.ts';
import { nextTask } from '../../lib/tasks.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { InitialAnswersStore } from '../initial-state.ts';
import type { Needs } from '../needs.ts';

interface Mailbox extends Pick<ServiceWorkerContainer, 'onmessage' | 'startMessages'> {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerMessage>) => void): void;
}

interface Dependencies
  extends Needs<'network.reportReachable' | 'network.reportUnreachable' | 'session.expire'> {
  initialAnswers: Pick<InitialAnswersStore, 'forget'>;
  savedAnswers: SavedAnswers;
}

export function listenToWorker(
  shop: Dependencies,
  mailbox: Mailbox | undefined,
  refresh: () => void,
  bufferedMessages: readonly WorkerMessage[],
): void {
  if (!mailbox) return;
  mailbox.onmessage = null;
  mailbox.addEventListener('message', ({ data }) => onWorkerMessage(shop, data, refresh));
  mailbox.startMessages();
  void nextTask().then(() => {
    for (const message of bufferedMessages) onWorkerMessage(shop, message, refresh);
  });
}

function onWorkerMessage(
  { initialAnswers, savedAnswers, network, session }: Dependencies,
  message: WorkerMessage,
  refresh: () => void,
): void {
  switch (message.type) {
    case 'fresh':
      initialAnswers.forget();
      savedAnswers.noteConfirmed(message.url);
      refresh();
      savedAnswers.noteReplaced(message.url);
      break;
    case 'reached':
      savedAnswers.noteConfirmed(message.url);
      network.reportReachable();
      break;
    case 'unreachable':
      savedAnswers.noteUnconfirmed(message.url, message.savedAt);
      network.reportUnreachable();
      break;
    case 'signed-out':
      session.expire(message.authorization);
  }
}

export type SavedAnswers = ReturnType<typeof createSavedAnswers>;

export function createSavedAnswers() {
  const unconfirmed = createStore<ReadonlyMap<string, EpochMs>>(new Map());
  const replaced = createStore({ url: '' });

  return {
    unconfirmed,
    replaced,
    noteUnconfirmed,
    noteConfirmed,
    // Who follows an address does not care for its language.
    noteReplaced: (url: string) => replaced.set({ url: url.replace(/[?&]lang=[^&]*$/, '') }),
  };

  function noteUnconfirmed(url: string, savedAt: EpochMs): void {
    noteConfirmed(url);
    unconfirmed.set(new Map([...unconfirmed.get(), [url, savedAt]]));
  }

  function noteConfirmed(url: string): void {
    const all = unconfirmed.get();
    if (all.has(url)) unconfirmed.set(new Map([...all].filter(([other]) => other !== url)));
  }
}
