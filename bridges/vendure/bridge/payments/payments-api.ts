import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { ownOrigin } from '../../../../server/caller.ts';
import { HINDI, inWords } from '../../../../server/payments/fields.ts';
import { readBody } from '../../../../server/read-body.ts';
import { Refusal, tooMany } from '../../../../server/refusal.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import { languageOf } from '../../../../src/texts/languages.ts';
import type { Bridge } from '../api.ts';
import { requireToken } from '../session.ts';
import { statusOf } from '../wire-order.ts';
import { askGateways } from './ask-gateways.ts';
import { ALREADY_PAID, type Way } from './provider.ts';

/** SPEC 7: the payment form and the payment. */
export function paymentsApi({
  ask,
  catalogue,
  payments,
  origins,
  trustedProxies,
  limitAttempts,
}: Bridge): Hono {
  const api = new Hono();
  const tries = limitAttempts('pay', 60, QUARTER_HOUR);
  const ways = payments.flatMap((provider) => provider.ways);
  const PaymentRequest = requestFor(ways);

  for (const { routes } of payments) if (routes) api.route('/', routes);

  api.get('/payments/fields', async (c) => {
    await ask('customer', { token: requireToken(c) });
    const lang = c.req.query('lang');
    const isOffered = catalogue.labels().some(([code]) => code === lang);
    const words = lang && isOffered ? WORDS[lang] : undefined;
    const fields = [methodField(ways)];
    return c.json({ fields: words ? inWords(fields, words) : fields });
  });

  api.post('/payments', async (c) => {
    const token = requireToken(c);
    const until = elapsed() + TIMEOUT_MS;
    const { id: shopper } = await ask('customer', { token }, { until });
    const seconds = await tries.count(shopper);
    if (seconds > 0) throw tooMany('Too many payments were started. Please try again later.', seconds);
    const { orderId, fields } = await readBody(c, PaymentRequest);
    const { order, isOwn } = await ask('order', { code: orderId, token }, { until });
    if (!isOwn) throw new Refusal(404, 'Order not found or access denied');
    if (statusOf(order) === CANCELLED) return c.json({ success: false, error: 'This order was cancelled.' });
    // Avoids a second payment if a webhook was lost.
    if (await askGateways(payments, [order])) return c.json(ALREADY_PAID);
    const way = fields.method;
    const provider = payments.find((each) => each.ways.some(({ value }) => value === way));
    if (!provider) throw new Refusal(422, CHOOSE);
    const key = c.req.header('Idempotency-Key') || randomUUID();
    const whereabouts = {
      bridge: ownOrigin(c, { trustedProxies }),
      shop: askingShop(c, origins),
      lang: languageOf(order.lang),
    };
    return c.json(await provider.pay({ order, way, key, until, whereabouts }));
  });

  return api;
}

/** The shop waits for 30 s. */
const TIMEOUT_MS = 27_000;
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
