import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { end, within } from '../../engines/timeouts.ts';

it('a command that is answered comes to its answer, or to its own error', async () => {
  await expect(within(1000, 'A', Promise.resolve(7))).resolves.toBe(7);
  await expect(within(1000, 'A', Promise.reject(new Error('gone')))).rejects.toThrow('gone');
});

it('a command that is never answered ends, and says what was waited for', async () => {
  vi.useFakeTimers();
  const ended = expect(within(120_000, 'WebKit, POST /session', new Promise(() => {}))).rejects.toThrow(
    'WebKit, POST /session: no answer in 120 s',
  );
  await vi.advanceTimersByTimeAsync(120_000);
  await ended;
  vi.useRealTimers();
});

it('a program that does not end by itself is ended by force', async () => {
  const deaf = spawn(process.execPath, [
    '-e',
    "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log('ready')",
  ]);
  await once(deaf.stdout, 'data');
  await end(deaf, 50);
  expect(deaf.signalCode).toBe('SIGKILL');
  await end(deaf);
});
