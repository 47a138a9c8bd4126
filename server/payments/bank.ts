import { Hono } from 'hono';
import { html } from 'hono/html';
import { formatToThePaisa } from '../../src/lib/money.ts';
import { Refusal } from '../shop/calls/refusal.ts';
import type { Shop } from '../store/shop.ts';
import { closePayment, findPayment, type Payment, shopPage, thanksPage } from './settle.ts';

/**
 * The simulated bank: shows the amount, takes Approve or Decline, sends the shopper back. It trusts only the payment's
 * unguessable id; amount and return address are what the shop stored.
 */
export function bank(shop: Shop): Hono {
  const pages = new Hono();

  pages.use('/bank/*', async (c, next) => {
    c.header('Cache-Control', 'no-store');
    c.header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    );
    await next();
  });

  pages.get('/bank', async (c) => c.html(page(await payment(c.req.query('payment') ?? null), null)));

  pages.post('/bank', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    return c.html(page(await payment(form.get('data[payment]')), form.get('url')));
  });

  pages.post('/bank/answer', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const { id } = await payment(form.get('payment'));
    await closePayment(shop, id, form.get('answer') === 'approve' ? 'paid' : 'declined');
    const closed = await payment(id);
    const back =
      closed.state === 'paid'
        ? wayBack(form.get('url'), closed)
        : shopPage(closed, `/payment?orderId=${encodeURIComponent(closed.orderId)}`);
    return c.redirect(back, 303);
  });

  async function payment(id: string | null): Promise<Payment> {
    const found = id === null ? undefined : await findPayment(shop, id);
    if (found === undefined) throw new Refusal(404, 'The bank knows no such payment');
    return found;
  }

  return pages;
}

/** The posted address, if it is in the shop that opened the payment. */
function wayBack(url: string | null, payment: Payment): string {
  const given = url !== null && URL.canParse(url) ? new URL(url) : undefined;
  return given?.origin === payment.shop ? given.href : thanksPage(payment);
}

function page(payment: Payment, url: string | null) {
  const { id, orderId, amount, state } = payment;
  const buttons = html`
    <form method="post" action="/bank/answer">
      <input type="hidden" name="payment" value="${id}">
      <input type="hidden" name="url" value="${wayBack(url, payment)}">
      <button name="answer" value="approve">Approve</button>
      <button name="answer" value="decline" class="quiet">Decline</button>
    </form>`;
  const done = html`<p>This payment was ${state}.</p><p><a href="${shopPage(payment, '/orders')}">Back to the shop</a></p>`;
  return html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Bank of Examples</title>
<link rel="icon" href="data:,">
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #eef1f4; color: #1d2733;
    font: 1rem/1.5 system-ui, sans-serif }
  main { width: min(24rem, 100% - 3rem); padding: 2rem; background: #fff; border-radius: 12px; box-sizing: border-box }
  h1 { margin: 0; font-size: 1rem; color: #4a5766 }
  strong { display: block; margin: 1rem 0 0; font-size: 2rem }
  p { margin: .25rem 0 1.5rem; color: #4a5766 }
  button { font: inherit; padding: .7rem 1.4rem; border: 1px solid #14532d; border-radius: 8px; background: #14532d;
    color: #fff; cursor: pointer }
  button.quiet { background: none; color: #14532d }
</style>
<main>
  <h1>Bank of Examples</h1>
  <strong>${formatToThePaisa(amount)}</strong>
  <p>for order ${orderId}. No real money moves here.</p>
  ${state === 'waiting' ? buttons : done}
</main>
</html>`;
}
