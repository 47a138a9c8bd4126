import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ownOrigin } from '../../../../server/shop/calls/caller.ts';
import { readBody } from '../../../../server/shop/calls/read-body.ts';
import { Refusal, refuseTooMany } from '../../../../server/shop/calls/refusal.ts';
import { Refused } from '../../../../server/shop/calls/refused.ts';
import { requireToken } from '../../../../server/shop/calls/token.ts';
import { CHOOSE, HINDI, inWords, METHOD_FIELD } from '../../../../server/shop/payments/fields.ts';
import { NOT_ON_DELIVERY, takesOnDelivery } from '../../../../server/shop/payments/on-delivery.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import { languageOf } from '../../../../src/texts/languages.ts';
import { type EngineOrder, ON_DELIVERY } from '../base/engine-types.ts';
import { CANCELLED } from '../order-state/status.ts';
import type { Api } from './api-parts.ts';
import { ALREADY_PAID, type Way } from './parts/provider.ts';
import { askGateways } from './payments/ask-gateways.ts';

export function paymentsApi({
  engine: { customers, orders },
  catalogue,
  payments,
  store,
  origins,
  trustedProxies,
  limit,
}: Api): Hono {
  const api = new Hono();
  const tries = limit('pay', 60, QUARTER_HOUR);
  const ways = payments.flatMap((provider) => provider.ways);
  const PaymentRequest = requestFor(ways);
  const waysFor = (order: EngineOrder | undefined) =>
    takesOnDelivery(store.delivery, order?.wire.shippingAddress.postalCode)
      ? ways
      : ways.filter(({ value }) => value !== ON_DELIVERY);

  for (const { routes } of payments) if (routes) api.route('/', routes);

  api.get('/payments/fields', async (c) => {
    const token = requireToken(c);
    const [code, lang] = [c.req.query('orderId'), c.req.query('lang')];
    await customers.account({ token });
    const asked = code ? await orders.one({ code, token }).catch(asNone) : undefined;
    const offered = waysFor(asked?.isOwn ? asked.order : undefined);
    const isOffered = catalogue.labels().some(([code]) => code === lang);
    const words = lang && isOffered ? WORDS[lang] : undefined;
    const fields = [{ ...METHOD_FIELD, options: offered }];
    return c.json({ fields: words ? inWords(fields, words) : fields });
  });

  api.post('/payments', async (c) => {
    const token = requireToken(c);
    const until = elapsed() + TIMEOUT_MS;
    const { id: shopper } = await customers.account({ token });
    refuseTooMany(await tries.count(shopper), 'Too many payments were started. Please try again later.');
    const { orderId, fields } = await readBody(c, PaymentRequest);
    const { order, isOwn } = await orders.one({ code: orderId, token });
    if (!isOwn) throw new Refusal(404, 'Order not found or access denied');
    if (order.wire.status === CANCELLED)
      return c.json({ success: false, error: 'This order was cancelled.' });
    if (!waysFor(order).some(({ value }) => value === fields.method))
      return c.json({ success: false, error: NOT_ON_DELIVERY });
    // Avoids a second payment if a webhook was lost.
    if (await askGateways(payments, [order])) return c.json(ALREADY_PAID);
    // Nothing to pay is settled without a gateway (D56.90).
    const way = order.total === 0 ? ON_DELIVERY : fields.method;
    const provider = payments.find((each) => each.ways.some(({ value }) => value === way));
    if (!provider) throw new Refusal(422, CHOOSE);
    const key = c.req.header('Idempotency-Key') || randomUUID();
    const whereabouts = {
      api: ownOrigin(c, { trustedProxies }),
      shop: askingShop(c, origins),
      lang: languageOf(order.lang),
    };
    return c.json(await provider.pay({ order, way, key, until, whereabouts }));
  });

  return api;
}

function asNone(error: unknown): undefined {
  if (error instanceof Refused && error.reason === 'no-such-order') return;
  throw error;
}

/** D53.93 */
const TIMEOUT_MS = 8000;
const QUARTER_HOUR = 15 * 60 * 1000;

const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { ...HINDI, 'Card, net banking or wallet': 'कार्ड, नेट बैंकिंग या वॉलेट' },
};

function requestFor(ways: readonly Way[]) {
  return v.object(
    {
      orderId: v.pipe(
        v.string('A payment needs an order'),
        v.nonEmpty('A payment needs an order'),
        v.maxLength(200),
      ),
      fields: v.object(
        {
          method: v.picklist(
            ways.map(({ value }) => value),
            CHOOSE,
          ),
        },
        CHOOSE,
      ),
    },
    'A payment needs an order and fields',
  );
}

/** The shopper returns to the calling page's origin, if it is the shop's. */
function askingShop(c: Context, origins: readonly string[]): string {
  const asking = c.req.header('Origin') ?? '';
  return origins.includes(asking) ? asking : (origins[0] ?? '');
}
