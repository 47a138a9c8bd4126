import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE, STORE_IN } from '../../../server/shop/catalogue/store.ts';
import { type AsStaff, staffOf } from './as-staff.ts';
import { type Database, openDatabase } from './database.ts';
import { startPostgres } from './postgres.ts';
import { killed, programFile, ran, started } from './programs.ts';
import { type SmtpServer, startSmtpServer } from './smtp-server.ts';

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
  /** Returns what it says. */
  importFile: (...words: string[]) => Promise<string>;
  /** The same, of these products. */
  importGoods: (goods: readonly object[]) => Promise<string>;
  /** All nodes that run. */
  stop: () => Promise<void>;
  /** Two engines and a worker with a mail server, for as long as `work` takes. `store`: more of the store file. */
  withMail: (
    port: number,
    wish: { settings?: NodeJS.ProcessEnv; store?: object },
    work: (running: {
      engine: ChildProcess;
      other: ChildProcess;
      server: SmtpServer;
      folder: string;
    }) => Promise<void>,
  ) => Promise<void>;
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
    MAIL_FROM: 'orders@shop.example',
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

  const startEngine = (which: number, more?: NodeJS.ProcessEnv) =>
    start('engine.cjs', { ENGINE_PORT: String(ports.engines[which]), ...more });

  const stop = async () => {
    await Promise.all(nodes.splice(0).map((node) => killed(node, 'SIGTERM')));
  };

  // A program that is done has ended before it was ready.
  const importFile = (...words: string[]) =>
    started('import.cjs', env, words).then(
      () => '',
      ({ message }: Error) => message,
    );

  return {
    engines,
    dashboard: join(folder, 'dashboard'),
    settingsFile,
    database,
    databaseUrl: postgres.url,
    restartDatabase: postgres.restart,
    asStaff: staffOf(engines[0] ?? '', env),
    startEngine,
    startWorker: (more = {}) => start('worker.cjs', more),
    prepare: (more = {}) => start('prepare.cjs', more),
    importDemo: (more) => ran('node', [programFile('import.cjs'), '--demo'], { ...env, ...more }),
    startAll: (more) => start('start.mjs', more),
    importFile,
    async importGoods(goods) {
      const file = join(folder, 'goods.json');
      writeFileSync(file, JSON.stringify(goods));
      return importFile(file, '--apply');
    },
    async withMail(port, { settings: more, store }, work) {
      const own = join(folder, 'own-store.json');
      writeFileSync(own, JSON.stringify({ ...STORE, languages: STORE_IN, ...store }));
      const server = await startSmtpServer(port);
      const sending = { SMTP_URL: server.url, STORE_FILE: own, ...more };
      try {
        const [engine, other] = [await startEngine(0, sending), await startEngine(1, sending)];
        await start('worker.cjs', sending);
        await work({ engine, other, server, folder });
      } finally {
        await stop();
        await server.close();
      }
    },
    writeInvoices: (month, cwd) => ran('node', [programFile('invoices.cjs'), month], env, cwd),
    stop,
    async close() {
      await stop();
      await database.close();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function newSecret(): string {
  return randomBytes(24).toString('hex');
}
