import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ownOrigin } from '../../../../../server/caller.ts';
import { HINDI, inWords } from '../../../../../server/payments/fields.ts';
import { NOT_ON_DELIVERY, takesOnDelivery } from '../../../../../server/payments/on-delivery.ts';
import { readBody } from '../../../../../server/read-body.ts';
import { Refusal, tooMany } from '../../../../../server/refusal.ts';
import { elapsed } from '../../../../../src/lib/time.ts';
import { languageOf } from '../../../../../src/texts/languages.ts';
import { type EngineOrder, ON_DELIVERY } from '../../engine-types.ts';
import { Refused } from '../../refused.ts';
import type { Api } from '../api.ts';
import { requireToken } from '../session.ts';
import { statusOf } from '../wire-order.ts';
import { askGateways } from './ask-gateways.ts';
import { ALREADY_PAID, type Way } from './provider.ts';

/** SPEC 7: the payment form and the payment. */
export function paymentsApi({
  engine: { customers, orders },
  catalogue,
  payments,
  store,
  origins,
  trustedProxies,
  limitAttempts,
}: Api): Hono {
  const api = new Hono();
  const tries = limitAttempts('pay', 60, QUARTER_HOUR);
  const ways = payments.flatMap((provider) => provider.ways);
  const PaymentRequest = requestFor(ways);
  const waysFor = (order: EngineOrder | undefined) =>
    takesOnDelivery(store.delivery, order?.shipping.postalCode)
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
    const fields = [methodField(offered)];
    return c.json({ fields: words ? inWords(fields, words) : fields });
  });

  api.post('/payments', async (c) => {
    const token = requireToken(c);
    const until = elapsed() + TIMEOUT_MS;
    const { id: shopper } = await customers.account({ token });
    const seconds = await tries.count(shopper);
    if (seconds > 0) throw tooMany('Too many payments were started. Please try again later.', seconds);
    const { orderId, fields } = await readBody(c, PaymentRequest);
    const { order, isOwn } = await orders.one({ code: orderId, token });
    if (!isOwn) throw new Refusal(404, 'Order not found or access denied');
    if (statusOf(order) === CANCELLED) return c.json({ success: false, error: 'This order was cancelled.' });
    if (!waysFor(order).some(({ value }) => value === fields.method))
      return c.json({ success: false, error: NOT_ON_DELIVERY });
    // Avoids a second payment if a webhook was lost.
    if (await askGateways(payments, [order])) return c.json(ALREADY_PAID);
    const way = fields.method;
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

/** Of an order that is not there. */
function asNone(error: unknown): undefined {
  if (error instanceof Refused && error.reason === 'no-such-order') return;
  throw error;
}

/** D53.93 */
const TIMEOUT_MS = 8000;
const QUARTER_HOUR = 15 * 60 * 1000;
const CANCELLED = 4;
const CHOOSE = 'Please choose a way to pay';

/** The form's texts by language (D51). */
const WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hi: { ...HINDI, 'Card, net banking or wallet': 'कार्ड, नेट बैंकिंग या वॉलेट' },
};

function methodField(ways: readonly Way[]) {
  return {
    name: 'method',
    label: 'How would you like to pay?',
    type: 'select',
    placeholder: 'Choose a way to pay',
    options: ways,
    rules: { required: true },
    rulesMessages: [CHOOSE],
  };
}

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
