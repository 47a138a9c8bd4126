import { randomBytes } from 'node:crypto';
import { appendFileSync, chmodSync, copyFileSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseEnv } from 'node:util';
import { MissingSettings } from './settings.ts';

/** Returns what the owner typed, or '' without a word. */
export type Ask = (question: string) => Promise<string>;

interface Ways {
  /** Where the owner's settings are kept; it need not exist. */
  file: string;
  /** Null without a terminal. */
  ask: Ask | null;
  say: (line: string) => void;
  /** The address of a database on this machine. Rejects with MissingSettings, which say what to do. */
  findDatabase: () => Promise<string>;
}

/** The settings of SETTINGS_FILE; those of the shell win. */
export function settingsFile(env: NodeJS.ProcessEnv): string {
  return resolve(env.SETTINGS_FILE || 'shop.env');
}

export function keptSettings(file: string): NodeJS.Dict<string> {
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** What is missing is found on this machine, made up, or asked for once, and kept in the file, which only its owner can read. */
export async function completeSettings(
  env: NodeJS.ProcessEnv,
  { file, ask, say, findDatabase }: Ways,
): Promise<NodeJS.ProcessEnv> {
  const kept = keptSettings(file);
  const all: NodeJS.ProcessEnv = { ...kept, ...given(env) };
  const found: Record<string, string> = {};
  const problems: string[] = [];
  const take = (name: string, value: string) => {
    if (/[\n\r"'\\]/.test(value))
      throw new MissingSettings(`${name} may have no quotes, backslashes or new lines.`);
    found[name] = value;
  };

  if (!all.DATABASE_URL) {
    const problem = await findDatabase().then(
      (url) => void take('DATABASE_URL', url),
      (error: Error) => error.message,
    );
    const typed =
      problem && ask
        ? await ask(`${problem}\nOr the address of a database, postgres://user:password@host:5432/name: `)
        : '';
    if (typed) take('DATABASE_URL', typed);
    else if (problem) problems.push(`DATABASE_URL is not set, and no database was found here.\n${problem}`);
  }
  if (!all.SHOP_ORIGINS) {
    const typed = ask && ((await ask(`Where will shoppers open the shop? (${HERE}) `)) || HERE);
    if (typed) take('SHOP_ORIGINS', typed);
    else
      problems.push(
        `SHOP_ORIGINS is not set: the address of the shop, such as https://shop.example or ${HERE}`,
      );
  }
  if (problems.length > 0)
    throw new MissingSettings(`${problems.join('\n')}\nWrite it into ${file}, one NAME=value on each line.`);
  if (!all.STORE_FILE) {
    const store = resolve('store.json');
    if (!existsSync(store)) {
      copyFileSync('store.example.json', store);
      say(
        `${store} has an example: put your shop's name, address, policies, seller and delivery into it, and start again.`,
      );
    }
    take('STORE_FILE', store);
  }
  if (!all.SUPERADMIN_USERNAME) take('SUPERADMIN_USERNAME', 'owner');
  if (!all.SUPERADMIN_PASSWORD) take('SUPERADMIN_PASSWORD', randomBytes(15).toString('base64url'));
  write(file, found);
  return { ...all, ...found };
}

/** The pages that `npm start` serves. */
const HERE = 'http://localhost:4173';

function given(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}

function write(file: string, settings: Readonly<Record<string, string>>): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}="${value}"\n`);
  if (lines.length === 0) return;
  // It may have been there, for all to read.
  if (existsSync(file)) chmodSync(file, 0o600);
  const isCut = existsSync(file) && /[^\n]$/.test(readFileSync(file, 'utf8'));
  appendFileSync(file, (isCut ? '\n' : '') + lines.join(''), { mode: 0o600 });
}

/** Null where nobody can answer. */
export function terminal(): Ask | null {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
  return async (question) => {
    const lines = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return (await lines.question(question)).trim();
    } finally {
      lines.close();
    }
  };
}
