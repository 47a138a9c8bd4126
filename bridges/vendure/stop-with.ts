import { MissingSettings } from './settings.ts';

/** Runs a program until it is told to stop; what keeps it from starting is one message and exit code 1. */
export function stopWith(start: () => Promise<() => Promise<unknown>>): void {
  start()
    .then((close) => {
      // A supervisor waits for this word.
      process.send?.('ready');
      const stop = () => void close().finally(() => process.exit(0));
      // The last one: whoever started this program is gone.
      for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
    })
    .catch((error: unknown) => {
      console.error(error instanceof MissingSettings ? error.message : error);
      process.exit(1);
    });
}
