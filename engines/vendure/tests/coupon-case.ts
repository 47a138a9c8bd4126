import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ADDRESS, type Answer } from './shopper.ts';

/** What a case asks of a server, and does as its staff. */
export interface CouponShop {
  product: string;
  post: (path: string, body: object, token?: string) => Promise<Answer>;
  /** As if they had not been paid in time. */
  letGo: (orderIds: readonly string[]) => Promise<void>;
  /** Whether the staff could do it. */
  move?: (orderId: string, to: 'cancelled' | 'processing') => Promise<boolean>;
}

/** The first two are one mailbox (D53.91). */
const SHOPPERS = [
  { name: 'asha', mailbox: 'asha' },
  { name: 'asha+pens', mailbox: 'asha' },
  { name: 'ravi', mailbox: 'ravi' },
  { name: 'meera', mailbox: 'meera' },
];
const PASSWORD = 'monsoon';

export const anyLimits = fc.record({
  uses: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  usesEach: fc.option(fc.integer({ min: 1, max: 2 }), { nil: undefined }),
});

const anyStep = fc.record({
  is: fc.constantFrom('place', 'place', 'together', 'pay', 'pay', 'cancel', 'take up', 'let go', 'erase'),
  by: fc.array(fc.nat(SHOPPERS.length - 1), { minLength: 1, maxLength: 3 }),
  which: fc.nat(9),
});
export const anySteps = (least = 0) => fc.array(anyStep, { minLength: least, maxLength: 14, size: 'max' });

interface Limits {
  uses?: number | undefined;
  usesEach?: number | undefined;
}

interface Placed {
  id: string;
  mailbox: string;
  /** Who may still pay and cancel it; undefined once the account was erased. */
  token: string | undefined;
  state: 'held' | 'let go' | 'paid' | 'cancelled';
}

/** D56.87: a coupon is never used more often than it may be, and never refused while a use is free. */
export async function couponCase(
  { product, post, letGo, move }: CouponShop,
  code: string,
  { uses = 99, usesEach = 99 }: Limits,
  steps: readonly { is: string; by: readonly number[]; which: number }[],
): Promise<void> {
  const shoppers = await Promise.all(
    SHOPPERS.map(async (each) => ({ ...each, token: await signedIn(each.name) })),
  );
  const placed: Placed[] = [];
  const used = (by?: string) =>
    placed.filter(({ state, mailbox }) => (state === 'held' || state === 'paid') && (!by || mailbox === by))
      .length;
  const isFree = (mailbox: string) => used() < uses && used(mailbox) < usesEach;

  async function signedIn(name: string): Promise<string> {
    const account = { email: `${name.replace(/\+|$/, `.${code}$&`)}@example.in`, password: PASSWORD };
    await post('/users/register', { ...account, firstName: 'Asha', lastName: 'Rao' });
    return (await post('/users/authorize', account)).json.token;
  }

  async function place(by: typeof shoppers): Promise<void> {
    const wish = { products: { [product]: 1 }, coupon: code, shippingAddress: ADDRESS };
    for (const { mailbox, token } of by.slice(0, 1))
      assert.equal((await post('/quotes', wish, token)).status, isFree(mailbox) ? 200 : 422);
    const answers = await Promise.all(
      by.map(async (each) => ({ ...each, ...(await post('/orders', wish, each.token)) })),
    );
    for (const { status, json, mailbox, token } of answers) {
      if (status === 201) placed.push({ id: json.id, mailbox, token, state: 'held' });
      else assert.deepEqual([status, json.coupon], [422, true]);
    }
    // Whoever was refused found no use left, whatever came first.
    for (const { status, mailbox } of answers) assert.ok(status === 201 || !isFree(mailbox));
  }

  async function take(order: Placed, work: () => Promise<boolean>): Promise<void> {
    const may = order.state === 'held' || isFree(order.mailbox);
    assert.equal(await work(), may);
    if (may) order.state = 'paid';
  }

  function cancelUnpaid(orders: readonly Placed[]): void {
    for (const order of orders)
      if (order.state === 'held' || order.state === 'let go') order.state = 'cancelled';
  }

  for (const { is, by, which } of steps) {
    const asking = by.flatMap((at) => shoppers[at] ?? []);
    if (is === 'place') await place(asking.slice(0, 1));
    if (is === 'together') await place(asking);
    if (is === 'let go') {
      const held = placed.filter(({ state }) => state === 'held');
      await letGo(held.map(({ id }) => id));
      for (const order of held) order.state = 'let go';
    }
    const [shopper] = asking;
    if (is === 'erase' && shopper) {
      assert.equal((await post('/users/erase', { password: PASSWORD }, shopper.token)).status, 200);
      const own = placed.filter(({ token }) => token === shopper.token);
      cancelUnpaid(own);
      for (const order of own) order.token = undefined;
      shopper.token = await signedIn(shopper.name);
    }
    const order = placed[which % Math.max(1, placed.length)];
    if (!order) continue;
    const { id, state } = order;
    const token = state === 'held' || state === 'let go' ? order.token : undefined;
    const fields = { method: 'on-delivery', payerName: 'Asha Rao', phone: '+919876543210' };
    if (is === 'pay' && token)
      await take(order, async () => (await post('/payments', { orderId: id, fields }, token)).json.success);
    if (is === 'cancel' && token) {
      assert.equal((await post(`/orders/${id}/cancel`, {}, token)).status, 200);
      cancelUnpaid([order]);
    }
    if (is === 'cancel' && move && state === 'paid' && (await move(id, 'cancelled')))
      order.state = 'cancelled';
    if (is === 'take up' && move && state !== 'paid') await take(order, () => move(id, 'processing'));
    for (const { mailbox } of SHOPPERS) assert.ok(used() <= uses && used(mailbox) <= usesEach);
  }
}
