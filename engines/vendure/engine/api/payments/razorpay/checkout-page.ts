import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { ownOrigin } from '../../../../../../server/shop/calls/caller.ts';
import { Refusal } from '../../../../../../server/shop/calls/refusal.ts';
import { formatRupees, rupees } from '../../../../../../src/lib/money.ts';
import { toGateway } from '../../../../../../src/texts/en/payment.ts';
import { toGateway as inHindi } from '../../../../../../src/texts/hi/payment.ts';
import type { LanguageCode } from '../../../../../../src/texts/languages.ts';
import type { RazorpaySettings } from '../../../razorpay/settings.ts';
import type { PaymentShop } from '../../parts/provider.ts';
import { paymentPage, returnAddress, type ShopPages } from './return-address.ts';

/** Between the shop and Razorpay's hosted checkout. Submits itself; without script it has a button. */
export function checkoutPage(
  c: Context,
  form: URLSearchParams,
  { settings, shop, pages }: { settings: RazorpaySettings; shop: PaymentShop; pages: ShopPages },
) {
  const read = v.safeParse(CheckoutForm, Object.fromEntries(form));
  if (!read.success) throw new Refusal(422, 'This is not a payment of the shop');
  const data = read.output;
  const order = data['data[order]'];
  const fields = {
    key_id: settings.keyId,
    order_id: data['data[gatewayOrder]'],
    amount: data['data[amount]'],
    currency: 'INR',
    name: shop.name,
    description: `Order ${order}`,
    'prefill[name]': data['data[name]'],
    'prefill[email]': data['data[email]'],
    'prefill[contact]': data['data[contact]'],
    callback_url: returnAddress(order, { api: ownOrigin(c, shop), ...pages }),
    cancel_url: paymentPage(order, pages),
  };
  const nonce = randomBytes(16).toString('base64');
  c.header('Content-Security-Policy', policy(nonce, settings.url));
  c.header('Referrer-Policy', 'strict-origin');
  return c.html(page({ order, fields, action: `${settings.url}/v1/checkout/embedded`, nonce }, pages.lang));
}

const Text = v.optional(v.pipe(v.string(), v.maxLength(300)), '');

const CheckoutForm = v.object({
  'data[gatewayOrder]': v.pipe(v.string(), v.regex(/^order_\w{1,40}$/)),
  'data[order]': v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)),
  'data[amount]': v.pipe(v.string(), v.regex(/^\d{3,12}$/)),
  'data[name]': Text,
  'data[email]': Text,
  'data[contact]': Text,
});

/** Browsers apply form-action to the gateway's redirects too, so any https address is allowed. */
function policy(nonce: string, gateway: string): string {
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    'img-src data:',
    `form-action https: ${gateway}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const TEXTS: Readonly<Record<LanguageCode, typeof toGateway>> = { en: toGateway, hi: inHindi };

interface Page {
  order: string;
  fields: { name: string; amount: string; [field: string]: string };
  action: string;
  nonce: string;
}

function page({ order, fields, action, nonce }: Page, lang: LanguageCode) {
  const t = TEXTS[lang];
  const amount = formatRupees(rupees(Number(fields.amount)));
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<!doctype html>
<html lang="${lang}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${t.title} | ${fields.name}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1rem/1.5 system-ui, sans-serif }
  main { width: min(24rem, 100% - 3rem) }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem }
  p { margin: 0 0 1.5rem }
  button { font: inherit; font-weight: 600; min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: 6px;
    background: CanvasText; color: Canvas; cursor: pointer }
  button:focus-visible { outline: 3px solid; outline-offset: 3px }
</style>
<main>
  <h1>${t.heading}</h1>
  <p>${t.sentence(amount, order, fields.name)}</p>
  <form method="post" action="${action}">
    ${inputs}
    <button>${t.go}</button>
  </form>
</main>
<script nonce="${nonce}">document.forms[0].submit();</script>
</html>`;
}
