import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

export interface Postgres {
  url: string;
  /** Breaks off running queries, as a package upgrade does. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The distribution's PostgreSQL for one run, in its own folder. */
export async function startPostgres(port: number): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-postgres-'));
  const data = join(folder, 'data');
  const as = unprivileged();
  if (as.uid !== undefined) chownSync(folder, as.uid, as.gid ?? as.uid);
  const options = { ...as, cwd: folder, stdio: 'ignore' as const };
  execFileSync(program('initdb'), ['-D', data, '-A', 'trust', '-U', 'shop', '--no-sync'], options);
  // Nothing has to outlive the run.
  const settings = ['fsync=off', 'full_page_writes=off', 'listen_addresses=127.0.0.1', 'max_connections=150'];
  const words = [...settings, `unix_socket_directories=${folder}`].flatMap((setting) => ['-c', setting]);
  let running = await start();

  async function start() {
    const server = spawn(program('postgres'), ['-D', data, '-p', String(port), ...words], options);
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    while (!(await answers(port))) {
      if (server.exitCode !== null) throw new Error('PostgreSQL did not start');
      await pause(100);
    }
    return { server, ended };
  }

  async function end(): Promise<void> {
    running.server.kill('SIGINT');
    await running.ended;
  }

  return {
    // A socket costs less than TCP.
    url: `postgres://shop@localhost:${port}/postgres?host=${folder}`,
    restart: async () => {
      await end();
      running = await start();
    },
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Debian keeps the programs in a folder per version, outside PATH. */
function program(name: string): string {
  const versions = '/usr/lib/postgresql';
  try {
    const [newest] = readdirSync(versions).toSorted((a, b) => Number(b) - Number(a));
    if (newest) return join(versions, newest, 'bin', name);
  } catch {
    // Other distributions have them in PATH.
  }
  return name;
}

/** PostgreSQL refuses to run as root; the package brings a user. */
function unprivileged(): { uid?: number; gid?: number } {
  if (userInfo().uid !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const is = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => is(true));
    socket.once('error', () => is(false));
  });
}
