import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeMails } from '../../server/mail/outbox.ts';
import { moveOrder } from '../../server/orders/order-status.ts';
import type { ApiOptions } from '../../server/start.ts';
import { readDelivery } from '../../src/contract/delivery.ts';
import { type Product, ProductList } from '../../src/contract/product.ts';
import { ADDRESS, FEW, isOurs, type OpenShop, openShop, shopOfTest } from './open-shop.ts';
import { expectSays, type ReadMail, readMail } from './read-mail.ts';
import { folderForEach } from './temporary-folder.ts';

const folder = folderForEach();
let shop: OpenShop;
let asha: { Authorization: string };
let pen: Product;
let written: string[];

beforeEach(async () => {
  written = [];
  await open();
  asha = await shop.signIn();
  [pen] = v.parse(ProductList, (await shop.get('/products')).json).products as [Product];
});
afterEach(() => shop.close());

async function open(mails: string | undefined = folder('mail'), more: ApiOptions = {}) {
  shop = await openShop({
    catalogue: FEW,
    ...more,
    database: folder('shop.db'),
    upiApprovesAfterMs: 0,
    ...(mails && { mails: box(mails) }),
  });
}

function box(path: string) {
  return { path, onWritten: (file: string) => written.push(file) };
}

/** When no order is new. */
async function writeRest() {
  const now = () => Date.now() + 120_001;
  await writeMails({ db: shop.db, mails: box(folder('mail')), origins: ['http://localhost:4173'], now });
}

async function place(more: object = {}, headers: object = asha): Promise<string> {
  const wish = { products: { [pen.id]: 2 }, shippingAddress: ADDRESS, ...more };
  const { status, json } = await shop.post('/orders', wish, { ...asha, ...headers });
  expect(status).toBe(201);
  return json.id;
}

async function pay(orderId: string, method: string) {
  const { json } = await shop.pay(asha, orderId, method);
  expect(json.success).toBe(true);
  await shop.get('/orders', asha);
}

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

async function allMails(): Promise<ReadMail[]> {
  const files = (await readdir(folder('mail')).catch(() => [])).toSorted();
  expect(written.map((file) => file.slice(folder('mail').length + 1)).toSorted()).toEqual(files);
  return Promise.all(written.map(readMail));
}

const OWNER = '<help@daftar.example>';

/** To shoppers, and all that are due. */
async function mails(): Promise<ReadMail[]> {
  await writeRest();
  return (await allMails()).filter((mail) => mail.header('To') !== OWNER);
}

async function ownersMails(): Promise<ReadMail[]> {
  return (await allMails()).filter((mail) => mail.header('To') === OWNER);
}

