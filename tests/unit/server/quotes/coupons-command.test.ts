import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeCoupons } from '../../../../server/quotes/coupons-command.ts';
import { loadPromotions, readPromotions, storedPromotions } from '../../../../server/quotes/promotions.ts';
import type { Database } from '../../../../server/store/database.ts';
import { shopInMemory } from '../shop-in-memory.ts';

describe('D56: npm run api -- coupons', () => {
  let db: Database;
  beforeEach(async () => {
    const pen = { id: 'pen', title: 'Pen', category: 'Writing', parentCategory: 'Pens', regularPrice: 10 };
    ({ db } = await shopInMemory([pen]));
  });
  afterEach(() => db.close());

  const run = (words: string, now = '2026-11-26T10:00:00Z') =>
    changeCoupons(
      db,
      words.match(/'[^']*'|\S+/g)?.map((word) => word.replaceAll("'", '')) ?? [],
      Date.parse(now),
    );

  it('lists what is offered, and how often it was used', async () => {
    expect(await run('')).toBe('There are no offers and no coupons.');
    const promotions = [
      { text: 'Writing week', percent: 12.5, category: 'Writing', from: '2026-12-01' },
      {
        text: 'Old',
        code: 'OLD',
        freeDelivery: true,
        above: 1499,
        until: '2026-11-25',
        uses: 3,
        usesEach: 1,
      },
    ];
    await loadPromotions(db, readPromotions(promotions, 'list'));
    await db.execute("INSERT INTO users VALUES ('asha', 'asha@example.in', '', 'Asha', 'Rao', '')");
    const waitsPaidCancelled = [0, 1, 4];
    for (const status of waitsPaidCancelled) {
      await db.execute({
        sql: `INSERT INTO orders (id, user_id, email, created_at, items, shipping_address, fingerprint, status)
              VALUES (?, 'asha', '', '', '[]', '{}', '', ?)`,
        args: [`DF-${status}`, status],
      });
    }
    await db.execute("UPDATE orders SET coupon = 'OLD'");
    await db.execute("DELETE FROM holds WHERE order_id = 'DF-4'");
    expect(await run('')).toBe(
      [
        'everybody: Writing week (12.5 % off, for Writing, from 2026-12-01, not valid yet)',
        'OLD: Old (free delivery, above ₹1,499, until 2026-11-25, used 2 of 3 times, 1 for each shopper, over)',
      ].join('\n'),
    );
  });

  it('adds a coupon with all its terms', async () => {
    const added = await run(
      "add 'Diwali 26' --text 'Diwali gift' --text-hi 'दिवाली का तोहफ़ा' --amount 49.5 --category Pens --above 300 --from 2026-11-01 --until 2026-11-30 --uses 100 --uses-each 2",
    );
    const terms =
      '₹49.5 off, for Pens, above ₹300, from 2026-11-01, until 2026-11-30, used 0 of 100 times, 2 for each shopper';
    expect(added).toBe(`DIWALI26: Diwali gift (${terms})`);
    expect(await run('')).toBe(added);
    expect((await storedPromotions(db))[0]?.text).toEqual({ en: 'Diwali gift', hi: 'दिवाली का तोहफ़ा' });
    // Those of a file come and go without it.
    await loadPromotions(db, []);
    expect(await run('')).toBe(added);
  });

  it.each([
    [
      "add X --text 'a' --percent ten",
      'The coupon X cannot be used: `percent` must be a number above 0, at most 100.',
    ],
    [
      "add HAVE --text 'a' --percent 5",
      'There is a coupon HAVE already, and its uses count. Choose another code.',
    ],
    ['end NONE', 'There is no coupon and no offer NONE.'],
    ['end', /^Unknown command: coupons end\n {2}npm run api -- coupons /],
    ['remove HAVE', /^Unknown command: coupons remove HAVE\n/],
    ['add X --percents 5', /--percents/],
  ])('%s is refused', async (words, sentence) => {
    await run("add have --text 'Have' --free-delivery");
    await expect(run(words)).rejects.toThrow(sentence);
    expect(await storedPromotions(db)).toHaveLength(1);
  });

  it('adds an offer for everybody, and ends it by its text', async () => {
    await run("add --text '5 % off' --percent 5");
    await expect(run("add --text '5 % off' --percent 5")).rejects.toThrow('There is such an offer already.');
    await expect(run('add --percent 5')).rejects.toThrow('The offer cannot be used: it has no `text`.');
    expect(await run('')).toBe('everybody: 5 % off (5 % off)');
    await run("end '5 % off'");
    expect(await run('')).toBe('everybody: 5 % off (5 % off, over)');
  });

  it('says of an offer or a coupon that no product has its category', async () => {
    const penns = "No product is in the category 'Penns', so the coupon TEN never applies.";
    const inks = "No product is in the category 'Inks', so the offer 'Ink week' never applies.";
    const ten = 'TEN: Ten (10 % off, for Penns, used 0 times)';
    const ink = 'everybody: Ink week (5 % off, for Inks)';
    expect(await run("add ten --text 'Ten' --percent 10 --category Penns")).toBe(`${ten}\n${penns}`);
    expect(await run("add --text 'Ink week' --percent 5 --category Inks")).toBe(`${ink}\n${inks}`);
    expect(await run('')).toBe([ink, ten, inks, penns].join('\n'));
    await run('end ten');
    expect(await run('')).not.toContain('Penns, so');
    expect(await run("add five --text 'Five' --percent 5 --category PENS")).not.toContain('No product');
  });

  it('ends one', async () => {
    await run("add bye --text 'Bye' --percent 5");
    expect(await run('end Bye')).toBe('Bye has ended.');
    expect(await run('')).toBe('BYE: Bye (5 % off, used 0 times, over)');
    await expect(run("add bye --text 'Bye' --percent 5")).rejects.toThrow('Choose another code.');
  });
});
