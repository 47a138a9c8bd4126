import { nextTask } from '../../lib/next-task.ts';
import { forgetEarlyAnswers } from '../early.ts';
import { noteAnswer, noteSilence } from '../network.ts';
import { session } from '../session/session.ts';
import { noteConfirmed, noteUnconfirmed, replaced } from './saved-answers.ts';
import type { WorkerMessage } from './worker-protocol.ts';

/** What of `navigator.serviceWorker` is needed to hear the worker. */
interface Mailbox extends Pick<ServiceWorkerContainer, 'onmessage' | 'startMessages'> {
  addEventListener(type: 'message', listener: (event: MessageEvent<WorkerMessage>) => void): void;
}

/**
 * Listens to the worker; `told`, its messages from before the bundle was loaded, come first. A browser without workers
 * has no mailbox.
 */
export function listenToWorker(
  mailbox: Mailbox | undefined,
  refresh: () => void,
  told: readonly WorkerMessage[],
): void {
  if (!mailbox) return;
  // The inline script's listener, which filled `told`.
  mailbox.onmessage = null;
  mailbox.addEventListener('message', ({ data }) => hear(data, refresh));
  mailbox.startMessages();
  void nextTask().then(() => {
    for (const message of told) hear(message, refresh);
  });
}

function hear(message: WorkerMessage, refresh: () => void): void {
  switch (message.type) {
    case 'fresh':
      forgetEarlyAnswers();
      noteConfirmed(message.url);
      refresh();
      replaced.set(message);
      break;
    case 'reached':
      noteConfirmed(message.url);
      noteAnswer();
      break;
    case 'unreachable':
      noteUnconfirmed(message.url, message.savedAt);
      noteSilence();
      break;
    case 'signed-out':
      session.expire(message.authorization);
  }
}
