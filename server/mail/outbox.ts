import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Row } from '@libsql/client';
import { labelled } from '../../src/contract/product.ts';
import type { OrderMailKind } from '../../src/texts/en/mail.ts';
import { MAIL_TEXTS } from '../../src/texts/every-language.ts';
import { languageOf } from '../../src/texts/languages.ts';
import { packingLink } from '../invoices/packing.ts';
import { mailbox } from '../shop/accounts/email-spelling.ts';
import { STORE, STORE_IN } from '../shop/catalogue/store.ts';
import { MAILED_LINK_MS } from '../shop/invoices/staff-link.ts';
import { newOrderMail, orderMail, PLACED_WAITS_MS } from '../shop/mail/mails.ts';
import { hashOf, toMessage } from '../shop/mail/message.ts';
import type { Mail } from '../shop/mail/shop-mail.ts';
import type { WireOrder } from '../shop/orders/wire-order.ts';
import type { Discount } from '../shop/orders/work-out.ts';
import { METHODS } from '../shop/payments/fields.ts';
import type { Database } from '../store/database.ts';
import { ORDER_COLUMNS, toWire } from '../store/order-row.ts';
import type { MailFolder, Shop } from '../store/shop.ts';
import type { DueMail, MailsDue } from './due-mail.ts';
import { MESSAGES_DUE } from './messages.ts';
import { NEWSLETTER_DUE } from './newsletter.ts';

/**
 * Writes the mails that are due (database.ts) as files. A mail has one file name, so one that is written again after a
 * crash is still one. Never throws: an order does not fail because of its mail, which the next call writes.
 */
export async function writeMails(shop: Mailing): Promise<void> {
  const { db, mails, now } = shop;
  if (!mails) return;
  const failed = (error: unknown) => console.error('An email could not be written:', error);
  const from = { db, origin: originOf(shop), owner: mails.owner || STORE.companyEmail, now: now() };
  for (const { sql, args = () => [], read } of [ORDERS_DUE, MESSAGES_DUE, NEWSLETTER_DUE]) {
    const due = await db.execute({ sql, args: args(from.now) }).catch(failed);
    for (const row of due?.rows ?? [])
      await read(row, from)
        .then((mail) => writeMail(shop, mail))
        .catch(failed);
  }
}

type Mailing = Pick<Shop, 'db' | 'mails' | 'origins' | 'now'>;

export function originOf({ origins }: Pick<Shop, 'origins'>): string {
  return origins[0] ?? 'http://localhost';
}

export async function writeMail(shop: Mailing, due: DueMail): Promise<void> {
  const { db, mails, now } = shop;
  if (!mails) return;
  const to = mailbox(due.to);
  const file = join(mails.path, `${due.name}.eml`);
  if (to === null) console.error(`${due.about} has no address for an email.`);
  else {
    const message = toMessage(due.mail, {
      from: { name: STORE.storeName, mailbox: STORE.companyEmail },
      to,
      replyTo: due.replyTo,
      id: `${due.id}@${new URL(originOf(shop)).hostname}`,
      date: new Date(now()),
    });
    await writeWhole(file, message);
  }
  const isFirst = !due.written || (await db.execute(due.written)).rowsAffected === 1;
  if (to !== null && isFirst) mails.onWritten?.(file);
}

/** An order that is paid on delivery is confirmed, and not paid yet. */
const ORDERS_DUE: MailsDue = {
  sql: `
    SELECT ${ORDER_COLUMNS}, mails.kind,
      (SELECT method FROM payments WHERE order_id = orders.id AND state = 'paid' LIMIT 1) AS paid_by
    FROM mails JOIN orders ON orders.id = mails.order_id
    WHERE mails.written = 0 AND (kind <> 'placed' OR orders.created_at NOT BETWEEN ?1 AND ?2)
    ORDER BY mails.rowid LIMIT 100`,
  args: (now) => [now - PLACED_WAITS_MS, now].map((at) => new Date(at).toISOString()),
  async read(row, { db, origin, owner, now }) {
    const order = toWire(row);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the database names them
    const due = String(row.kind) as 'placed' | 'paid' | 'sent' | 'cancelled' | 'owner';
    return {
      about: `Order ${order.id}`,
      name: `${row.number}-${order.id.replace(/[^\w-]/g, '_').slice(0, 60)}-${due}`,
      id: `${hashOf(order.id)}.${due}`,
      to: due === 'owner' ? owner : String(row.email),
      mail:
        due === 'owner'
          ? ownersMail(order, row, origin, await packingLink(db, origin, order.id, now + MAILED_LINK_MS))
          : await shoppersMail(db, order, row, { due, origin }),
      written: {
        sql: 'UPDATE mails SET written = 1 WHERE order_id = ? AND kind = ? AND written = 0',
        args: [order.id, due],
      },
    };
  },
};

async function shoppersMail(
  db: Database,
  order: WireOrder,
  row: Row,
  { due, origin }: { due: Exclude<OrderMailKind, 'confirmed'>; origin: string },
): Promise<Mail> {
  const lang = languageOf(row.lang);
  const kind = due === 'paid' && row.paid_by === 'on-delivery' ? 'confirmed' : due;
  return orderMail(kind, await inLanguageOf(db, order, lang), { ...STORE, ...STORE_IN[lang], origin }, lang);
}

function ownersMail(order: WireOrder, row: Row, origin: string, papers: string): Mail {
  const method = String(row.paid_by ?? '');
  const facts = {
    email: String(row.email),
    method: new Map<string, string>(Object.entries(METHODS)).get(method) ?? '',
    isOnDelivery: method === 'on-delivery',
    papers,
    next: { text: `When it is sent: npm run api -- order ${order.id} shipped` },
  };
  return newOrderMail(inOwnLanguage(order, row), facts, { ...STORE, origin });
}

function inOwnLanguage(order: WireOrder, row: Row): WireOrder {
  const discounts: Discount[] = JSON.parse(String(row.discounts));
  const delivery = order.delivery && { ...order.delivery, text: MAIL_TEXTS.en.orders.standardShipping };
  return {
    ...order,
    discounts: discounts.map(({ text, ownText = text, amount }) => ({ text: ownText, amount })),
    ...(delivery && { delivery }),
  };
}

async function inLanguageOf(db: Database, order: WireOrder, lang: string): Promise<WireOrder> {
  const ids = JSON.stringify(order.items.map(({ id }) => id));
  const { rows } = await db.execute({
    sql: 'SELECT id, json FROM translations WHERE lang = ? AND id IN (SELECT value FROM json_each(?))',
    args: [lang, ids],
  });
  const translated = new Map(rows.map(({ id, json }) => [id, JSON.parse(String(json))]));
  const items = order.items.map(({ size, color, ...item }) => {
    const { title = item.productTitle, labels = {} } = translated.get(item.id) ?? {};
    return {
      ...item,
      productTitle: title,
      ...(size && { size: labelled({ labels }, size) }),
      ...(color && { color: labelled({ labels }, color) }),
    };
  });
  return { ...order, items };
}

async function writeWhole(file: string, message: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const part = `${file}.${randomUUID()}.part`;
  try {
    // Its bytes are on the disk before its name is.
    await writeFile(part, message, { flush: true });
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
}

/** What a killed server has left. If another process is writing one, that mail stays due. */
export async function removeHalfMails({ path }: MailFolder): Promise<void> {
  const names = await readdir(path).catch(() => []);
  const halves = names.filter((name) => /\.eml\.[\da-f-]{36}\.part$/.test(name));
  await Promise.all(halves.map((name) => rm(join(path, name), { force: true }).catch(() => {})));
}
