import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { beforeEach, expect, it } from 'vitest';
import { type Ask, completeSettings, keptSettings } from '../../../../engines/vendure/own-settings.ts';
import { MissingSettings } from '../../../../engines/vendure/settings.ts';
import { ownFolder } from '../../own-folder.ts';

const DATABASE_URL = 'postgres://shop@localhost:5432/daftar?host=/var/run/postgresql';
const inFolder = ownFolder();
let file: string;
beforeEach(() => {
  file = inFolder('shop.env');
});

const here = async () => DATABASE_URL;
const nowhere = () => Promise.reject(new MissingSettings('No PostgreSQL answers on this machine'));
const complete = (env: NodeJS.ProcessEnv, ask: Ask | null = null, findDatabase = here) =>
  completeSettings({ STORE_FILE: 'store.json', ...env }, { file, ask, say: () => {}, findDatabase });

it('what can be found or made up is, once, in a file that only its owner can read', async () => {
  writeFileSync(file, 'SHOP_ORIGINS=https://shop.example', { mode: 0o644 });
  const first = await complete({});
  expect(first).toMatchObject({
    DATABASE_URL,
    SHOP_ORIGINS: 'https://shop.example',
    SUPERADMIN_USERNAME: 'owner',
  });
  expect(first.SUPERADMIN_PASSWORD).toMatch(/^[\w-]{20}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  const { STORE_FILE: _given, ...made } = first;
  expect(parseEnv(text)).toEqual(made);
  expect(await complete({})).toEqual(first);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

it("a new file is nobody else's from its first byte", async () => {
  await complete({ SHOP_ORIGINS: 'https://shop.example' });
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it('the shell wins, and what it says is not kept', async () => {
  writeFileSync(file, 'SHOP_ORIGINS="https://shop.example"\nHOLD_MINUTES=30\n');
  const env = { SHOP_ORIGINS: 'https://other.example', SUPERADMIN_PASSWORD: 'monsoon', HOLD_MINUTES: '' };
  expect(await complete(env)).toMatchObject({ ...env, HOLD_MINUTES: '30' });
  expect(keptSettings(file)).toEqual({
    SHOP_ORIGINS: 'https://shop.example',
    HOLD_MINUTES: '30',
    DATABASE_URL,
    SUPERADMIN_USERNAME: 'owner',
  });
});

it('asks on a terminal, and takes nothing for this machine', async () => {
  const asked: string[] = [];
  const ask: Ask = async (question) => {
    asked.push(question);
    return asked.length === 1 ? 'postgres://u:p@db.example/shop' : '';
  };
  const settings = await complete({}, ask, nowhere);
  expect(settings).toMatchObject({
    DATABASE_URL: 'postgres://u:p@db.example/shop',
    SHOP_ORIGINS: 'http://localhost:4173',
  });
  expect(asked[0]).toMatch(/^No PostgreSQL answers/);
  expect(asked).toHaveLength(2);
});

it('without one it names all that is missing and where to write it, and writes nothing', async () => {
  const missing = complete({}, null, nowhere);
  await expect(missing).rejects.toBeInstanceOf(MissingSettings);
  for (const words of [/DATABASE_URL/, /No PostgreSQL answers/, /SHOP_ORIGINS/, /shop\.env, one NAME=value/])
    await expect(missing).rejects.toThrow(words);
  expect(keptSettings(file)).toEqual({});
});

it('refuses what the file could not hold', async () => {
  await expect(complete({}, async () => 'https://shop.example"\nX=1')).rejects.toThrow(/no quotes/);
});
