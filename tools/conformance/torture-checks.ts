import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { fieldsOf } from '../../src/lib/lenient.ts';
import type { Reply } from './caller.ts';
import {
  type Bench,
  type Check,
  expectAnswer,
  expectRefusal,
  Failed,
  known,
  needsFeature,
  offerIn,
  pricedProduct,
  readAsShopper,
  Skipped,
} from './check.ts';
import {
  CANCELLED,
  cancelled,
  choiceOf,
  isPlaced,
  MOST_ORDERED,
  orderIds,
  orderNamed,
  PENDING,
  place,
  placedId,
  wishOf,
} from './order-checks.ts';

/** The paths of docs/faults.md, F1 and F2: answers are lost, and what is done once comes twice or together. */
export const TORTURE_CHECKS: readonly Check[] = [
  {
    id: 'torture.lost',
    promise: 'an order whose response was thrown away is there once, and its Idempotency-Key gets it',
    shopperNotices: 'An order whose response was lost is placed and paid for twice.',
    async run(bench) {
      const key = randomUUID();
      return oneOrder(bench, async () => {
        await place(bench, key, undefined, { hangsUp: true });
        return Promise.all([place(bench, key), place(bench, key)]);
      });
    },
  },
  {
    id: 'torture.changed',
    promise: 'an Idempotency-Key that comes again with another order places no second one',
    shopperNotices: 'An order that is changed while its response is on the way is placed twice.',
    async run(bench) {
      const key = randomUUID();
      const { id } = pricedProduct(bench);
      return oneOrder(bench, async () => [
        await place(bench, key),
        await place(bench, key, { products: { [id]: 2 } }),
      ]);
    },
  },
  {
    id: 'torture.last',
    promise: 'what is left of a product is sold once, though five order all of it together',
    shopperNotices: 'The shop sells what it does not have.',
    async run(bench) {
      needsFeature(bench, 'stock');
      needsFeature(bench, 'cancel');
      const counted = known(bench.seen.products, 'products').flatMap((product) =>
        offerIn(bench, product).variants.flatMap(({ price, stock = 0, ...choice }) =>
          price > 0 && stock > 0 && stock <= MOST_ORDERED ? [{ id: product.id, stock, choice }] : [],
        ),
      );
      const [last] = counted.toSorted((one, other) => one.stock - other.stock);
      if (!last) throw new Skipped('needs a product with stock');
      const wish = wishOf([{ id: last.id, quantity: last.stock, ...choiceOf(last.choice) }]);
      const replies = await Promise.all([1, 2, 3, 4, 5].map(() => place(bench, randomUUID(), wish)));
      const ids = replies.flatMap((reply) => orderIn(bench, reply));
      for (const id of ids) await cancelled(bench, id);
      if (ids.length !== 1) throw new Failed(`${last.stock} of ${last.id} were sold ${ids.length} times`);
      return `${last.stock} of ${last.id}`;
    },
  },
  {
    id: 'torture.paid',
    promise: 'an order is paid once, though its payment is lost, repeated, and sent with another key',
    shopperNotices: 'An order is paid for twice.',
    async run(bench) {
      const { id, form } = await wayToPay(bench);
      const [key, other] = [randomUUID(), randomUUID()];
      await pay(bench, id, form, key, { hangsUp: true });
      const keys = [key, other, key, other];
      const replies = await Promise.all(keys.map((each) => pay(bench, id, form, each)));
      const accepted = new Set(keys.filter((_, at) => isAccepted(bench, replies[at])));
      if (accepted.size > 1) throw new Failed(`${id} was paid under both keys`);
      return settled(bench, id, form);
    },
  },
  {
    id: 'torture.cancelled',
    promise: 'an order that is paid and cancelled together is one of both',
    shopperNotices: 'An order is paid for and not sent.',
    async run(bench) {
      needsFeature(bench, 'cancel');
      const { id, form } = await wayToPay(bench);
      const [paid, left] = await Promise.all([pay(bench, id, form), cancelled(bench, id)]);
      const isCancelled = (await orderNamed(bench, id)).status === CANCELLED;
      if (left.status !== 200) expectRefusal(bench, left, 409);
      if (isAccepted(bench, paid) && isCancelled) throw new Failed(`${id} is cancelled, and was paid`);
      if ((left.status === 200) !== isCancelled)
        throw new Failed(`${id} is ${isCancelled ? '' : 'not '}cancelled after status ${left.status}`);
      return settled(bench, id, form);
    },
  },
];

