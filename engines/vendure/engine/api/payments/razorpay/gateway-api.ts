import { type Context, Hono } from 'hono';
import { Refusal } from '../../../../../../server/shop/calls/refusal.ts';
import { languageOf } from '../../../../../../src/texts/languages.ts';
import type { GatewayPayment } from '../../../base/engine-types.ts';
import { CANCELLED } from '../../../order-state/status.ts';
import type { RazorpaySettings } from '../../../razorpay/settings.ts';
import type { Engine } from '../../../services.ts';
import type { PaymentShop } from '../../parts/provider.ts';
import { checkoutPage } from './checkout-page.ts';
import {
  CHECKOUT_PATH,
  paymentPage,
  RETURN_PATH,
  type ShopPages,
  shopPage,
  WEBHOOK_PATH,
} from './return-address.ts';
import type { Settle } from './settle.ts';
import { isRealReturn, isSigned, type Return } from './signatures.ts';
import { failedRefundIn, paymentIn } from './webhook-event.ts';

interface Dependencies {
  engine: Engine;
  settings: RazorpaySettings;
  shop: PaymentShop;
  settle: Settle;
  askAbout: (payment: GatewayPayment) => Promise<unknown>;
}

export function gatewayApi({ engine, settings, shop, settle, askAbout }: Dependencies): Hono {
  const api = new Hono();

  api.post(WEBHOOK_PATH, async (c) => {
    const body = new Uint8Array(await c.req.arrayBuffer());
    if (!isSigned(body, c.req.header('X-Razorpay-Signature') ?? '', settings.webhookSecret)) {
      console.error('Rejected a webhook with an invalid signature.');
      throw new Refusal(400, 'The signature is invalid');
    }
    const json = parsed(body);
    const failed = failedRefundIn(json);
    if (failed) await engine.refunds.failed(failed);
    const reported = paymentIn(json);
    // Unknown payments get 200 too: Razorpay switches a refused webhook off after a day.
    const payment = reported && (await engine.gateway.one(reported.gatewayId));
    if (reported && payment) await settle(payment, reported.captured);
    return c.json({});
  });

  api.on(['GET', 'POST'], RETURN_PATH, async (c) => {
    const code = c.req.query('order') ?? '';
    const pages = pagesOf(c.req.query('shop'), c.req.query('lang'));
    const paid = await paymentOf(await returnIn(c), code).catch((error) => {
      console.error(`Could not check the return from Razorpay for order ${JSON.stringify(code)}: ${error}`);
      return 'unknown' as const;
    });
    // My Orders checks the payment again.
    if (paid === 'unknown') return c.redirect(shopPage(pages, '/orders'), 303);
    if (!paid) return c.redirect(paymentPage(code, pages), 303);
    // The signature proves the payment. If the gateway does not respond now, the webhook settles it.
    await askAbout(paid).catch((error) =>
      console.error(`Order ${paid.code} is paid, but could not be settled yet: ${error}`),
    );
    const thanks = `/order-success?orderId=${encodeURIComponent(code)}`;
    return c.redirect(shopPage(pages, (await isCancelled(code)) ? '/orders' : thanks), 303);
  });

  api.post(CHECKOUT_PATH, async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const pages = pagesOf(form.get('data[shop]'), form.get('data[lang]'));
    return checkoutPage(c, form, { settings, shop, pages });
  });

  /** Its money goes back. */
  async function isCancelled(code: string): Promise<boolean> {
    const answer = await engine.orders.one({ code, token: '' }).catch(() => null);
    return answer?.order.wire.status === CANCELLED;
  }

  async function paymentOf(back: Return | null, code: string): Promise<GatewayPayment | null> {
    if (!back) return null;
    if (!isRealReturn(back, settings.keySecret)) {
      console.error('Rejected a return from Razorpay with an invalid signature.');
      return null;
    }
    const id = back.of === 'order' ? back.orderId : back.linkId;
    const payment = await engine.gateway.one(id);
    if (payment?.code === code) return payment;
    // The code is unsigned input: JSON keeps it on one line of the log.
    console.error(`Rejected a return from Razorpay: ${id} does not belong to order ${JSON.stringify(code)}.`);
    return null;
  }

  function pagesOf(asked: string | null | undefined, lang: string | null | undefined): ShopPages {
    const allowed = shop.origins.find((origin) => origin === asked) ?? shop.origins[0] ?? '';
    return { shop: allowed, lang: languageOf(lang) };
  }

  return api;
}

function parsed(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body));
  } catch {
    return null;
  }
}

/** A failed payment has no such fields; an unpaid link returns too. */
async function returnIn(c: Context): Promise<Return | null> {
  const words =
    c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : new URL(c.req.url).searchParams;
  const of = (name: string) => words.get(`razorpay_${name}`) ?? '';
  const [paymentId, signature] = [of('payment_id'), of('signature')];
  if (!paymentId || !signature) return null;
  if (of('order_id')) return { of: 'order', orderId: of('order_id'), paymentId, signature };
  const status = of('payment_link_status');
  if (status !== 'paid') return null;
  const reference = of('payment_link_reference_id');
  return { of: 'link', linkId: of('payment_link_id'), reference, status, paymentId, signature };
}