describe.runIf(isOurs)('D53.50: emails of the reference API', () => {
  it('an order that is placed has a mail with all that it is about', async () => {
    const [size = '', color = ''] = [pen.sizes[0], pen.colors[0]];
    const id = await place({ lines: [{ id: pen.id, quantity: 2, size, color }] });
    const [mail] = (await mails()) as [ReadMail];
    expect(mail.header('To')).toBe('<asha@example.in>');
    expect(mail.header('From')).toBe('Daftar Stationers <help@daftar.example>');
    expect(mail.header('Subject')).toBe(`Daftar Stationers: We have your order ${id}`);
    expect(mail.header('Message-ID')).toMatch(/^<\w+\.placed@localhost>$/);
    expectSays(mail, 'Daftar Stationers', id, `2 × ${pen.name}`, `Size: ${size}`, `Colour: ${color}`);
    expectSays(mail, `${rupees(pen.price)} each`, rupees(2 * pen.price));
    expectSays(mail, 'Asha Rao', '3 Residency Road', 'Bengaluru, Karnataka 560025');
    const pages = 'http://localhost:4173';
    expectSays(mail, `${pages}/track-order?id=${id}`, `${pages}/orders/${id}`);
    expect(mail.html).not.toMatch(/<script|<img|<link|src=|url\(|@import/i);
    expect(mail.html.match(/https?:/g)).toHaveLength(2);
  });

  it('D54, D55: has the size and the price of each piece as charged', async () => {
    await place({ products: { paper: 5 }, lines: [{ id: 'paper', quantity: 5, size: 'A3' }] });
    const [mail] = (await mails()) as [ReadMail];
    expectSays(mail, '5 × Copier Paper', 'Size: A3', '₹723 each', '₹3,615');
    expect(mail.text).toContain('- 5 × Copier Paper, Size: A3, ₹723 each: ₹3,615');
  });

  it.each([
    [{ charge: 49 }, 'en', '−₹50', 'A gift: −₹50\r\nStandard Shipping: ₹49\r\nTotal: '],
    [{ charge: 0 }, 'hi', '−₹50', 'तोहफ़ा: −₹50\r\nसामान्य डिलीवरी: मुफ़्त\r\nकुल रकम: '],
  ])(
    'D56: %j in %s: each mail has discounts, delivery and the total that is charged',
    async (terms, lang, off, lines) => {
      await shop.close();
      const delivery = readDelivery({ elsewhere: { ...terms, days: [1, 2], payOnDelivery: true } });
      const promotions = [{ text: { en: 'A gift', hi: 'तोहफ़ा' }, amount: 50 }];
      await open(folder('mail'), { promotions, ...(delivery && { delivery }) });
      const id = await place({ lang });
      await pay(id, 'on-delivery');
      for (const status of ['shipped', 'cancelled']) await moveOrder(shop.db, id, status);
      await place({ lang });
      const total = rupees(2 * pen.price - 50 + terms.charge);
      const all = await mails();
      expect(all).toHaveLength(4);
      for (const { text, html } of all) {
        expect(text).toContain(lines + total);
        expect(html).toContain(`<strong>${total}</strong>`);
        expect(html).toContain(`${off}</td>`);
      }
    },
  );

  it('D51: is in the language of the page, with the names that it showed, and an order in either is the same', async () => {
    const { title, labels } = (await shop.get(`/products/${pen.id}?lang=hi`)).json;
    const [size = '', color = ''] = [pen.sizes[0], pen.colors[0]];
    const lines = [{ id: pen.id, quantity: 2, size, color }];
    const id = await place({ lines, lang: 'hi' }, { 'Idempotency-Key': 'one' });
    expect(await place({ lines }, { 'Idempotency-Key': 'one' })).toBe(id);
    await place({ lang: 'ta' });
    const [hindi, unknown] = (await mails()) as [ReadMail, ReadMail];
    expectSays(hindi, 'दफ़्तर स्टेशनर्स', `2 × ${title}`, labels[size], labels[color]);
    const pages = 'http://localhost:4173/hi';
    expectSays(hindi, 'ऑर्डर करने के लिए धन्यवाद', `${pages}/track-order?id=${id}`, `${pages}/orders/${id}`);
    for (const part of [hindi.text, hindi.html]) expect(part).not.toContain('Order number');
    expect(hindi.html).toContain('<html lang="hi">');
    expect(unknown.text).toContain('Thank you for your order');
    expect((await shop.get('/orders', asha)).json.at(-1).items[0]).toMatchObject({
      productTitle: pen.name,
      size,
    });
  });

  it('an order that is paid or cancelled within two minutes has one mail, and not before', async () => {
    const paid = await place();
    const cancelled = await place();
    const neither = await place();
    expect(await allMails()).toEqual([]);
    await pay(paid, 'upi-qr');
    await shop.post(`/orders/${cancelled}/cancel`, {}, asha);
    const subjects = (await mails()).map((mail) => mail.header('Subject'));
    expect(subjects.toSorted()).toEqual(
      [`Order ${paid} is paid`, `Order ${cancelled} is cancelled`, `We have your order ${neither}`]
        .map((subject) => `Daftar Stationers: ${subject}`)
        .toSorted(),
    );
  });

  it('confirmed, sent and cancelled have one each, however often they happen', async () => {
    const id = await place({}, { 'Idempotency-Key': 'one' });
    await place({}, { 'Idempotency-Key': 'one' });
    await pay(id, 'on-delivery');
    for (const status of ['shipped', 'processing', 'shipped', 'delivered', 'cancelled', 'cancelled'])
      await moveOrder(shop.db, id, status);
    await shop.close();
    await open();
    await shop.close();
    await open();
    const subjects = (await mails()).map((mail) => mail.header('Subject'));
    expect(subjects).toEqual(
      [`Order ${id} is confirmed`, `Order ${id} has been sent`, `Order ${id} is cancelled`].map(
        (subject) => `Daftar Stationers: ${subject}`,
      ),
    );
  });

  it('only money that has arrived is called a payment', async () => {
    const [later, now] = [await place(), await place()];
    await pay(later, 'on-delivery');
    await pay(now, 'upi-qr');
    const texts = (await mails()).map(({ text }) => text);
    expect(texts.filter((text) => text.includes('We have received your payment'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Please pay when it arrives'))).toHaveLength(1);
    expect(await moveOrder(shop.db, later, 'cancelled')).toBe(`Order ${later} is Cancelled.`);
    const said = `Order ${now} is Cancelled. It is paid, so please send the money back.`;
    expect(await moveOrder(shop.db, now, 'cancelled')).toBe(said);
  });

  it('a mail that was due when the server was killed is written when it starts again', async () => {
    await shop.close();
    await open('');
    await place();
    await pay(await place(), 'upi-qr');
    await shop.close();
    expect(written).toEqual([]);
    await open(folder('mail'), { now: () => Date.now() + 120_001 });
    expect((await allMails()).map((mail) => mail.header('To')).toSorted()).toEqual([
      ...['<asha@example.in>', '<asha@example.in>', OWNER],
    ]);
  });

  it('an order does not fail because of its mail, which the next order writes, too', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    await writeFile(folder('mail'), 'in the way of the folder');
    await pay(await place(), 'upi-qr');
    expect(log).toHaveBeenCalled();
    log.mockRestore();
    await rm(folder('mail'));
    await place();
    expect(await mails()).toHaveLength(2);
  });

  it("a shopper's words add no header, no line and no tag", async () => {
    const fullName = 'Asha\r\nBcc: ravi@example.in\r\n\r\n<script>alert(1)</script>\u2028"\u0007';
    await place({ shippingAddress: { ...ADDRESS, fullName } });
    const [mail] = (await mails()) as [ReadMail];
    expect(mail.headers).not.toContain('Bcc');
    expect(mail.text).toContain('\r\nAsha Bcc: ravi@example.in <script>alert(1)</script> " \r\n');
    expect(mail.html).toContain('&lt;script&gt;');
    expect(mail.html).not.toContain('<script');
  });

  it('D53.92: a stranger gets few mails, and no words that the sender chose', async () => {
    const victim = await shop.signIn('victim@example.in');
    const statuses: number[] = [];
    const shippingAddress = {
      ...ADDRESS,
      fullName: `You have won! https://evil.example/win ${'x'.repeat(150)}`,
      address: 'open evil.example/win or www.evil.example, No.5, M.G.Road, Flat:7',
      city: 'http:\\\\evil。example',
    };
    const wish = {
      products: { [pen.id]: 1 },
      shippingAddress,
    };
    const lines = [{ id: pen.id, quantity: 1, size: 'Visit evil.example', color: 'x'.repeat(400) }];
    expect((await shop.post('/orders', { ...wish, lines }, victim)).status).toBe(422);
    for (let turn = 0; turn < 150; turn += 1) {
      const { status, json, headers } = await shop.post('/orders', wish, victim);
      statuses.push(status);
      if (status === 201) await shop.post(`/orders/${json.id}/cancel`, {}, victim);
      else
        expect([json.error, Number(headers.get('Retry-After')) > 0]).toEqual([
          'Too many orders in a short time. Please try again later.',
          true,
        ]);
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    const all = await mails();
    expect(all).toHaveLength(30);
    const [{ text, html }] = all as [ReadMail];
    for (const part of [text, html]) {
      expect(part).not.toMatch(/evil[.。]example|https?:[\\/]+evil|x{100}|Size|Colour/);
      expect(part).toContain('No. 5, M. G. Road, Flat:7');
    }
  });

  it('D53.92: spellings of one mailbox share its limit, another shopper at the address has an own one', async () => {
    const limited = await shopOfTest({ ordersPerHour: 3, registrationsPerHour: 4 });
    const order = async (shopper: { Authorization: string }) =>
      (await limited.post('/orders', { products: { [pen.id]: 1 }, shippingAddress: ADDRESS }, shopper))
        .status;
    const one = await limited.signIn('v.ictim@gmail.com');
    const same = await limited.signIn('victim+2@googlemail.com');
    expect([await order(one), await order(same), await order(same), await order(same)]).toEqual([
      ...[201, 201, 201, 429],
    ]);
    const ravi = await limited.signIn('ravi@example.in');
    expect([await order(ravi), await order(ravi), await order(ravi), await order(ravi)]).toEqual([
      ...[201, 201, 201, 429],
    ]);
    const meera = await limited.signIn('meera@example.in');
    expect([await order(meera), await order(meera), await order(meera)]).toEqual([201, 201, 429]);
  });

  it('D53.92: a repeated request is no second order, and is answered after too many, too', async () => {
    const key = { ...asha, 'Idempotency-Key': 'one' };
    const id = await place({}, key);
    for (let turn = 0; turn < 40; turn += 1) expect(await place({}, key)).toBe(id);
    expect((await shop.get('/orders', asha)).json).toHaveLength(1);
    for (let turn = 0; turn < 29; turn += 1) await place();
    expect(
      (await shop.post('/orders', { products: { [pen.id]: 1 }, shippingAddress: ADDRESS }, asha)).status,
    ).toBe(429);
    expect(await place({}, key)).toBe(id);
  });

  it('a full disk leaves no half mails, and the next start removes those of a killed server', async () => {
    const path = folder('mail');
    await place();
    await writeRest();
    const half = join(path, '9-DF-1-placed.eml.00000000-0000-4000-8000-000000000000.part');
    await writeFile(half, 'From: ');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    // Renaming over a folder fails after the file is written, as a full disk does.
    const due = (await shop.db.execute('SELECT number, id FROM orders')).rows[0];
    await mkdir(join(path, `${due?.number}-${due?.id}-cancelled.eml`, 'x'), { recursive: true });
    await shop.post(`/orders/${due?.id}/cancel`, {}, asha);
    expect(log).toHaveBeenCalled();
    expect((await readdir(path)).filter((name) => name.endsWith('.part'))).toEqual([basename(half)]);
    log.mockRestore();
    await shop.close();
    await rm(join(path, `${due?.number}-${due?.id}-cancelled.eml`), { recursive: true });
    await open();
    expect((await readdir(path)).filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await mails()).toHaveLength(2);
  });

  it('an address that names a second one, which earlier releases took, gets no mail', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const both = await shop.signIn('ravi@example.in');
    await shop.db.execute("UPDATE users SET email = 'asha,ravi@example.in' WHERE email = 'ravi@example.in'");
    await place({}, both);
    expect(await mails()).toEqual([]);
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^Order DF-\S+ has no address for an email\.$/));
    log.mockRestore();
    await place();
    expect(await mails()).toHaveLength(1);
  });

  it('storeInfo offers them, and a new password by email (D53.53), where they are written', async () => {
    const features = async () => (await shop.get('/storeInfo')).json.features;
    expect(await features()).toEqual(expect.arrayContaining(['mail', 'reset']));
    await shop.close();
    await open('');
    expect(await features()).not.toContain('mail');
    expect(await features()).not.toContain('reset');
    expect((await shop.post('/users/forgot-password', { email: 'asha@example.in' })).status).toBe(404);
  });
});

describe.runIf(isOurs)("D59.76: the owner's mail", () => {
  it('comes once an order can be packed, with all that it takes, and once only', async () => {
    const [size = '', color = ''] = [pen.sizes[0], pen.colors[0]];
    const id = await place({ lines: [{ id: pen.id, quantity: 2, size, color }], lang: 'hi' });
    await place();
    expect(await ownersMails()).toEqual([]);
    await pay(id, 'upi-qr');
    for (const status of ['cancelled', 'processing', 'shipped']) await moveOrder(shop.db, id, status);
    await shop.close();
    await open();
    const all = await ownersMails();
    expect(all).toHaveLength(1);
    const [mail] = all as [ReadMail];
    expect(mail.header('Subject')).toBe(`Daftar Stationers: New order ${id}`);
    expectSays(mail, `2 × ${pen.name}`, `Size: ${size}`, `Colour: ${color}`);
    expectSays(mail, `${rupees(2 * pen.price)} is paid (UPI: scan a QR code).`);
    expectSays(mail, 'Asha Rao', '3 Residency Road', 'Bengaluru, Karnataka 560025');
    expectSays(mail, '+919876543210', 'asha@example.in', `npm run api -- order ${id} shipped`);
  });

  it("D56: has discounts, delivery and what is to be paid, in the owner's language whatever the page spoke, and so has the invoice", async () => {
    await shop.close();
    const delivery = readDelivery({ elsewhere: { charge: 49, days: [1, 2], payOnDelivery: true } });
    const promotions = [{ text: { en: 'A gift', hi: 'तोहफ़ा' }, amount: 50 }];
    await open(folder('mail'), { promotions, ...(delivery && { delivery }) });
    const id = await place({ lang: 'hi' });
    await pay(id, 'on-delivery');
    const [mail] = (await ownersMails()) as [ReadMail];
    const total = rupees(2 * pen.price - 1);
    expect(mail.text).toContain(`${total} is to be paid on delivery.`);
    expect(mail.text).toContain(`A gift: −₹50\r\nStandard Shipping: ₹49\r\nTotal: ${total}`);
    expect(mail.html).toContain(`<strong>${total}</strong>`);
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/\p{Script=Devanagari}/u);
    await moveOrder(shop.db, id, 'shipped');
    const invoice = (await shop.get(`/orders/${id}/invoice`, asha)).json;
    expect(JSON.stringify(invoice)).not.toMatch(/\p{Script=Devanagari}/u);
    expect(invoice.lines.at(-1).title).toBe('Standard Shipping');
  });

  it('of an order that the staff have confirmed tells them to check the payment', async () => {
    await moveOrder(shop.db, await place(), 'processing');
    await place();
    expect((await ownersMails())[0]?.text).toContain('Please check the payment.');
  });

  it('of an order of ₹0 has nothing to pay, and no money goes back', async () => {
    await shop.close();
    await open(folder('mail'), { promotions: [{ text: 'A gift', percent: 100 }] });
    const id = await place();
    await pay(id, 'upi-qr');
    expect((await ownersMails())[0]?.text).toContain('There is nothing to pay.');
    expect(await moveOrder(shop.db, id, 'cancelled')).toBe(`Order ${id} is Cancelled.`);
  });

  it("a shopper's words add no header, no line, no tag and no link, and the address is whole", async () => {
    const evil = '\r\nBcc: ravi@example.in\r\n\r\n<script>alert(1)</script> https://evil.example/x';
    const shippingAddress = {
      ...ADDRESS,
      fullName: `Asha${evil}`,
      address: `${'Lane 7, '.repeat(50)}${evil}`,
    };
    const order = { products: { [pen.id]: 2 }, shippingAddress };
    const lines = [{ id: pen.id, quantity: 2, size: `A5${evil}`, color: `Red${evil}` }];
    expect((await shop.post('/orders', { ...order, lines }, asha)).status).toBe(422);
    const tried = await shop.post('/orders', order, asha);
    await pay(tried.json.id, 'upi-qr');
    const [mail] = (await ownersMails()) as [ReadMail];
    expect(mail.headers).not.toMatch(/Bcc|evil/);
    expect(mail.text).not.toMatch(/^Bcc/m);
    expect(mail.text).toContain(`Lane 7, Lane 7, `.repeat(20));
    for (const part of [mail.text, mail.html]) expect(part).not.toMatch(/evil\.example|https:\/\/evil/);
    expect(mail.html).not.toContain('<script');
  });

  it('goes to the address that the owner has set; one that cannot be written to is refused at the start', async () => {
    await shop.close();
    const mail = (owner: string) => ({
      mails: { path: folder('mail'), owner, onWritten: (file: string) => written.push(file) },
    });
    await expect(open('', mail('packing,room@daftar.example'))).rejects.toThrow(
      'OWNER_EMAIL is not an email address: packing,room@daftar.example',
    );
    await open('', mail('packing@daftar.example'));
    await pay(await place(), 'upi-qr');
    expect((await allMails()).map((each) => each.header('To'))).toContain('<packing@daftar.example>');
    expect(await ownersMails()).toEqual([]);
  });
});
