import { parseArgs } from 'node:util';
import { invoicesIn } from './invoices/invoices.ts';
import { packingSentence } from './invoices/packing.ts';
import { listMessages } from './mail/messages.ts';
import { newsletterCsv } from './mail/newsletter.ts';
import { writeMails } from './mail/outbox.ts';
import { lacksFixes } from './node-lines.mjs';
import { moveOrder } from './orders/order-status.ts';
import { COUPONS_HELP, changeCoupons } from './quotes/coupons-command.ts';
import { INVOICES_HELP, writeInvoices } from './shop/invoices/invoices-command.ts';
import { STAFF_LINK_MS } from './shop/invoices/staff-link.ts';
import { originsBeside, portFrom } from './shop-address.ts';
import { apiPort, DATABASE_FILE, INVOICES_FOLDER, MAILS, startApi, terminalOptions } from './start.ts';
import { type Database, openDatabase } from './store/database.ts';

const HELP = `
The reference API of the shop:
  npm run api                                  start it
  npm run api -- --reset                       empty its database and start it
  npm run api -- --catalogue FILE              start it with the products from a JSON file
  npm run api -- --port 8045                   start it on another port (or set API_PORT)
  npm run api -- order ORDER_ID shipped        change the status of an order (processing, shipped, delivered, cancelled)
  npm run api -- order ORDER_ID                its invoice's number, and a link that prints invoice and packing slip
  ${INVOICES_HELP}
  ${COUPONS_HELP}
  npm run api -- messages                      list what shoppers have written with the contact form
  npm run api -- newsletter > FILE.csv         who gets the newsletter, each with the link to leave it
`.trim();

try {
  const [first, ...rest] = process.argv.slice(2);
  if (first === 'coupons') console.log(await withDatabase((db) => changeCoupons(db, rest, Date.now())));
  else if (first === 'messages') console.log(await withDatabase(listMessages));
  else if (first === 'newsletter')
    console.log(await withDatabase(async (db) => newsletterCsv(db, (await originsBeside(db))[0] ?? '')));
  else if (first === 'invoices')
    console.log(await withDatabase((db) => writeInvoices(invoicesIn(db), rest, INVOICES_FOLDER)));
  else await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string' },
      catalogue: { type: 'string' },
      reset: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  const [word, id, status] = positionals;
  if (values.help) console.log(HELP);
  else if (word === undefined) await serve(values);
  else if (word === 'order' && id && status) await move(id, status);
  else if (word === 'order' && id) await withDatabase(async (db) => console.log(await packing(db, id)));
  else throw new Error(`Unknown command: ${positionals.join(' ')}\n${HELP}`);
}

async function serve(wish: { port?: string; catalogue?: string; reset?: boolean }): Promise<void> {
  const { API_HOLD_MINUTES, API_HOST } = process.env;
  const api = await startApi({
    port: wish.port ? portFrom(wish.port) : apiPort(),
    ...terminalOptions(wish),
    ...(API_HOST && { host: API_HOST }),
    ...(API_HOLD_MINUTES && { holdMinutes: minutesFrom(API_HOLD_MINUTES) }),
  });
  const warning = lacksFixes(process.versions.node);
  if (warning) console.warn(warning);
  console.log(`The reference API is running at ${api.url}/api/v1`);
  console.log(`Emails are written to ${MAILS.path}/`);
  console.log(
    "Change an order's status with: npm run api -- order ORDER_ID shipped   (or delivered, cancelled)",
  );
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void api.close());
}

async function packing(db: Database, id: string): Promise<string> {
  const [origin = ''] = await originsBeside(db);
  return packingSentence(db, origin, id, Date.now() + STAFF_LINK_MS);
}

function move(id: string, status: string): Promise<void> {
  return withDatabase(async (db) => {
    const origins = await originsBeside(db);
    console.log(await moveOrder(db, id, status));
    await writeMails({ db, mails: MAILS, origins, now: Date.now });
  });
}

async function withDatabase<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const db = await openDatabase(DATABASE_FILE);
  try {
    return await work(db);
  } finally {
    db.close();
  }
}

function minutesFrom(text: string): number {
  const minutes = Number(text);
  if (!(minutes > 0)) throw new Error(`API_HOLD_MINUTES is not a number above 0: ${text}`);
  return minutes;
}
