import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { promotion, seeded } from './order-costs.ts';
import type { OwnShop } from './own-shop.ts';
import { ADDRESS, ask } from './shopper.ts';
import { until } from './until.ts';

/** Each lets orders go once, which takes the engine up to ten seconds. */
const CASES = 3;
const STEPS = 14;
const PASSWORD = 'monsoon';

/** The first two are one mailbox (D53.91). */
const NAMES = ['asha', 'asha+pens', 'ravi'];
const MAILBOX = [0, 0, 2];

interface Placed {
  id: string;
  /** Index of the mailbox. */
  mailbox: number;
  /** Undefined once the account was erased. */
  token: string | undefined;
  state: 'held' | 'let go' | 'paid' | 'cancelled';
}

/** D56.87: a coupon is never used more often than it may be, and never refused while a use is free. */
export async function couponUses(shop: OwnShop): Promise<void> {
  const [product = ''] = await shop.database.inOneVariant();
  for (let turn = 1; turn <= CASES; turn += 1) await sequence(shop, product, turn);
}

async function sequence({ asStaff, database, engines }: OwnShop, product: string, seed: number) {
  const random = seeded(seed);
  const below = (most: number) => Math.floor(random() * most);
  const api = () => engines[below(2)] ?? '';
  const [uses, usesEach] = [1 + below(3), 1 + below(2)];
  const couponCode = `USES${seed}`;
  const id = await promotion(asStaff, {
    name: 'Less',
    couponCode,
    usageLimit: uses,
    perCustomerUsageLimit: usesEach,
    actions: [['order_percentage_discount', { discount: '10' }]],
  });
  const run = randomUUID().slice(0, 8);
  const emails = NAMES.map(
    (name) => `${name.replace('+', `${run}+`)}${name.includes('+') ? '' : run}@example.in`,
  );
  const signedIn = async (email: string) => {
    await ask(api(), '/users/register', { email, password: PASSWORD, firstName: 'Asha', lastName: 'Rao' });
    const { json } = await ask(api(), '/users/authorize', { email, password: PASSWORD });
    return String(json.token);
  };
  const tokens = await Promise.all(emails.map(signedIn));
  const by = (token = '') => ({ Authorization: `Bearer ${token}` });
  const placed: Placed[] = [];
  const counted = () => placed.filter(({ state }) => state === 'held' || state === 'paid');
  const isFree = (mailbox: number) =>
    counted().length < uses && counted().filter((each) => each.mailbox === mailbox).length < usesEach;
  const said: string[] = [];
  const check = (isSo: boolean, what: string) =>
    assert.ok(isSo, `${what}, of ${uses} uses and ${usesEach} for each: ${said.join('; ')}`);

  async function place(shoppers: readonly number[]): Promise<void> {
    const wish = { products: { [product]: 1 }, coupon: couponCode, shippingAddress: ADDRESS };
    const could = shoppers.map((at) => isFree(MAILBOX[at] ?? 0));
    const answers = await Promise.all(shoppers.map((at) => ask(api(), '/orders', wish, by(tokens[at]))));
    for (const [turn, { status, json }] of answers.entries()) {
      const at = shoppers[turn] ?? 0;
      if (status === 201)
        placed.push({ id: json.id, mailbox: MAILBOX[at] ?? 0, token: tokens[at], state: 'held' });
      else check(json.coupon === true, JSON.stringify(json));
      check(status !== 201 || could[turn] === true, 'placed though none was free');
    }
    for (const [turn, { status }] of answers.entries())
      if (status !== 201) check(!isFree(MAILBOX[shoppers[turn] ?? 0] ?? 0), 'refused though one is free');
  }

  const letGoAt = 4 + below(5);
  for (let step = 0; step < STEPS; step += 1) {
    const order = placed[below(Math.max(1, placed.length))];
    const isUnpaid = order?.state === 'held' || order?.state === 'let go';
    const what =
      step === letGoAt
        ? 'let go'
        : (['place', 'together', 'pay', 'cancel', 'place', 'erase'][below(6)] ?? '');
    said.push(`${what} ${order ? placed.indexOf(order) : ''}`);
    if (what === 'place') await place([below(NAMES.length)]);
    if (what === 'together') await place([below(NAMES.length), below(NAMES.length)]);
    if (what === 'let go') {
      const held = placed.filter(({ state }) => state === 'held');
      for (const each of held) await database.endHold(each.id);
      for (const each of held) {
        await until('it is let go', async () => !(await database.isHeld(each.id)));
        each.state = 'let go';
      }
    }
    if (what === 'pay' && order?.token && isUnpaid) {
      const may = order.state === 'held' || isFree(order.mailbox);
      const body = { orderId: order.id, fields: { method: 'on-delivery' } };
      const { json } = await ask(api(), '/payments', body, by(order.token));
      check(json.success === may, `paid: ${JSON.stringify(json)}`);
      if (may) order.state = 'paid';
    }
    if (what === 'cancel' && order?.token && isUnpaid) {
      const { status } = await ask(api(), `/orders/${order.id}/cancel`, {}, by(order.token));
      check(status === 200, `cancelled: ${status}`);
      order.state = 'cancelled';
    }
    if (what === 'erase') {
      const at = below(NAMES.length);
      const token = tokens[at];
      const { status, json } = await ask(api(), '/users/erase', { password: PASSWORD }, by(token)).catch(
        () => ({
          status: 204,
          json: null,
        }),
      );
      check(status < 300, `erased: ${status} ${JSON.stringify(json)}`);
      for (const each of placed.filter((own) => own.token === token)) {
        if (each.state === 'held' || each.state === 'let go') each.state = 'cancelled';
        each.token = undefined;
      }
      tokens[at] = await signedIn(emails[at] ?? '');
    }
    check(counted().length <= uses, 'used too often');
  }
  await asStaff('mutation ($id: ID!) { deletePromotion(id: $id) { result } }', { id });
}
