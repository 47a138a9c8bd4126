import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceApi } from '../../../../../server/api.ts';
import { invoicesIn, invoicesOf } from '../../../../../server/invoices/invoices.ts';
import { writeMails } from '../../../../../server/mail/outbox.ts';
import { moveOrder } from '../../../../../server/orders/order-status.ts';
import { returnFiles } from '../../../../../server/shop/invoices/returns.ts';
import type { Database } from '../../../../../server/store/database.ts';
import type { Shop } from '../../../../../server/store/shop.ts';
import { readMail } from '../../../../api/read-mail.ts';
import { ADDRESS } from '../../../features/orders/ordering-world.ts';
import { shopInMemory, signedInAt } from '../../shop-in-memory.ts';

/** 10,000 were run when this was written. */
const numRuns = Number(process.env.CART_CASES ?? 30);

const size = (...value: string[]) => ({ key: 'Size', value });
const PRODUCTS = [
  { id: 'pen', title: 'Pen', regularPrice: 118, gstRate: 18, hsn: '9608' },
  {
    id: 'shirt',
    title: 'Shirt',
    regularPrice: 400,
    attributes: [size('S', 'M'), { key: 'Color', value: ['Blue'] }],
  },
  {
    id: 'copy',
    title: 'Copy',
    variants: [
      { size: 'A4', color: 'Red', regularPrice: 40 },
      { size: 'A4', color: 'Blue', regularPrice: 41 },
      { size: 'A5', regularPrice: 30 },
    ],
  },
  { id: 'ink', title: 'Ink', variants: [{ size: '30 ml', regularPrice: 90 }] },
  { id: 'card', title: 'Card', regularPrice: 5, attributes: [size('One Size')] },
];

type Choice = readonly [size?: string | undefined, color?: string | undefined];
/** What may be ordered of each, as the catalogue writes it. */
const OWN: Readonly<Record<string, readonly Choice[]>> = {
  pen: [[]],
  shirt: [undefined, 'S', 'M'].flatMap((each) => [[each], [each, 'Blue']] as const),
  copy: [['A4', 'Red'], ['A4', 'Blue'], ['A5']],
  ink: [[], ['30 ml']],
  card: [[], ['One Size']],
};

/** In no word of the catalogue, the shop, or the shopper's address. */
const MARK = '☂';
const foreign = fc.oneof(
  fc.constantFrom('a4', 'ＲＥＤ', 'red', 'S, M', 'A4, Red', 'लाल', '30ml', 'one size', 'Re\u200bd', 'Colour'),
  fc
    .constantFrom('\r\nBcc: x', '<b>', '=1+1', '"', '💻 Dell', 'x'.repeat(480))
    .map((each) => `${each}${MARK}`),
  fc.string({ minLength: 1, maxLength: 20 }).map((each) => `${each}${MARK}`),
);
const own = fc.constantFrom('S', 'M', 'Blue', 'A4', 'A5', 'Red', '30 ml', 'One Size', ' M ', '');
const word = fc.option(fc.oneof({ weight: 3, arbitrary: own }, foreign), { nil: undefined });
const MARKED = {
  title: MARK,
  productTitle: MARK,
  name: MARK,
  hsn: MARK,
  text: MARK,
  price: 0.01,
  total: MARK,
};

const anyLine = fc.constantFrom(...PRODUCTS.map(({ id }) => id)).chain((id) =>
  fc.record({
    id: fc.constant(id),
    quantity: fc.integer({ min: 1, max: 5 }),
    choice: fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom(...(OWN[id] ?? [])) },
      fc.tuple(word, word) as fc.Arbitrary<Choice>,
    ),
  }),
);
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 3 }),
  lang: fc.constantFrom(undefined, 'hi', MARK),
});

function isOwn({ id, choice }: { id: string; choice: Choice }): boolean {
  const written = (each: Choice) => JSON.stringify([0, 1].map((at) => each[at]?.trim() ?? ''));
  return (OWN[id] ?? []).some((each) => written(each) === written(choice));
}

describe('D56.86: invoice, mails and exports, whatever sizes and colours an order names', () => {
  let db: Database;
  let folder: string;
  let shop: Shop;
  let headers: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'daftar-words-'));
    const hi = {
      categories: {},
      attributes: {},
      values: { Red: 'लाल' },
      products: { copy: { title: 'कॉपी' } },
    };
    const more = { mails: { path: folder }, now: () => Date.UTC(2026, 10, 26) };
    shop = await shopInMemory(PRODUCTS, more, { hi });
    db = shop.db;
    headers = await signedInAt(shop);
  });
  afterAll(async () => {
    db.close();
    await rm(folder, { recursive: true });
  });

  it(
    "have the catalogue's words only, and what is not the product's is refused",
    async () => {
      const api = referenceApi(shop);
      const goods = new Set(
        PRODUCTS.flatMap(({ id, title }) =>
          (OWN[id] ?? []).map((choice) => [title, ...choice].filter(Boolean).join(', ')),
        ),
      );
      // The only variant need not be named.
      goods.add('Ink, 30 ml');
      let placed = 0;
      await fc.assert(
        fc.asyncProperty(anyOrder, async ({ lines, lang }) => {
          const products: Record<string, number> = {};
          for (const { id, quantity } of lines) products[id] = (products[id] ?? 0) + quantity;
          const body = JSON.stringify({
            ...MARKED,
            products,
            lines: lines.map(({ choice: [size, color], ...line }) => ({ ...MARKED, ...line, size, color })),
            items: [MARKED],
            discounts: [{ text: MARK, amount: 1 }],
            delivery: MARKED,
            shippingAddress: { ...ADDRESS, ...MARKED },
            ...(lang && { lang }),
          });
          const answer = await api.request('/api/v1/orders', { method: 'POST', headers, body });
          expect(answer.status, body).toBe(lines.every(isOwn) ? 201 : 422);
          if (answer.status !== 201) return;
          placed += 1;
          const order = await answer.json();
          await moveOrder(db, order.id, 'processing', shop);
          await writeMails(shop);
          const [invoice] = await invoicesOf(db, order.id);
          for (const { title } of invoice?.lines ?? []) expect(goods).toContain(title);
          expect(invoice?.lines).toHaveLength(lines.length);
          const files = await readdir(folder);
          const mails = await Promise.all(files.map((name) => readMail(join(folder, name))));
          await Promise.all(files.map((name) => rm(join(folder, name))));
          // The owner's, and that it is paid: nobody is told first that it was placed (D53.50).
          expect(mails).toHaveLength(2);
          expect(JSON.stringify([order, invoice, mails])).not.toContain(MARK);
        }),
        { numRuns },
      );
      expect(placed).toBeGreaterThan(numRuns / 10);
      const invoices = await invoicesIn(db).ofMonth('2026-11');
      expect(invoices).toHaveLength(placed);
      const csv = returnFiles(invoices);
      expect(JSON.stringify(csv)).not.toContain(MARK);
    },
    2000 * Math.max(30, numRuns),
  );
});
