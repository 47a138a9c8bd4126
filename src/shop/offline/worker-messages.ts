import { nextTask } from '../../lib/next-task.ts';
import { forgetEarlyAnswers } from '../early.ts';
import { noteAnswer, noteSilence } from '../network.ts';
import { session } from '../session/session.ts';
import { noteConfirmed, noteUnconfirmed } from './saved-answers.ts';
import type { WorkerMessage } from './worker-protocol.ts';

/** Listens to the worker; `told`, its messages from before the bundle was loaded, come first. */
export function listenToWorker(refresh: () => void, told: readonly WorkerMessage[]): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  // The inline script's listener, which filled `told`.
  serviceWorker.onmessage = null;
  serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    hear(event.data, refresh);
  });
  serviceWorker.startMessages();
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
