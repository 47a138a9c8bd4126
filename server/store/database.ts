import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Client, createClient } from '@libsql/client';
import { elapsed } from '../../src/lib/time.ts';

export type Database = Client;

export async function openDatabase(path: string, busyMs = 5000): Promise<Database> {
  if (path !== ':memory:') await mkdir(dirname(path), { recursive: true });
  const url = path === ':memory:' ? path : `file:${path}`;
  const client = createClient({ url, intMode: 'number', timeout: 0 });
  // A database in memory is this program's own.
  const db = path === ':memory:' ? client : waitingForOthers(client, busyMs);
  if (path !== ':memory:') await db.execute('PRAGMA journal_mode = WAL');
  await update(db, path).catch((error) => {
    db.close();
    throw error;
  });
  return db;
}

/** Of the columns, tables and triggers below: a change of them raises it. A lower release refuses the database. */
export const SCHEMA_VERSION = 2;

async function update(db: Database, path: string): Promise<void> {
  const version = await versionOf(db);
  if (version > SCHEMA_VERSION)
    throw new Error(
      `The database ${path} is of a later release of the shop. Start that one, or go back as docs/running.md says.`,
    );
  if (version === SCHEMA_VERSION) return createTables(db);
  const { rows } = await db.execute("SELECT 1 FROM sqlite_master WHERE name = 'orders'");
  const copy = rows.length > 0 ? await copyOf(db, path) : undefined;
  const change = await db.transaction('write');
  try {
    if ((await versionOf(change)) !== version) {
      // Another program was faster, and its copy is the earlier one.
      if (copy) await rm(copy);
      return;
    }
    const triggers = await change.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'");
    for (const { name } of triggers.rows) await change.execute(`DROP TRIGGER "${String(name)}"`);
    await dropLists(change);
    await createTables(change);
    await change.execute(`PRAGMA user_version = ${SCHEMA_VERSION}`);
    await change.commit();
  } finally {
    change.close();
  }
  if (copy) console.warn(`The database was of an earlier release. It is as it was in ${copy}`);
}

type Changing = Pick<Database, 'execute' | 'executeMultiple'>;

async function versionOf(db: Changing): Promise<number> {
  const { rows } = await db.execute('PRAGMA user_version');
  return Number(rows[0]?.user_version);
}

async function copyOf(db: Database, path: string): Promise<string> {
  const copy = `${path}.${new Date().toISOString().replaceAll(':', '-')}`;
  try {
    await db.execute({ sql: 'VACUUM INTO ?', args: [copy] });
  } catch (error) {
    if (!String(error).includes('already exists')) await rm(copy, { force: true });
    throw new Error(
      `${path} is of an earlier release, and stays as it is because it cannot be copied: ${error}`,
    );
  }
  return copy;
}

async function createTables(db: Changing): Promise<void> {
  await addColumns(db);
  await db.executeMultiple(TABLES);
}

/**
 * Another program may hold a lock: `npm run api -- order`, a backup, a database browser. SQLite itself would wait for
 * it on the only thread, so nobody would be served meanwhile.
 */
