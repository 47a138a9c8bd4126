import { type ChildProcess, fork, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Starts a program of `dist/`; resolves when it is ready (stop-with.ts). */
export async function started(
  name: string,
  env: NodeJS.ProcessEnv,
  words: readonly string[] = [],
): Promise<ChildProcess> {
  const child = fork(programFile(name), words, { env: { ...process.env, ...env }, silent: true });
  const said: string[] = [];
  SAID.set(child, said);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => said.push(String(text)));
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) =>
      reject(new Error(`${name} ended with ${code}:\n${said.join('').slice(-3000)}`)),
    );
  });
  return child;
}

const SAID = new WeakMap<ChildProcess, string[]>();

/** Everything that the program has written so far. */
export function saidBy(child: ChildProcess): string {
  return SAID.get(child)?.join('') ?? '';
}

/** Returns whether the command succeeded. */
export function ran(
  command: string,
  words: string[],
  env: NodeJS.ProcessEnv,
  cwd?: string,
): Promise<boolean> {
  const child = spawn(command, words, { env: { ...process.env, ...env }, stdio: 'inherit', cwd });
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)));
}

export function programFile(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

export async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