const BUSY = [409, 422, 425, 429, 503];

/** The order that a reply names; of a refusal none. */
function orderIn(bench: Bench, reply: Reply): string[] {
  if (isPlaced(reply)) return [placedId(bench, reply)];
  expectRefusal(bench, reply, ...BUSY);
  return [];
}

/** Throws Failed unless all of this has placed one order, which every reply names that names one. */
async function oneOrder(bench: Bench, send: () => Promise<Reply[]>): Promise<string> {
  const before = await orderIds(bench);
  const named = (await send()).flatMap((reply) => orderIn(bench, reply));
  const made = (await orderIds(bench)).filter((id) => !before.includes(id));
  for (const id of made) bench.seen.placed?.add(id);
  const [id = ''] = made;
  if (made.length !== 1) throw new Failed(`${made.length} orders were placed`);
  if (named.some((each) => each !== id)) throw new Failed(`the responses name ${named.join(', ')}`);
  return id;
}

type Form = Record<string, string>;
const Field = v.object({
  name: v.string(),
  type: v.optional(v.string()),
  options: v.optional(v.array(v.union([v.string(), v.object({ value: v.string() })])), []),
  rules: v.optional(v.object({ required: v.optional(v.unknown()) })),
  showWhenFilled: v.optional(v.array(v.string()), []),
});

/** A Pending order, and a form that pays it at once, as on delivery: that of another order, which is paid with it. */
async function wayToPay(bench: Bench): Promise<{ id: string; form: Form }> {
  bench.seen.wayToPay ??= await findWay(bench);
  return { id: placedId(bench, await place(bench, randomUUID())), form: bench.seen.wayToPay };
}

async function findWay(bench: Bench): Promise<Form> {
  const id = placedId(bench, await place(bench, randomUUID()));
  const { json } = await readAsShopper(bench, `/payments/fields?orderId=${encodeURIComponent(id)}`);
  const fields = v.parse(v.array(Field), Array.isArray(json) ? json : fieldsOf(json)?.fields);
  const asked = fields.filter((field) => field.rules?.required && field.showWhenFilled.length === 0);
  const choice = asked.find(({ options }) => options.length > 0);
  const typed = Object.fromEntries(asked.map(({ name, type }) => [name, typedInto(name, type)]));
  for (const option of choice?.options ?? ['']) {
    const value = typeof option === 'string' ? option : option.value;
    const form = { ...typed, ...(choice && { [choice.name]: value }) };
    const reply = await pay(bench, id, form);
    if (isAccepted(bench, reply) && (await orderNamed(bench, id)).status !== PENDING) {
      bench.seen.placed?.delete(id);
      return form;
    }
  }
  throw new Skipped('needs a way to pay that no gateway has to confirm');
}

function typedInto(name: string, type: string | undefined): string {
  if (type === 'tel' || /phone/i.test(name)) return '+919876543210';
  return type === 'email' ? 'conformance@example.com' : 'Conformance Test';
}

function pay(bench: Bench, orderId: string, fields: Form, key = randomUUID(), more = {}): Promise<Reply> {
  return bench.ask('/payments', {
    method: 'POST',
    token: known(bench.seen.token, 'session'),
    headers: { 'Idempotency-Key': key },
    body: { orderId, fields },
    ...more,
  });
}

function isAccepted(bench: Bench, reply: Reply | undefined): boolean {
  if (!reply) return false;
  if (reply.status !== 200) expectRefusal(bench, reply, 400, 402, ...BUSY);
  return reply.status === 200 && fieldsOf(expectAnswer(bench, 'PaymentAnswer', reply))?.success === true;
}

/** Throws Failed if the order can be paid once more. One that is paid stays. */
async function settled(bench: Bench, id: string, form: Form): Promise<string> {
  const { status } = await orderNamed(bench, id);
  if (status === PENDING) throw new Failed(`${id} is still Pending`);
  if (isAccepted(bench, await pay(bench, id, form))) throw new Failed(`${id} was paid once more`);
  bench.seen.placed?.delete(id);
  return status === CANCELLED ? `${id}, cancelled` : `${id}, which stays`;
}
