import { readdir } from 'node:fs/promises';
import { createClient } from '@libsql/client';
import { expect, it, vi } from 'vitest';
import { openDatabase, SCHEMA_VERSION } from '../../../../server/store/database.ts';
import { folderForEach } from '../../../api/temporary-folder.ts';

const folder = folderForEach();
const copies = async () => (await readdir(folder())).filter((name) => /^shop\.db\.\d/.test(name));

/** As another release leaves it. */
async function left(sql: string, file = 'shop.db'): Promise<void> {
  const db = createClient({ url: `file:${folder(file)}` });
  await db.executeMultiple(sql);
  db.close();
}

async function read(sql: string, file = 'shop.db'): Promise<unknown[]> {
  const db = createClient({ url: `file:${folder(file)}` });
  const { rows } = await db.execute(sql);
  db.close();
  return rows.map((row) => row[0]);
}

const VERSION = 'PRAGMA user_version';
const TAKING = "SELECT name FROM sqlite_master WHERE type = 'trigger' AND sql LIKE '%INSERT ON holds%stock%'";
const open = async () => (await openDatabase(folder('shop.db'))).close();

it('D53.93: a database says which release wrote it, and a new one needs no copy', async () => {
  await open();
  await open();
  expect(await read(VERSION)).toEqual([SCHEMA_VERSION]);
  expect(await copies()).toEqual([]);
});

it('D53.93: one of a later release is refused with a sentence, and stays as it is', async () => {
  await open();
  await left(`PRAGMA user_version = ${SCHEMA_VERSION + 1}; DROP TRIGGER hold_taken`);
  await expect(open()).rejects.toThrow(
    `The database ${folder('shop.db')} is of a later release of the shop. Start that one, or go back as docs/running.md says.`,
  );
  expect(await read(VERSION)).toEqual([SCHEMA_VERSION + 1]);
  expect(await read(TAKING)).toEqual([]);
});

it('D53.93: one of an earlier release is copied before it is changed, once, and the start says where', async () => {
  const said = vi.spyOn(console, 'warn').mockReturnValue();
  await open();
  await left(`
    PRAGMA user_version = 0;
    INSERT INTO settings VALUES ('kept', 'yes');
    ALTER TABLE orders DROP COLUMN gst;
    DROP TRIGGER hold_taken;
    CREATE TRIGGER pieces_taken AFTER INSERT ON holds BEGIN SELECT 'stock'; END;
    ${LISTS}`);
  await Promise.all([open(), open()]);
  await open();
  const [copy = '', ...others] = await copies();
  expect(said.mock.calls.flat().join()).toContain(folder(copy));
  expect(others).toEqual([]);
  expect(await read("SELECT value FROM settings WHERE key = 'kept'", copy)).toEqual(['yes']);
  expect(await read("SELECT 1 FROM pragma_table_info('orders') WHERE name = 'gst'", copy)).toEqual([]);
  expect(await read(VERSION, copy)).toEqual([0]);
  expect(await read("SELECT value FROM settings WHERE key = 'kept'")).toEqual(['yes']);
  expect(await read(TAKING)).toEqual(['hold_taken']);
  expect(await read(VERSION)).toEqual([SCHEMA_VERSION]);
  expect(await read('SELECT * FROM products')).toEqual(['pen']);
  const tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'product%'";
  expect(await read(tables)).toEqual(['products']);
});

/** Earlier releases searched and listed in the database. */
const LISTS = `
  ALTER TABLE products ADD COLUMN gender TEXT;
  INSERT INTO products VALUES ('pen', 0, '{}', 'men');
  CREATE INDEX products_by_gender ON products (gender, position);
  CREATE TABLE product_values (position INTEGER PRIMARY KEY, price REAL NOT NULL);
  ALTER TABLE translations ADD COLUMN name_order INTEGER NOT NULL DEFAULT 0;
  CREATE VIRTUAL TABLE products_text USING fts5 (title, content = '');
  CREATE VIRTUAL TABLE products_words USING fts5vocab (products_text, 'row');`;

it('D53.93: releases that know no version were started in between, and pieces are still taken once', async () => {
  await open();
  await left("CREATE TRIGGER pieces_taken AFTER INSERT ON holds BEGIN SELECT 'stock'; END");
  await open();
  // The oldest of them adds it where there is none.
  await left("CREATE TRIGGER IF NOT EXISTS hold_taken AFTER INSERT ON holds BEGIN SELECT 'stock'; END");
  expect(await read(TAKING)).toEqual(['hold_taken']);
});

it('D53.93: what cannot be copied is not changed', async () => {
  await open();
  await left('PRAGMA user_version = 0; DROP TRIGGER hold_taken');
  vi.useFakeTimers({ toFake: ['Date'], now: 0 });
  await left('CREATE TABLE there (x)', 'shop.db.1970-01-01T00-00-00.000Z');
  await expect(open()).rejects.toThrow(/is of an earlier release, and stays as it is/);
  vi.useRealTimers();
  expect(await read(TAKING)).toEqual([]);
});