function waitingForOthers(db: Database, busyMs: number): Database {
  const { execute, batch, executeMultiple, transaction } = db;
  return Object.assign(db, {
    execute: (...args: Parameters<Database['execute']>) => whileBusy(() => execute.apply(db, args)),
    batch: (...args: Parameters<Database['batch']>) => whileBusy(() => batch.apply(db, args)),
    transaction: (...mode: Parameters<Database['transaction']>) =>
      whileBusy(() => transaction.apply(db, mode)),
    executeMultiple: (sql: string) => whileBusy(() => executeMultiple.call(db, sql)),
  });

  async function whileBusy<Result>(work: () => Promise<Result>): Promise<Result> {
    const until = elapsed() + busyMs;
    for (let pause = 5; ; pause = Math.min(2 * pause, 100)) {
      try {
        return await work();
      } catch (error) {
        const isInterrupted = hasCode(error, 'CLIENT_CLOSED') && !db.closed;
        // libsql leaves a refused statement open, and with it a connection that can no longer commit.
        if (isBusy(error)) await db.reconnect();
        else if (!isInterrupted) throw error;
        if (elapsed() + pause > until) throw error;
      }
      await setTimeout(pause);
    }
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Of orders in a database of an earlier release, before triggers and indexes use them. */
async function addColumns(db: Changing): Promise<void> {
  const { rows } = await db.execute("SELECT name FROM pragma_table_info('orders')");
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  for (const column of LATER_COLUMNS) {
    const [name] = column.split(' ');
    if (!names.includes(name ?? '')) await db.execute(`ALTER TABLE orders ADD COLUMN ${column}`);
  }
}

const LATER_COLUMNS = [
  "lang TEXT NOT NULL DEFAULT ''",
  'coupon TEXT',
  "discounts TEXT NOT NULL DEFAULT '[]'",
  'delivery TEXT',
  'total REAL',
  // Of the business that needs an invoice, and HSN codes and rates when it was placed (D58).
  'business TEXT',
  'gst TEXT',
  'mailbox TEXT',
];

/** Earlier releases searched, sorted and filtered in the database. */
async function dropLists(db: Changing): Promise<void> {
  const { rows } = await db.execute(
    "SELECT name FROM sqlite_master WHERE sql LIKE 'CREATE VIRTUAL TABLE%' AND name LIKE 'products_%' ORDER BY name DESC",
  );
  // The words of an index before the index.
  const tables = [...rows.map(({ name }) => String(name)), 'product_values', 'product_attributes'];
  for (const name of tables) await db.execute(`DROP TABLE IF EXISTS "${name}"`);
  for (const by of ['category', 'category_parent', 'parent', 'gender'])
    await db.execute(`DROP INDEX IF EXISTS products_by_${by}`);
  const columns =
    await db.execute(`SELECT m.name AS of, c.name FROM sqlite_master AS m, pragma_table_info(m.name) AS c
    WHERE m.name || '.' || c.name IN ('products.category', 'products.parent', 'products.gender', 'translations.name_order')`);
  for (const { of, name } of columns.rows) await db.execute(`ALTER TABLE ${of} DROP COLUMN ${name}`);
}

export async function removeDatabase(path: string): Promise<void> {
  if (path === ':memory:') return;
  for (const end of ['', '-wal', '-shm']) await rm(path + end, { force: true });
}

export function isFull(error: unknown): boolean {
  return codeOfError(error) === 'SQLITE_FULL';
}

export function isBusy(error: unknown): boolean {
  return /^SQLITE_(BUSY|LOCKED)/.test(codeOfError(error));
}

function codeOfError(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

export function isOutOfStock(error: unknown): boolean {
  return error instanceof Error && error.message.includes(OUT_OF_STOCK);
}

const OUT_OF_STOCK = 'out of stock';

export function isCouponGone(error: unknown): boolean {
  return error instanceof Error && error.message.includes(COUPON_GONE);
}

const COUPON_GONE = 'coupon gone';

/** Orders whose coupon counts as used: as long as their pieces do, and those that are paid (D56.87). */
export const USES_COUPON = '(status IN (1, 2, 3) OR id IN (SELECT order_id FROM holds))';

const USES = `SELECT count(*) FROM orders WHERE coupon = own.coupon AND ${USES_COUPON}`;

/** How many pieces of each product, and in `variants` how many by size and colour (D54). */
function orderedPieces(orderId: string): string {
  return `(SELECT id, sum(pieces) AS pieces, json_group_object(options, pieces) AS variants FROM (
      SELECT item.value ->> 'id' AS id, ${optionsOf('item')} AS options, sum(item.value ->> 'quantity') AS pieces
      FROM orders, json_each(orders.items) AS item WHERE orders.id = ${orderId} GROUP BY 1, 2) GROUP BY id)`;
}

function optionsOf(row: string): string {
  return `json_array(coalesce(${row}.value ->> 'size', ''), coalesce(${row}.value ->> 'color', ''))`;
}

const COUNTS_VARIANTS =
  "EXISTS (SELECT 1 FROM json_each(products.json, '$.variants') WHERE value ->> 'stock' IS NOT NULL)";

function movePieces(orderId: string, sign: '+' | '-'): string {
  return `UPDATE products SET json = json_set(json, '$.stock', json_extract(json, '$.stock') ${sign} ordered.pieces)
    FROM ${orderedPieces(orderId)} AS ordered
    WHERE ordered.id = products.id AND json_type(json, '$.stock') = 'integer' AND NOT ${COUNTS_VARIANTS};
    UPDATE products SET json = json_set(json, '$.variants', (
      SELECT json_group_array(json(iif(json_type(variant.value, '$.stock') = 'integer',
        json_set(variant.value, '$.stock', variant.value ->> 'stock' ${sign} coalesce(taken.value, 0)), variant.value)))
      FROM json_each(products.json, '$.variants') AS variant
      LEFT JOIN json_each(ordered.variants) AS taken ON taken.key = ${optionsOf('variant')}))
    FROM ${orderedPieces(orderId)} AS ordered
    WHERE ordered.id = products.id AND json_array_length(json, '$.variants') > 0;`;
}

const IS_SHORT = `(json_type(json, '$.stock') = 'integer' AND json_extract(json, '$.stock') < 0
  OR EXISTS (SELECT 1 FROM json_each(products.json, '$.variants') WHERE value ->> 'stock' < 0))`;

const TABLES = `
  CREATE TABLE IF NOT EXISTS settings (key TEXT PRIMARY KEY, value TEXT NOT NULL);

  CREATE TABLE IF NOT EXISTS products (id TEXT PRIMARY KEY, position INTEGER NOT NULL, json TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS products_in_order ON products (position);

  -- What a translated product has in place of its own fields.
  CREATE TABLE IF NOT EXISTS translations (
    lang TEXT NOT NULL,
    id TEXT NOT NULL,
    json TEXT NOT NULL,
    PRIMARY KEY (lang, id)
  );

  -- Products that running servers read again; '' is all of them.
  CREATE TABLE IF NOT EXISTS changes (number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE);
  CREATE TRIGGER IF NOT EXISTS product_changed AFTER UPDATE OF json ON products BEGIN
    DELETE FROM changes WHERE id = new.id;
    INSERT INTO changes (id) VALUES (new.id);
  END;

  CREATE TABLE IF NOT EXISTS users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    first_name TEXT NOT NULL,
    last_name TEXT NOT NULL,
    created_at TEXT NOT NULL
  );
  CREATE TABLE IF NOT EXISTS tokens (
    hash TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id),
    expires_at INTEGER NOT NULL
  );
  -- Also of e-mails without an account.
  CREATE TABLE IF NOT EXISTS resets (hash TEXT PRIMARY KEY, email TEXT NOT NULL, expires_at INTEGER NOT NULL);

  CREATE TABLE IF NOT EXISTS orders (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL REFERENCES users (id),
    email TEXT NOT NULL,
    status INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    items TEXT NOT NULL,
    shipping_address TEXT NOT NULL,
    idempotency_key TEXT,
    fingerprint TEXT NOT NULL,
    ${LATER_COLUMNS.join(',\n    ')},
    UNIQUE (user_id, idempotency_key)
  );

  -- Offers and coupons as the owner wrote them (offers.ts).
  CREATE TABLE IF NOT EXISTS offers (
    entry TEXT PRIMARY KEY,
    code TEXT UNIQUE,
    position INTEGER NOT NULL,
    is_of_file INTEGER NOT NULL,
    ended_at TEXT
  );
  CREATE INDEX IF NOT EXISTS orders_by_coupon ON orders (coupon) WHERE coupon IS NOT NULL;

  CREATE TABLE IF NOT EXISTS payments (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL REFERENCES orders (id),
    method TEXT NOT NULL,
    amount REAL NOT NULL,
    shop TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting',
    settles_at INTEGER
  );
  CREATE INDEX IF NOT EXISTS payments_waiting ON payments (state, settles_at);

  -- An order in this table has its pieces out of the products' stock, and a use of its coupon; taking it out gives them
  -- back. A product without a whole number as stock is not counted.
  CREATE TABLE IF NOT EXISTS holds (order_id TEXT PRIMARY KEY REFERENCES orders (id));
  CREATE INDEX IF NOT EXISTS orders_unpaid ON orders (created_at) WHERE status = 0;
  -- Releases that know no version take pieces by triggers of these names: none of them adds a second one. Those from
  -- variants on give them others, and may have been started since.
  DROP TRIGGER IF EXISTS pieces_taken;
  DROP TRIGGER IF EXISTS pieces_given_back;
  CREATE TRIGGER IF NOT EXISTS hold_taken AFTER INSERT ON holds BEGIN
    ${movePieces('new.order_id', '-')}
    SELECT RAISE(ABORT, '${OUT_OF_STOCK}') FROM products
    WHERE id IN (SELECT id FROM ${orderedPieces('new.order_id')}) AND ${IS_SHORT};
  END;
  -- Whoever placed an order before its coupon ended keeps it.
  CREATE TRIGGER IF NOT EXISTS coupon_counted AFTER INSERT ON holds BEGIN
    SELECT RAISE(ABORT, '${COUPON_GONE}') FROM orders AS own LEFT JOIN offers ON code = own.coupon
    WHERE own.id = new.order_id AND own.coupon IS NOT NULL AND (
      own.status = 0 AND (entry IS NULL OR ended_at IS NOT NULL)
      OR entry ->> 'uses' < (${USES})
      OR entry ->> 'usesEach' < (${USES} AND (user_id = own.user_id OR mailbox = own.mailbox)));
  END;
  CREATE TRIGGER IF NOT EXISTS hold_ended AFTER DELETE ON holds BEGIN
    ${movePieces('old.order_id', '+')}
  END;
  CREATE TRIGGER IF NOT EXISTS hold_when_placed AFTER INSERT ON orders BEGIN
    INSERT INTO holds VALUES (new.id);
  END;
  CREATE TRIGGER IF NOT EXISTS hold_until_cancelled AFTER UPDATE OF status ON orders WHEN new.status = 4 BEGIN
    DELETE FROM holds WHERE order_id = new.id;
  END;
  CREATE TRIGGER IF NOT EXISTS hold_when_paid AFTER UPDATE OF status ON orders
  WHEN old.status IN (0, 4) AND new.status IN (1, 2, 3) BEGIN
    INSERT INTO holds SELECT new.id WHERE NOT EXISTS (SELECT 1 FROM holds WHERE order_id = new.id);
  END;

  -- 'told' is the company, 'copied' the shopper.
  CREATE TABLE IF NOT EXISTS messages (
    number INTEGER PRIMARY KEY,
    ticket TEXT NOT NULL UNIQUE,
    created_at TEXT NOT NULL,
    name TEXT NOT NULL,
    email TEXT NOT NULL,
    subject TEXT NOT NULL,
    message TEXT NOT NULL,
    lang TEXT NOT NULL,
    fingerprint TEXT NOT NULL UNIQUE,
    told INTEGER NOT NULL DEFAULT 0,
    copied INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS messages_to_tell ON messages (number) WHERE told = 0;
  CREATE INDEX IF NOT EXISTS messages_to_copy ON messages (number) WHERE copied = 0;

  CREATE TABLE IF NOT EXISTS newsletter (
    email TEXT PRIMARY KEY,
    token TEXT NOT NULL UNIQUE,
    lang TEXT NOT NULL,
    asked_at INTEGER NOT NULL,
    confirmed_at TEXT,
    written INTEGER NOT NULL DEFAULT 0
  );
  CREATE INDEX IF NOT EXISTS newsletter_due ON newsletter (asked_at) WHERE written = 0;
  -- A note is of an invoice and takes all of it back; it has no content of its own. Numbers begin again with the year.
  CREATE TABLE IF NOT EXISTS invoices (
    id INTEGER PRIMARY KEY,
    order_id TEXT NOT NULL REFERENCES orders (id),
    note_of INTEGER UNIQUE REFERENCES invoices (id),
    prefix TEXT NOT NULL,
    year TEXT NOT NULL,
    count INTEGER NOT NULL,
    date TEXT NOT NULL,
    content TEXT,
    CHECK ((note_of IS NULL) = (content IS NOT NULL))
  );
  CREATE UNIQUE INDEX IF NOT EXISTS invoice_numbers ON invoices (year, note_of IS NULL, count);
  CREATE INDEX IF NOT EXISTS invoices_of_order ON invoices (order_id);
  CREATE INDEX IF NOT EXISTS invoices_by_date ON invoices (date);
  CREATE TRIGGER IF NOT EXISTS invoices_stay BEFORE UPDATE ON invoices BEGIN
    SELECT RAISE(ABORT, 'an invoice never changes');
  END;
  CREATE TRIGGER IF NOT EXISTS invoices_are_kept BEFORE DELETE ON invoices BEGIN
    SELECT RAISE(ABORT, 'an invoice is never removed');
  END;

  -- Whatever changes an order, its mail is due in the same transaction, and only once.
  CREATE TABLE IF NOT EXISTS mails (
    order_id TEXT NOT NULL REFERENCES orders (id),
    kind TEXT NOT NULL,
    written INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, kind)
  );
  CREATE INDEX IF NOT EXISTS mails_due ON mails (written) WHERE written = 0;
  CREATE TRIGGER IF NOT EXISTS mail_when_placed AFTER INSERT ON orders BEGIN
    INSERT OR IGNORE INTO mails (order_id, kind) VALUES (new.id, 'placed');
  END;
  -- Of an earlier release.
  DROP TRIGGER IF EXISTS mail_when_moved;
  CREATE TRIGGER IF NOT EXISTS next_mail_when_moved AFTER UPDATE OF status ON orders
  WHEN new.status <> old.status AND new.status IN (1, 2, 4) BEGIN
    UPDATE mails SET written = 1 WHERE order_id = new.id AND kind = 'placed';
    INSERT OR IGNORE INTO mails (order_id, kind)
    VALUES (new.id, CASE new.status WHEN 1 THEN 'paid' WHEN 2 THEN 'sent' ELSE 'cancelled' END);
  END;
  CREATE TRIGGER IF NOT EXISTS mail_to_owner AFTER UPDATE OF status ON orders
  WHEN new.status = 1 AND old.status IN (0, 4) BEGIN
    INSERT OR IGNORE INTO mails (order_id, kind) VALUES (new.id, 'owner');
  END;
`;
