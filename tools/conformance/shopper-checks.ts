import * as v from 'valibot';
import { Order, OrderList } from '../../src/contract/order.ts';
import { unwrapped } from '../../src/lib/lenient.ts';
import {
  type Check,
  expectData,
  expectRefusal,
  expectShape,
  expectStatus,
  Failed,
  known,
  readAsShopper,
  Skipped,
} from './check.ts';

/** What a signed-in shopper reads. */
export const SHOPPER_CHECKS: readonly Check[] = [
  {
    id: 'account',
    promise: 'GET /accountInfo returns the name and e-mail of the signed-in shopper',
    shopperNotices: "The account page fails, and the next shopper may see this one's drafts.",
    async run(bench) {
      const account = v.parse(
        Email,
        expectData(bench, 'Account', await readAsShopper(bench, '/accountInfo')),
      );
      if (account.email.toLowerCase() !== bench.credentials?.email.toLowerCase()) {
        throw new Failed('the e-mail is not the one used to sign in');
      }
      bench.seen.email = account.email;
      return account.email;
    },
  },
  {
    id: 'public.same',
    promise:
      'storeInfo and products are the same for everybody, since a device stores them once for all its users',
    shopperNotices: "Guests and other shoppers on the device see one shopper's prices.",
    async run(bench) {
      const token = known(bench.seen.token, 'session');
      const [listed] = known(bench.seen.products, 'products');
      const paths = ['/storeInfo', '/products?page=1&limit=12'];
      if (listed) paths.push(`/products/${encodeURIComponent(listed.id)}`);
      for (const path of paths) {
        const [before, withToken, after] = [
          await bench.ask(path),
          await bench.ask(path, { token }),
          await bench.ask(path),
        ].map(({ status, json }) => JSON.stringify([status, json]));
        if (before !== after) throw new Skipped(`${path} changes with every request`);
        if (before !== withToken) throw new Failed(`${path} differs with a token`);
      }
      return `${paths.length} responses`;
    },
  },
  {
    id: 'orders',
    promise: "GET /orders returns the shopper's orders, newest first",
    shopperNotices: 'My orders is empty or unsorted, and a lost response may lead to a second order.',
    async run(bench) {
      const reply = await readAsShopper(bench, '/orders');
      const wire = unwrapped(reply.json);
      if (!reply.isJson || !Array.isArray(wire)) throw new Failed('the response is not a list in JSON');
      for (const order of wire) expectShape(bench.contract, 'Order', order);
      const orders = v.parse(OrderList, wire).map(({ id, date }) => ({ id, createdAt: date ?? '' }));
      const times = orders.map(({ createdAt }) => Date.parse(createdAt));
      if (times.some((time, index) => index > 0 && time > (times[index - 1] ?? time))) {
        throw new Failed('an older order comes before a newer one');
      }
      bench.seen.orders = orders;
      return `${orders.length} orders`;
    },
  },
  {
    id: 'orders.track',
    promise: 'an order is found without a token by its own e-mail, and by no other',
    shopperNotices: 'Track order finds nothing, or shows an address to a stranger.',
    async run(bench) {
      const [order] = known(bench.seen.orders, 'orders');
      const email = known(bench.seen.email, 'account');
      if (!order) throw new Skipped('the shopper has no orders');
      const path = `/orders/${encodeURIComponent(order.id)}`;
      const found = await bench.ask(`${path}?${new URLSearchParams({ contactInfo: email })}`);
      expectStatus(found, 200);
      if (v.parse(Order, expectData(bench, 'Order', found)).id !== order.id) {
        throw new Failed('it returned a different order');
      }
      const stranger = new URLSearchParams({ contactInfo: 'nobody@daftar-conformance.example' });
      expectRefusal(bench, await bench.ask(`${path}?${stranger}`), 404, 403);
      expectRefusal(bench, await bench.ask(path), 404, 403, 401);
      return order.id;
    },
  },
  {
    id: 'orders.missing',
    promise: 'an order that does not exist is 404 with an error message, whatever its id',
    shopperNotices: 'A mistyped order number looks like a broken shop.',
    async run(bench) {
      const query = new URLSearchParams({ contactInfo: 'nobody@daftar-conformance.example' });
      for (const id of ['no-such-order', 'no/such/order', '#1001 & more']) {
        expectRefusal(bench, await bench.ask(`/orders/${encodeURIComponent(id)}?${query}`), 404);
      }
      return 'status 404, three times';
    },
  },
  {
    id: 'payments.fields',
    promise: 'GET /payments/fields returns the fields of the payment form',
    shopperNotices: 'Nobody can pay: the form is empty.',
    async run(bench) {
      const reply = await readAsShopper(bench, '/payments/fields');
      const fields = fieldsIn(reply.json);
      if (!reply.isJson || !fields) throw new Failed('the response is not a list, and has no list in fields');
      for (const field of fields) expectShape(bench.contract, 'PaymentField', field);
      const names = fields.map((field) => v.parse(Name, field).name);
      if (new Set(names).size < names.length) throw new Failed('two fields have the same name');
      return `${fields.length} fields`;
    },
  },
];

const Email = v.object({ email: v.string() });
const Name = v.object({ name: v.string() });
const Fields = v.object({ fields: v.array(v.unknown()) });

function fieldsIn(wire: unknown): unknown[] | null {
  if (Array.isArray(wire)) return wire;
  return v.is(Fields, wire) ? wire.fields : null;
}
