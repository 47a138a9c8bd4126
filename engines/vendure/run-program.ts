import { keptSettings, settingsFile } from './own-settings.ts';
import { startFailure } from './start-failure.ts';

/** With the owner's settings, until a signal stops it. */
export function runProgram(start: () => Promise<() => Promise<unknown>>): void {
  withoutQueueWarning();
  Promise.resolve()
    .then(() => {
      const kept = keptSettings(settingsFile(process.env));
      for (const [name, value] of Object.entries(kept)) process.env[name] ||= value;
      return start();
    })
    .then((close) => {
      // start.ts waits for this message.
      process.send?.('ready');
      const stop = () => void close().finally(() => process.exit(0));
      // 'disconnect': the parent process is gone.
      for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
    })
    .catch((error: unknown) => {
      console.error(startFailure(error));
      process.exit(1);
    });
}

/** Vendure asks several things of one transaction at once, which pg puts in a queue and pg 9 will refuse. */
function withoutQueueWarning(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...how: unknown[]) => {
    if (!String(warning).startsWith('Calling client.query()'))
      Reflect.apply(emit, process, [warning, ...how]);
  };
}
