import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { enginePort, requireFreePorts } from './ports.ts';
import { stopWith } from './stop-with.ts';

/**
 * `npm start`: prepares the database, then runs an engine and its worker as processes. If one ends,
 * all end, so that a supervisor can restart them. For more nodes, start the files in `dist/` separately.
 */
stopWith(async () => {
  await requireFreePorts([enginePort(process.env)]);
  await ended(run('prepare.cjs'));
  const nodes: ChildProcess[] = [];
  for (const program of ['engine.cjs', 'worker.cjs']) {
    const node = run(program);
    nodes.push(node);
    await ready(node, program);
    node.once('exit', (code) => {
      console.error(`${program} exited with code ${code}.`);
      for (const other of nodes) other.kill('SIGTERM');
      process.exitCode = 1;
    });
  }
  return async () => {
    for (const node of nodes) node.removeAllListeners('exit').kill('SIGTERM');
    await Promise.all(nodes.map((node) => (node.exitCode === null ? exit(node) : undefined)));
  };
});

function run(program: string): ChildProcess {
  return fork(fileURLToPath(new URL(program, import.meta.url)));
}

async function ended(node: ChildProcess): Promise<void> {
  const code = await exit(node);
  if (code !== 0) process.exit(code ?? 1);
}

function exit(node: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => node.once('exit', resolve));
}

/** Resolves when the node reports 'ready' (stop-with.ts). A node that fails logs its own error. */
function ready(node: ChildProcess, program: string): Promise<void> {
  return new Promise<void>((resolve) => {
    node.once('message', () => resolve());
    node.once('exit', (code) => {
      console.error(`${program} did not start.`);
      process.exit(code || 1);
    });
  }).then(() => void node.removeAllListeners('exit'));
}
