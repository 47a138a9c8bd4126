import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  BUSINESS,
  COUPONS,
  GOODS,
  WORKED,
  type WorkedInvoice,
  ZONES,
} from '../../engines/vendure/tests/worked-invoices.ts';
import { invoicesIn } from '../../server/invoices/invoices.ts';
import { packingSentence } from '../../server/invoices/packing.ts';
import { moveOrder } from '../../server/orders/order-status.ts';
import { writeInvoices } from '../../server/shop/invoices/invoices-command.ts';
import type { ApiOptions } from '../../server/start.ts';
import { openDatabase } from '../../server/store/database.ts';
import { readDelivery } from '../../src/contract/delivery.ts';
import type { Invoice } from '../../src/contract/gst/invoice.ts';
import { financialYear } from '../../src/contract/gst/number.ts';
import { REFERENCE_SELLER } from '../../src/settings.ts';
import { ADDRESS, isOurs, type OpenShop, openShop } from './open-shop.ts';
import { folderForEach } from './temporary-folder.ts';

type Who = { Authorization: string };

describe.runIf(isOurs)('D58: invoices of the reference API', () => {
  const folder = folderForEach();
  let shop: OpenShop;
  let asha: Who;
  let now: number;

  beforeEach(async () => {
    now = Date.parse('2026-11-26T10:00:00+05:30');
    await writeFile(folder('products.json'), JSON.stringify(GOODS));
    await open();
    asha = await shop.signIn();
  });
  afterEach(() => shop.close());

  async function open(more: ApiOptions = {}) {
    shop = await openShop({
      database: folder('shop.db'),
      catalogue: folder('products.json'),
      promotions: COUPONS,
      delivery: readDelivery(ZONES),
      upiApprovesAfterMs: 0,
      ordersPerHour: 1000,
      now: () => now,
      ...more,
    });
  }

  async function order({ goods, pinCode: postalCode, state, coupon, business }: Partial<WorkedInvoice> = {}) {
    const { json, status } = await shop.post(
      '/orders',
      {
        products: goods ?? { pen: 1 },
        coupon,
        business,
        shippingAddress: { ...ADDRESS, state: state ?? 'Maharashtra', postalCode: postalCode ?? '400001' },
      },
      asha,
    );
    expect(status, JSON.stringify(json)).toBe(201);
    return String(json.id);
  }
  const pay = (orderId: string, method = 'upi-qr') => shop.pay(asha, orderId, method);
  const read = (id: string, by = asha) => shop.get(`/orders/${id}`, by);
  const invoiceOf = (id: string, by = asha) => shop.get(`/orders/${id}/invoice`, by);
  const move = (id: string, to: string) =>
    moveOrder(shop.db, id, to, { now: () => now, seller: REFERENCE_SELLER });
  async function paid(wish?: Partial<WorkedInvoice>) {
    const id = await order(wish);
    await pay(id);
    await read(id);
    return id;
  }

  it.each(WORKED)('D58.72: $name', async (worked) => {
    if (worked.hasNoGstin) {
      await shop.close();
      await open({ seller: { ...REFERENCE_SELLER, gstin: '' } });
    }
    const id = await paid(worked);
    const { status, json, headers } = await invoiceOf(id);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const invoice: Invoice = json;
    expect(invoice).toMatchObject({
      number: 'DF/26-27/0001',
      date: '2026-11-26',
      kind: worked.kind,
      placeOfSupply: worked.placeOfSupply,
      seller: {
        name: 'Daftar Stationers Private Limited',
        address: '14 Kagaz Lane, Fort, Mumbai, Maharashtra 400001, India',
        state: 'Maharashtra',
        ...(!worked.hasNoGstin && { gstin: REFERENCE_SELLER.gstin }),
      },
      buyer: {
        name: worked.business?.name ?? 'Asha Rao',
        address: `3 Residency Road, Bengaluru, ${worked.state}, ${worked.pinCode}`,
        state: worked.state,
        ...(worked.business && { gstin: worked.business.gstin }),
      },
    });
    expect([invoice.buyer.gstin, invoice.seller.gstin === undefined]).toEqual([
      worked.business?.gstin,
      worked.hasNoGstin ?? false,
    ]);
    expect(
      invoice.lines.map((line) => [
        ...[line.title, line.hsn, line.quantity, line.price, line.discount],
        ...[line.taxable, line.rate, line.cgst, line.sgst, line.igst, line.total],
      ]),
    ).toEqual(worked.lines);
    const { taxable, cgst, sgst, igst, exempt, discount, delivery, total } = invoice.totals;
    expect([taxable, cgst, sgst, igst, exempt, discount, delivery, total]).toEqual(worked.totals);
  });

  it('D58.71: it is drawn when the order is paid or sent, whichever is first, and never again', async () => {
    const first = await order();
    const second = await order();
    expect([(await invoiceOf(first)).status, (await read(first)).json.invoice]).toEqual([404, undefined]);
    await move(second, 'shipped');
    await pay(first);
    await move(first, 'shipped');
    await move(second, 'delivered');
    expect((await read(second)).json.invoice).toEqual({ number: 'DF/26-27/0001', date: '2026-11-26' });
    expect((await read(first)).json.invoice).toEqual({ number: 'DF/26-27/0002', date: '2026-11-26' });
    const listed: { invoice: { number: string } }[] = (await shop.get('/orders', asha)).json;
    expect(listed.map(({ invoice }) => invoice.number)).toEqual(['DF/26-27/0001', 'DF/26-27/0002']);
  });

  it('D58.73: a link of the staff opens this order, and no other, without signing in', async () => {
    const [id, other] = [await paid({ business: BUSINESS }), await order()];
    const sentence = await packingSentence(shop.db, 'http://localhost:4173', id.toLowerCase(), now + 60_000);
    expect(sentence).toContain(`Order ${id}. Invoice DF/26-27/0001.`);
    const keyIn = (text: string) => /#key=(\S+)$/.exec(text)?.[1];
    const key = keyIn(sentence);
    const packing = (of: string, body: object = { key }) => shop.post(`/orders/${of}/packing`, body);
    const { status, json, headers } = await packing(id);
    expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(json.order).toMatchObject({ id, items: [{ id: 'pen', quantity: 1 }] });
    expect(json.toCollect).toBe(0);
    await pay(other, 'on-delivery');
    const ofOther = await packingSentence(shop.db, 'http://localhost:4173', other, now + 60_000);
    expect((await packing(other, { key: keyIn(ofOther) })).json.toCollect).toBe(118);
    await move(other, 'cancelled');
    expect((await packing(other, { key: keyIn(ofOther) })).json.toCollect).toBe(0);
    expect(json.to).toEqual({ fullName: 'Asha Rao', phone: ADDRESS.phone });
    expect(json.invoice).toMatchObject({ number: 'DF/26-27/0001', buyer: BUSINESS });
    for (const refused of [packing(other), packing(id, { key: '' }), packing('DF-NONE-NONE')])
      expect((await refused).status).toBe(403);
    expect((await packing(id, {})).status).toBe(422);
    await move(id, 'cancelled');
    expect((await packing(id)).json).toMatchObject({
      order: { status: 4 },
      invoice: { kind: 'credit-note' },
    });
    now += 60_000;
    expect((await packing(id)).status).toBe(403);
    expect(await packingSentence(shop.db, 'http://localhost:4173', other, now)).toContain(
      'It has no invoice yet.',
    );
    await expect(packingSentence(shop.db, '', 'DF-NONE', now)).rejects.toThrow('There is no order DF-NONE.');
  });

  it('D58.71: what is paid on delivery has its invoice when it is sent', async () => {
    const id = await order();
    expect((await pay(id, 'on-delivery')).json.success).toBe(true);
    expect([(await read(id)).json.status, (await invoiceOf(id)).status]).toEqual([1, 404]);
    await move(id, 'shipped');
    expect((await invoiceOf(id)).json.number).toBe('DF/26-27/0001');
  });

  it('D56.90: an order of ₹0 is paid without UPI or a bank, and has its invoice', async () => {
    await shop.close();
    await open({ promotions: COUPONS, delivery: undefined });
    asha = await shop.signIn();
    for (const method of ['upi-qr', 'netbanking', 'gift-card']) {
      const id = await order({ coupon: 'ALL' });
      expect((await pay(id, method)).json).toEqual({ success: true });
      const { status, total, invoice } = (await read(id)).json;
      expect([status, total]).toEqual([1, 0]);
      expect(invoice?.number).toMatch(/^DF/);
    }
  });

  it('D58.71: a cancelled order has a credit note with a number of its own, which names the invoice', async () => {
    const id = await paid({ goods: { pen: 2, book: 1 }, state: 'Karnataka' });
    const { json: invoice } = await invoiceOf(id);
    now = Date.parse('2026-12-02T10:00:00+05:30');
    await move(id, 'cancelled');
    await move(id, 'cancelled');
    const { number, date, ...same } = invoice;
    const { json: note } = await invoiceOf(id);
    expect(note).toEqual({
      ...same,
      number: 'DFC/26-27/0001',
      date: '2026-12-02',
      kind: 'credit-note',
      of: { number, date },
    });
    expect((await read(id)).json.invoice).toEqual({ number: 'DFC/26-27/0001', date: '2026-12-02' });
    const first = await shop.get(`/orders/${id}/invoice?number=${encodeURIComponent(number)}`, asha);
    expect(first.json).toEqual(invoice);
    expect((await shop.get(`/orders/${id}/invoice?number=DF`, asha)).status).toBe(404);
    // The staff has changed its mind.
    await move(id, 'shipped');
    expect((await invoiceOf(id)).json.number).toBe('DF/26-27/0002');
    const unpaid = await order();
    await shop.post(`/orders/${unpaid}/cancel`, {}, asha);
    expect((await invoiceOf(unpaid)).status).toBe(404);
  });

  it('D58.71: it says the same after prices, rates and the seller have changed', async () => {
    const id = await paid({ goods: { pen: 1, bag: 1 } });
    const open0 = await order({ goods: { pen: 1 } });
    const { json: before } = await invoiceOf(id);
    await shop.close();
    const dearer = GOODS.map((each) => ({ ...each, regularPrice: 999, gstRate: 40, title: 'Other' }));
    await writeFile(folder('products.json'), JSON.stringify(dearer));
    await open({ seller: { ...REFERENCE_SELLER, gstin: '', prefix: 'X' } });
    expect((await invoiceOf(id)).json).toEqual(before);
    // The rate is that of the day of the order, the number goes on.
    await shop.close();
    await open({ seller: { ...REFERENCE_SELLER, prefix: 'X' } });
    await pay(open0);
    expect((await invoiceOf(open0)).json).toMatchObject({
      number: 'X/26-27/0002',
      lines: [{ title: 'Pen', rate: 18, total: 118 }],
    });
    const change = shop.db.execute(`UPDATE invoices SET content = '{}'`);
    await expect(change).rejects.toThrow('an invoice never changes');
    await expect(shop.db.execute('DELETE FROM invoices')).rejects.toThrow('an invoice is never removed');
  });

  it('D58.71: the numbers of a financial year begin with 1', async () => {
    const last = await order();
    const first = await order();
    now = Date.parse('2027-03-31T23:59:59+05:30');
    await move(last, 'shipped');
    now += 1000;
    await move(first, 'shipped');
    asha = await shop.signIn();
    expect((await invoiceOf(last)).json).toMatchObject({ number: 'DF/26-27/0001', date: '2027-03-31' });
    expect((await invoiceOf(first)).json).toMatchObject({ number: 'DF/27-28/0001', date: '2027-04-01' });
  });

  it('D58.71: number and date are of one reading of the clock', async () => {
    const id = await order();
    const newYear = Date.parse('2027-04-01T00:00:00+05:30');
    const readings = [newYear - 1, newYear];
    await moveOrder(shop.db, id, 'shipped', {
      now: () => readings.shift() ?? newYear,
      seller: REFERENCE_SELLER,
    });
    expect((await invoiceOf(id)).json).toMatchObject({ number: 'DF/26-27/0001', date: '2027-03-31' });
  });

  it('D58.73: only its owner reads it, and who tracks the order sees no number', async () => {
    const id = await paid();
    const other = await shop.signIn('other@example.in');
    expect((await invoiceOf(id, other)).status).toBe(404);
    expect((await shop.get(`/orders/${id}/invoice`)).status).toBe(401);
    const tracked = await shop.get(`/orders/${id}?contactInfo=asha%40example.in`);
    expect([tracked.status, tracked.json.invoice]).toEqual([200, undefined]);
  });

  it.each([
    [{ name: 'Deccan Papers LLP' }, 'A business needs a name and a GSTIN'],
    [{ gstin: BUSINESS.gstin }, 'A business needs a name and a GSTIN'],
    [{ ...BUSINESS, gstin: '' }, 'GSTIN is required'],
    [{ name: ' ', gstin: BUSINESS.gstin }, 'Business name is required'],
    ['Deccan', 'A business needs a name and a GSTIN'],
    [{ ...BUSINESS, gstin: '36AADFD0000A1Z' }, 'A GSTIN has 15 letters and digits, such as 27AADCD0000K1Z7'],
    [{ ...BUSINESS, gstin: '55AADFD0000A1ZN' }, 'The first two digits of a GSTIN are the code of a state'],
    [{ ...BUSINESS, gstin: '36AADFD0000A1ZM' }, 'The last character of the GSTIN does not fit the others'],
  ])('D58.70: a business %j is refused: %s', async (business, error) => {
    const body = { products: { pen: 1 }, shippingAddress: ADDRESS, business };
    expect(await shop.post('/orders', body, asha)).toMatchObject({ status: 422, json: { error } });
  });

  it('D58.70: a GSTIN may be written with spaces and small letters', async () => {
    const id = await paid({ business: { ...BUSINESS, gstin: ' 36aadfd 0000a1-zn ' } });
    expect((await invoiceOf(id)).json.buyer).toMatchObject(BUSINESS);
  });

  it('D58.70: product and store carry what invoices need, lists do not', async () => {
    expect((await shop.get('/products/pen')).json).toMatchObject({ hsn: '9608', gstRate: 18 });
    const [pen] = (await shop.get('/products')).json.data;
    expect([pen.id, pen.hsn, pen.gstRate]).toEqual(['pen', undefined, undefined]);
    expect((await shop.get('/storeInfo')).json.gstin).toBe(REFERENCE_SELLER.gstin);
  });

  async function numbers(): Promise<string[]> {
    const { rows } = await shop.db.execute(
      'SELECT note_of IS NULL AS of, year, count FROM invoices ORDER BY note_of IS NULL DESC, year, count',
    );
    return rows.map(({ of, year, count }) => `${of ? 'invoice' : 'note'} ${year} ${count}`);
  }
  const series = (name: string, length: number) =>
    Array.from({ length }, (_, at) => `${name} ${financialYear(now)} ${at + 1}`);

  it('D58.71: forty payments at once, by two programs, and a note for each: no gap, no number twice', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 40; at += 1) ids.push(await order());
    const other = await openDatabase(folder('shop.db'), 60_000);
    try {
      const by = { now: () => now, seller: REFERENCE_SELLER };
      await Promise.all(
        ids.flatMap((id): Promise<unknown>[] => [pay(id), moveOrder(other, id, 'shipped', by)]),
      );
      expect(await numbers()).toEqual(series('invoice', 40));
      await Promise.all(ids.map((id, at) => moveOrder(at % 2 ? other : shop.db, id, 'cancelled', by)));
      expect(await numbers()).toEqual([...series('invoice', 40), ...series('note', 40)]);
    } finally {
      other.close();
    }
  });

  it('D58.71: an order that is not paid after all uses no number', async () => {
    const [one, two] = [await order(), await order()];
    await shop.db.execute(`CREATE TRIGGER fails AFTER INSERT ON mails WHEN new.kind = 'paid' AND new.order_id = '${one}'
      BEGIN SELECT RAISE(ABORT, 'no'); END`);
    expect((await pay(one)).json.success).toBe(true);
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await invoiceOf(one)).status).toBe(500);
    log.mockRestore();
    await shop.db.execute(`UPDATE payments SET state = 'declined' WHERE order_id = '${one}'`);
    await pay(two);
    expect((await invoiceOf(two)).json.number).toBe('DF/26-27/0001');
    expect([(await read(one)).json.status, await numbers()]).toEqual([0, series('invoice', 1)]);
  });

  it('D58.71: a server that is killed while orders are paid leaves no gap', { timeout: 60_000 }, async () => {
    // The program takes a busy machine a while to start, and has its own clock.
    now = Date.now();
    const database = folder('.data', 'shop.db');
    await shop.close();
    await open({ database });
    asha = await shop.signIn();
    const unpaid: { id: string; payment: string }[] = [];
    for (let at = 0; at < 15; at += 1) {
      const id = await order();
      const { json } = await pay(id, 'wallet');
      unpaid.push({ id, payment: new URL(json.redirectUrl).searchParams.get('payment') ?? '' });
    }
    await shop.close();
    const main = await startedMain(['--catalogue', folder('products.json'), '--port', '0'], folder());
    const waiting = [...unpaid];
    let answered = 0;
    const payAll = async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await approve(main.url, next.payment);
        answered += 1;
        if (answered === 5) main.kill();
      }
    };
    await Promise.allSettled([payAll(), payAll(), payAll()]);
    await main.gone;
    await open({ database });
    const before = await numbers();
    expect(before.length).toBeGreaterThanOrEqual(5);
    expect(before.length).toBeLessThan(15);
    expect(before).toEqual(series('invoice', before.length));
    for (const { payment } of unpaid) await approve(shop.url, payment);
    expect(await numbers()).toEqual(series('invoice', 15));
    const { rows } = await shop.db.execute('SELECT count(DISTINCT order_id) AS count FROM invoices');
    expect(rows[0]?.count).toBe(15);
  });

  it.each([
    ['en', 'Invoice DF/26-27/0001', 'Credit note DFC/26-27/0001', ''],
    ['hi', 'बिल DF/26-27/0001', 'क्रेडिट नोट DFC/26-27/0001', '/hi'],
  ])('D58: the mails in %s have number and link', async (lang, invoice, note, path) => {
    const mails = folder('mail');
    await shop.close();
    await open({ mails: { path: mails } });
    const place = (more = {}) =>
      shop.post('/orders', { products: { pen: 1 }, shippingAddress: ADDRESS, ...more }, asha);
    const { json } = await place({ lang });
    now += 121_000;
    // Each order writes the mails that are due.
    await place();
    await pay(json.id);
    await read(json.id);
    await move(json.id, 'cancelled');
    await place();
    const texts = new Map<string, string>();
    for (const file of await readdir(mails)) {
      const [, , part = ''] = (await readFile(join(mails, file), 'utf8')).split('\r\n\r\n');
      const kind = /-(\w+)\.eml$/.exec(file)?.[1] ?? '';
      if (file.includes(json.id))
        texts.set(kind, Buffer.from(part.split('\r\n--')[0] ?? '', 'base64').toString());
    }
    const link = `: http://localhost:4173${path}/invoice?order=${json.id}`;
    expect(texts.get('placed')).not.toContain('/invoice?');
    expect(texts.get('paid')).toContain(invoice + link);
    expect(texts.get('cancelled')).toContain(note + link);
  });

  it('D58.75: a month as CSV', async () => {
    await paid({ goods: { pen: 1, book: 1 }, business: BUSINESS, state: 'Telangana', pinCode: '500001' });
    const cancelled = await paid({ goods: { press: 1 }, state: 'Telangana', pinCode: '500001' });
    now = Date.parse('2026-12-01T00:00:00+05:30');
    await paid();
    await move(cancelled, 'cancelled');
    const out = folder('csv');
    expect(await writeInvoices(invoicesIn(shop.db), ['2026-11'], out)).toMatch(
      /^2 invoices and 0 credit notes of 2026-11 are in /,
    );
    expect(await writeInvoices(invoicesIn(shop.db), ['2026-12'], out)).toMatch(
      /^1 invoices and 1 credit notes of 2026-12/,
    );
    const file = (month: string, name: string) => readFile(join(out, month, `${name}.csv`), 'utf8');
    expect((await readdir(join(out, '2026-11'))).sort()).toEqual(
      'b2b b2cl b2cs cdnr cdnur docs exemp hsn-b2b hsn-b2c tally'.split(' ').map((name) => `${name}.csv`),
    );
    expect(await file('2026-11', 'b2b')).toContain(
      `${BUSINESS.gstin},Deccan Papers LLP,DF/26-27/0001,26-Nov-2026,267,`,
    );
    expect(await file('2026-12', 'cdnur')).toContain(
      'B2CL,DFC/26-27/0001,01-Dec-2026,C,36-Telangana,9999999,',
    );
    expect(await writeInvoices(invoicesIn(shop.db), ['2026-10'], out)).toBe(
      'There are no invoices of 2026-10.',
    );
    for (const wrong of [['2026-13'], ['November'], [], ['2026-11', 'x']])
      await expect(writeInvoices(invoicesIn(shop.db), wrong, out)).rejects.toThrow(
        'A month is written as 2026-11',
      );
  });

  it.each([
    [{ gstin: '27AADCD0000K1Z8' }, "The seller's GSTIN 27AADCD0000K1Z8 is wrong."],
    [{ gstin: '29AAACR0000Q1ZG' }, "The seller's GSTIN 29AAACR0000Q1ZG is not of Maharashtra."],
    [{ state: 'Bombay City' }, 'The seller\'s state "Bombay City" is not known.'],
    [{ prefix: 'TOO/LONG' }, 'Invoice numbers cannot begin with "TOO/LONG".'],
    [{ prefix: 'DFC' }, 'Invoices and credit notes need different beginnings of their numbers.'],
  ])('D58: does not start with a seller whose invoices would be wrong: %j', async (wrong, sentence) => {
    const starting = openShop({ seller: { ...REFERENCE_SELLER, ...wrong } });
    await expect(starting).rejects.toThrow(sentence);
  });
});

async function approve(url: string, payment: string): Promise<void> {
  const body = new URLSearchParams({ payment, answer: 'approve' });
  await fetch(`${url}/bank/answer`, { method: 'POST', body, redirect: 'manual' });
}

/** The program of `npm run api`, with its files in `folder`. */
async function startedMain(words: string[], folder: string) {
  const program = [resolve('server/run.mjs'), resolve('server/main.ts'), ...words];
  const child = spawn(process.execPath, program, { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const url = await new Promise<string>((started, failed) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const [, origin] = /running at (\S+)\/api\/v1/.exec(said) ?? [];
      if (origin) started(origin);
    });
    child.once('exit', () => failed(new Error(`It did not start: ${said}`)));
  });
  return { url, gone, kill: () => child.kill('SIGKILL') };
}
