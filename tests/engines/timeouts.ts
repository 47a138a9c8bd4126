import type { ChildProcess } from 'node:child_process';

/** Ends only what never happens, even on a busy machine: a command of a driver, or a program's start. */
export const COMMAND_MS = 120_000;
const LAST_WORDS_MS = 10_000;

/** What `work` comes to; rejects with `what` when that takes longer than `ms`. */
export async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let clock: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    clock = setTimeout(() => reject(new Error(`${what}: no answer in ${ms / 1000} s`)), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(clock);
  }
}

/** Ends a program, by force if it does not end on the first signal, and resolves when it is gone. */
export async function end(program: ChildProcess, timeout = LAST_WORDS_MS): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const gone = new Promise((resolve) => program.once('exit', resolve));
  program.kill();
  const force = setTimeout(() => program.kill('SIGKILL'), timeout);
  await gone;
  clearTimeout(force);
}
