import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE, STORE_IN } from '../../../server/catalogue/store.ts';
import { type AsStaff, staffOf } from './as-staff.ts';
import { type Database, openDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';
import { killed, programFile, ran, started } from './programs.ts';

interface Ports {
  database: number;
  engines: readonly number[];
}

/** A shop for one run, with its own database, folder and secrets. */
export interface OwnShop {
  engines: readonly string[];
  /** DASHBOARD_FOLDER of the engines; empty at first. */
  dashboard: string;
  database: Database;
  databaseUrl: string;
  restartDatabase: () => Promise<void>;
  /** At the first engine. */
  asStaff: AsStaff;
  /** `more` overrides the shared settings. */
  startEngine: (which: number, more?: NodeJS.ProcessEnv) => Promise<ChildProcess>;
  startWorker: (more?: NodeJS.ProcessEnv) => Promise<ChildProcess>;
  /** Rejects with what it says. */
  prepare: (more?: NodeJS.ProcessEnv) => Promise<unknown>;
  /** Returns whether the demo catalogue is in the database. */
  importDemo: (more?: NodeJS.ProcessEnv) => Promise<boolean>;
  /** `npm start`, or rejects with what it says. */
  startAll: (more: NodeJS.ProcessEnv) => Promise<ChildProcess>;
  /** SETTINGS_FILE of all; not there at first. */
  settingsFile: string;
  /** Rejects with what it says. Nothing of it reaches the database. */
  importFile: (words: readonly string[]) => Promise<unknown>;
  /** `npm run invoices` in this folder; returns whether it succeeded. */
  writeInvoices: (month: string, folder: string) => Promise<boolean>;
  close: () => Promise<void>;
}

/** `settings`: variables of the README for all nodes. */
export async function openOwnShop(ports: Ports, settings: NodeJS.ProcessEnv): Promise<OwnShop> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-engine-'));
  writeFileSync(join(folder, 'store.json'), JSON.stringify({ ...STORE, languages: STORE_IN }));
  const settingsFile = join(folder, 'shop.env');
  const postgres = await startPostgres(ports.database);
  const database = openDatabase(postgres.url);
  const here = (port: number) => `http://127.0.0.1:${port}`;
  const engines = ports.engines.map(here);
  const env: NodeJS.ProcessEnv = {
    DATABASE_URL: postgres.url,
    SETTINGS_FILE: settingsFile,
    SUPERADMIN_USERNAME: 'admin',
    SUPERADMIN_PASSWORD: newSecret(),
    ASSETS_FOLDER: join(folder, 'assets'),
    DASHBOARD_FOLDER: join(folder, 'dashboard'),
    STORE_FILE: join(folder, 'store.json'),
    API_TRUSTED_PROXY: '127.0.0.1',
    REGISTRATIONS_PER_HOUR: '10000',
    ORDERS_PER_HOUR: '10000',
    ...settings,
  };
  const nodes: ChildProcess[] = [];

  async function start(program: string, more: NodeJS.ProcessEnv): Promise<ChildProcess> {
    const node = await started(program, { ...env, ...more });
    nodes.push(node);
    return node;
  }

  return {
    engines,
    dashboard: join(folder, 'dashboard'),
    settingsFile,
    database,
    databaseUrl: postgres.url,
    restartDatabase: postgres.restart,
    asStaff: staffOf(engines[0] ?? '', env),
    startEngine: (which, more) => start('engine.cjs', { ENGINE_PORT: String(ports.engines[which]), ...more }),
    startWorker: (more = {}) => start('worker.cjs', more),
    prepare: (more = {}) => start('prepare.cjs', more),
    importDemo: (more) => ran('node', [programFile('import.cjs'), '--demo'], { ...env, ...more }),
    startAll: (more) => start('start.mjs', more),
    importFile: (words) => started('import.cjs', env, words),
    writeInvoices: (month, cwd) => ran('node', [programFile('invoices.cjs'), month], env, cwd),
    async close() {
      await Promise.all(nodes.map((node) => killed(node, 'SIGTERM')));
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function newSecret(): string {
  return randomBytes(24).toString('hex');
}
