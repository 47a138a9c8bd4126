import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { referenceApi } from '../../../../server/api.ts';
import { releaseUnpaid } from '../../../../server/catalogue/stock.ts';
import { eraseAccount } from '../../../../server/orders/erase-account.ts';
import { moveOrder } from '../../../../server/orders/order-status.ts';
import { loadPromotions, readPromotions } from '../../../../server/quotes/promotions.ts';
import { hashPassword } from '../../../../server/shop/accounts/passwords.ts';
import type { Database } from '../../../../server/store/database.ts';
import type { Shop } from '../../../../server/store/shop.ts';
import { issueToken } from '../../../../server/users/tokens.ts';
import { ADDRESS } from '../../features/orders/ordering-world.ts';
import { shopInMemory } from '../shop-in-memory.ts';

/** 2,000 were run when this was written. */
const numRuns = Number(process.env.CART_CASES ?? 25);

/** The first two are one mailbox (D53.91). */
const NAMES = ['asha', 'asha+pens', 'ravi', 'meera'];
const MAILBOX = [0, 0, 2, 3];

const who = fc.nat(NAMES.length - 1);
const which = fc.nat(9);
const anyStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      is: fc.constant('place' as const),
      by: fc.array(who, { minLength: 1, maxLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('place' as const),
      by: fc.array(who, { minLength: 2, maxLength: 3 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('pay' as const), which }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('let go' as const) }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('cancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('take up' as const), which }) },
  { weight: 1, arbitrary: fc.record({ is: fc.constant('erase' as const), who }) },
);
const anyLimits = fc.record({
  uses: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  usesEach: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
});

interface Placed {
  id: string;
  /** Index of the mailbox. */
  mailbox: number;
  /** Who may still pay and cancel it; null once the account was erased. */
  by: number | null;
  state: 'held' | 'let go' | 'paid' | 'cancelled';
}

describe('D56.87: a coupon, whatever happens to its orders', () => {
  let db: Database;
  let now = Date.UTC(2026, 10, 26, 6);
  let shop: Shop;
  let sequence = 0;
  let stored = '';

  beforeAll(async () => {
    stored = await hashPassword('secret', { N: 2, r: 1, p: 1 });
    shop = await shopInMemory([{ id: 'pen', title: 'Pen', regularPrice: 100 }], { now: () => now });
    db = shop.db;
  });
  afterAll(() => db.close());

  it(
    'is never used more often than it may be, and never refused while a use is free',
    async () => {
      const api = referenceApi(shop);
      const post = async (path: string, body: object, token: string) => {
        const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
        const answer = await api.request(`/api/v1${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        return { status: answer.status, json: await answer.json() };
      };

      await fc.assert(
        fc.asyncProperty(anyLimits, fc.array(anyStep, { maxLength: 14 }), async (limits, steps) => {
          sequence += 1;
          const code = `C${sequence}`;
          const idOf = (at: number, turn: number) => `${NAMES[at]}-${sequence}-${turn}`;
          await loadPromotions(db, readPromotions([{ text: 'Less', code, percent: 10, ...limits }], 'list'));
          const tokens = await Promise.all(NAMES.map((_, at) => account(at, 0)));
          const accounts = NAMES.map(() => 0);
          const placed: Placed[] = [];
          const counted = () => placed.filter(({ state }) => state === 'held' || state === 'paid');
          const isFree = (mailbox: number) =>
            counted().length < (limits.uses ?? 99) &&
            counted().filter((each) => each.mailbox === mailbox).length < (limits.usesEach ?? 99);

          async function account(at: number, turn: number): Promise<string> {
            const [name = '', ...rest] = (NAMES[at] ?? '').split('+');
            const email = [`${name}${sequence}`, ...rest].join('+');
            const id = idOf(at, turn);
            const args = [id, `${email}@example.in`, stored];
            await db.execute({ sql: "INSERT INTO users VALUES (?, ?, ?, '', '', '')", args });
            return (await issueToken(shop, { id, password: stored })) ?? '';
          }

          async function place(by: readonly number[]): Promise<void> {
            const wish = { products: { pen: 1 }, coupon: code, shippingAddress: ADDRESS };
            const quoted = await post('/quotes', wish, tokens[by[0] ?? 0] ?? '');
            expect(quoted.status).toBe(isFree(MAILBOX[by[0] ?? 0] ?? 0) ? 200 : 422);
            const answers = await Promise.all(by.map((at) => post('/orders', wish, tokens[at] ?? '')));
            for (const [turn, { status, json }] of answers.entries()) {
              const at = by[turn] ?? 0;
              if (status === 201)
                placed.push({ id: json.id, mailbox: MAILBOX[at] ?? 0, by: at, state: 'held' });
              else expect([status, json.coupon]).toEqual([422, true]);
            }
            // Whoever was refused found no use left, whatever came first.
            for (const [turn, { status }] of answers.entries())
              if (status !== 201) expect(isFree(MAILBOX[by[turn] ?? 0] ?? 0)).toBe(false);
          }

          async function take(order: Placed, work: () => Promise<boolean>): Promise<void> {
            const may = order.state === 'held' || isFree(order.mailbox);
            expect(await work()).toBe(may);
            if (may) order.state = 'paid';
          }

          for (const step of steps) {
            now += 1000;
            const order = 'which' in step ? placed[step.which % Math.max(1, placed.length)] : undefined;
            const isUnpaid = order?.state === 'held' || order?.state === 'let go';
            if (step.is === 'place') await place(step.by);
            if (step.is === 'let go') {
              now += 61 * 60_000;
              await releaseUnpaid(shop);
              for (const each of placed) if (each.state === 'held') each.state = 'let go';
            }
            if (step.is === 'pay' && order && isUnpaid && order.by !== null) {
              const fields = { method: 'on-delivery', payerName: 'Asha Rao', phone: '+919876543210' };
              const token = tokens[order.by] ?? '';
              await take(order, async () => {
                const { json } = await post('/payments', { orderId: order.id, fields }, token);
                return json.success;
              });
            }
            if (step.is === 'cancel' && order && isUnpaid && order.by !== null) {
              await post(`/orders/${order.id}/cancel`, {}, tokens[order.by] ?? '');
              order.state = 'cancelled';
            } else if (step.is === 'cancel' && order?.state === 'paid') {
              await moveOrder(db, order.id, 'cancelled', shop);
              order.state = 'cancelled';
            }
            if (step.is === 'take up' && order && order.state !== 'paid')
              await take(order, () =>
                moveOrder(db, order.id, 'processing', shop).then(
                  () => true,
                  () => false,
                ),
              );
            if (step.is === 'erase') {
              const turn = accounts[step.who] ?? 0;
              await eraseAccount(shop, { token: tokens[step.who] ?? '', password: 'secret' });
              for (const each of placed.filter(({ by }) => by === step.who)) {
                if (each.state === 'held' || each.state === 'let go') each.state = 'cancelled';
                each.by = null;
              }
              accounts[step.who] = turn + 1;
              tokens[step.who] = await account(step.who, turn + 1);
            }
            expect(counted().length).toBeLessThanOrEqual(limits.uses ?? 99);
          }
        }),
        { numRuns },
      );
    },
    2000 * Math.max(30, numRuns),
  );
});
