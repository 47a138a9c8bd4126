import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Memory now, and processor time. */
export interface Use {
  mb: number;
  seconds: number;
}

type Nodes = Readonly<Record<string, ChildProcess>>;

/** Returns a function for the end of the run. Linux only. */
export function watchProcesses(nodes: Nodes): () => ReadonlyMap<string, Use> {
  const before = useOf(nodes);
  return () =>
    new Map(
      [...useOf(nodes)].map(([name, { mb, seconds }]) => [
        name,
        { mb, seconds: seconds - (before.get(name)?.seconds ?? 0) },
      ]),
    );
}

function useOf(nodes: Nodes): Map<string, Use> {
  return new Map(
    Object.entries(nodes).map(([name, { pid }]) => {
      // The program's name before the last `)` may hold anything. Ticks are hundredths of a second.
      const numbers = read(pid, 'stat')
        .replace(/^.*\) /, '')
        .split(' ')
        .map(Number);
      const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(read(pid, 'status')) ?? [];
      return [
        name,
        { mb: Number(kilobytes) / 1024, seconds: ((numbers[11] ?? 0) + (numbers[12] ?? 0)) / 100 },
      ];
    }),
  );
}

function read(pid: number | undefined, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}
