import type { WorkerMessage } from '../../../sw/messages.ts';
import { noteAnswer, noteConfirmed, noteSilence, noteUnconfirmed } from '../network.ts';
import { endSession } from '../session/token.ts';

/** Hears what the worker tells; must be listening before the document is complete, or early messages are lost. */
export function listenToWorker(refresh: () => void): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', (event: MessageEvent<WorkerMessage>) => {
    hear(event.data, refresh);
  });
  navigator.serviceWorker.startMessages();
}

function hear(message: WorkerMessage, refresh: () => void): void {
  switch (message.type) {
    case 'fresh':
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
      endSession();
  }
}
