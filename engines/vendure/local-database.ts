import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import pg from 'pg';
import { MissingSettings } from './settings.ts';

const NAME = 'daftar';

interface Places {
  sockets?: readonly string[];
  port?: number;
  user?: string;
}

/** Makes it if it is not there. Rejects with the command that helps. */
export async function findDatabase({
  sockets = ['/var/run/postgresql', '/tmp'],
  port = 5432,
  user = userInfo().username,
}: Places = {}): Promise<string> {
  const folder = sockets.find((each) => existsSync(`${each}/.s.PGSQL.${port}`));
  const urlOf = (database: string) =>
    `postgres://${encodeURIComponent(user)}@localhost:${port}/${database}${folder ? `?host=${folder}` : ''}`;
  let problem = await problemAt(urlOf(NAME));
  if (problem === NO_DATABASE) problem = await problemAt(urlOf('postgres'), `create database ${NAME}`);
  if (problem) throw new MissingSettings(sentenceFor(problem, user));
  return urlOf(NAME);
}

/** The code of what keeps this from being done there; '' if it is done. */
async function problemAt(url: string, sql = ''): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: TIMEOUT_MS });
  try {
    await client.connect();
    if (sql) await client.query(sql);
    return '';
  } catch (error) {
    return codeOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}

const TIMEOUT_MS = 5000;
const NO_DATABASE = '3D000';
/** What PostgreSQL says of a user that it does not know, or whose password it wants. */
const NO_USER = new Set(['28000', '28P01']);

function sentenceFor(code: string, user: string): string {
  if (code === '42501')
    return `PostgreSQL does not let ${user} make a database: run sudo -u postgres createdb --owner ${user} ${NAME}`;
  if (NO_USER.has(code))
    return `PostgreSQL does not know ${user}: run sudo -u postgres createuser --createdb ${user}`;
  return 'No PostgreSQL answers on this machine: start it with sudo service postgresql start, or install it, on Debian with sudo apt-get install postgresql';
}

/** An error without a code is of a password that was not given. */
function codeOf(error: unknown): string {
  const { code } = error instanceof Error && 'code' in error ? error : { code: undefined };
  return typeof code === 'string' ? code : '28P01';
}
