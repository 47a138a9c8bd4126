import { execFile } from 'node:child_process';

/** Runs a program of server/ as npm does; returns its output, by lines, and its exit code. */
export function runProgram(
  program: string,
  words: readonly string[],
): Promise<{ lines: string[]; errors: string; code: number | null }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ['server/run.mjs', program, ...words], (_, out, errors) => {
      resolve({ lines: out.trimEnd().split('\n'), errors, code: child.exitCode });
    });
  });
}
