import { nextTask } from '../../lib/next-task.ts';
import { forgetEarlyAnswers } from '../early.ts';
import { noteAnswer, noteSilence } from '../network.ts';
import { session } from '../session/session.ts';
import { noteConfirmed, noteUnconfirmed } from './saved-answers.ts';
import type { WorkerMessage } from './worker-protocol.ts';

declare global {
  interface Window {
    /** What the worker told before the bundle was there (src/boot/early-requests.ts). */
    __told?: unknown[];
  }
}

/** Hears what the worker tells, first what it told before the shop had started. */
export function listenToWorker(refresh: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.onmessage = null;
  serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    hear(event.data, refresh);
  });
  serviceWorker.startMessages();
  const told = (window.__told ?? []) as WorkerMessage[];
  delete window.__told;
  void nextTask().then(() => told.forEach((message) => void hear(message, refresh)));
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
