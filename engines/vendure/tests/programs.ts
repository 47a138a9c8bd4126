import { type ChildProcess, fork, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Starts a program of `dist/`; resolves when it is ready (run-program.ts). */
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

/** The root's API tests. */
export function apiTests(api: string, ...files: string[]): Promise<boolean> {
  const words = ['vitest', 'run', '--project', 'api', '--no-file-parallelism', '--testTimeout=60000'];
  const paths = files.map((name) => `tests/api/${name}.test.ts`);
  return ran('npx', [...words, '--reporter=dot', ...paths], { API_UNDER_TEST: api }, ROOT);
}

export function conforms(api: string, ...more: string[]): Promise<boolean> {
  const words = ['--api', `${api}/api/v1`, '--origin', 'http://localhost:4173', ...more];
  return ran('npm', ['run', '-s', 'conformance', '--', ...words], {}, ROOT);
}

export const ROOT = resolve('../..');

export function programFile(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

export async function killed(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
