import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { lacksFixes } from '../../server/node-lines.mjs';
import { takenPorts } from '../../server/taken-ports.ts';
import { findDatabase } from './local-database.ts';
import { buildDashboard, stopBuilding } from './own-dashboard.ts';
import { builtPages, pagesPort } from './own-pages.ts';
import { completeSettings, settingsFile, terminal } from './own-settings.ts';
import { enginePort, requireFreePorts } from './ports.ts';
import { runProgram } from './run-program.ts';
import { listed } from './settings.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** If one ends, all end, so that a supervisor can restart them. */
runProgram(async () => {
  const say = (line: string) => console.log(line);
  const file = settingsFile(process.env);
  const settings = await completeSettings(process.env, { file, ask: terminal(), say, findDatabase });
  const engine = enginePort(settings);
  await requireFreePorts([engine]);
  const port = await pagesPort(settings);
  const pages = builtPages(ROOT, engine.port, say);
  const shop = `http://localhost:${port}`;
  const env = {
    ...settings,
    // The pages on this machine, beside those for shoppers.
    SHOP_ORIGINS: [...new Set([...listed(settings.SHOP_ORIGINS), shop])].join(),
    // They ask for the addresses of pictures in the shopper's name.
    API_TRUSTED_PROXY: settings.API_TRUSTED_PROXY || '127.0.0.1',
  };
  const api = `http://127.0.0.1:${engine.port}/api/v1`;

  await ended(run('prepare.cjs', env));
  const nodes: ChildProcess[] = [];
  let building: ChildProcess | null = null;
  const add = async (name: string, node: ChildProcess, isReady: Promise<unknown>) => {
    nodes.push(node);
    await ready(node, name, isReady);
    node.once('exit', (code) => {
      console.error(`${name} exited with code ${code}.`);
      for (const other of nodes) other.kill('SIGTERM');
      stopBuilding(building);
      process.exitCode = 1;
    });
  };
  for (const program of ['engine.cjs', 'worker.cjs']) {
    const node = run(program, env);
    await add(program, node, once(node, 'message'));
  }
  const documents = fork(pages.program, {
    cwd: pages.cwd,
    env: { ...env, HOST: '127.0.0.1', PORT: String(port), API_URL: api },
  });
  await add('documents.mjs', documents, listening(port, documents));
  building = buildDashboard(env, say);
  const warning = lacksFixes(process.versions.node);
  if (warning) say(warning);
  say(summary(env, { shop, engine: `http://localhost:${engine.port}`, file }));
  return async () => {
    stopBuilding(building);
    for (const node of nodes) node.removeAllListeners('exit').kill('SIGTERM');
    await Promise.all(nodes.map((node) => (isOver(node) ? undefined : exit(node))));
  };
});

function summary(
  { SMTP_URL: mail, SUPERADMIN_USERNAME: user }: NodeJS.ProcessEnv,
  { shop, engine, file }: { shop: string; engine: string; file: string },
): string {
  return [
    `The shop:        ${shop}`,
    `Its API:         ${engine}/api/v1`,
    `The dashboard:   ${engine}/dashboard, once it is built, for ${user} with SUPERADMIN_PASSWORD`,
    `Emails:          ${mail && URL.canParse(mail) ? `by ${new URL(mail).host}` : 'none, because SMTP_URL is not set'}`,
    `Settings:        ${file}`,
    'Press Ctrl+C to stop all.',
  ].join('\n');
}

function run(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  return fork(fileURLToPath(new URL(program, import.meta.url)), { env });
}

async function ended(node: ChildProcess): Promise<void> {
  const code = await exit(node);
  if (code !== 0) process.exit(code ?? 1);
}

function exit(node: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => node.once('exit', resolve));
}

function isOver({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function ready(node: ChildProcess, program: string, isReady: Promise<unknown>): Promise<void> {
  node.once('exit', (code) => {
    console.error(`${program} did not start.`);
    process.exit(code || 1);
  });
  await isReady;
  node.removeAllListeners('exit');
}

/** The pages' program sends no message. */
async function listening(port: number, node: ChildProcess): Promise<void> {
  while (!isOver(node) && (await takenPorts([{ port, host: '127.0.0.1', variable: 'PORT' }])).length === 0)
    await pause(100);
}
