import type { Hono, MiddlewareHandler } from 'hono';
import { catalogueOf } from './catalogue/stored-catalogue.ts';
import { keepMessage, ticketOf } from './mail/messages.ts';
import { confirm, leave, subscribe } from './mail/newsletter.ts';
import { writeMails } from './mail/outbox.ts';
import { eraseAccount } from './orders/erase-account.ts';
import { ordersOf } from './orders/orders.ts';
import { bank } from './payments/bank.ts';
import { paymentsApi } from './payments/payments-api.ts';
import { picturesApi } from './pictures-api.ts';
import { quoteOf } from './quotes/quote-of.ts';
import { createApi, type ShopApi } from './shop/api.ts';
import { limitsOf } from './shop/calls/attempts.ts';
import { Refusal, shopIsBusy } from './shop/calls/refusal.ts';
import { isBusy, isFull } from './store/database.ts';
import type { Shop } from './store/shop.ts';
import { accountsOf } from './users/accounts.ts';
import { sendLink } from './users/reset-password.ts';

export function referenceApi(shop: Shop, faults?: MiddlewareHandler): Hono {
  const app = createApi(
    {
      ...shop,
      limit: limitsOf(shop),
      accounts: accountsOf(shop),
      erase: (own) => eraseAccount(shop, own),
      signInsFrom: { most: GUESSES_OF_AN_ADDRESS, windowMs: QUARTER_HOUR, onlyFailed: true },
      hashesWaitingOfOne: HASHES_WAITING_OF_ONE,
      catalogue: catalogueOf(shop),
      orders: ordersOf(shop),
      quote: quoteOf(shop),
      payments: paymentsApi(shop),
      asRefusal,
      mails: shop.mails && mailsOf(shop),
    },
    faults,
  );
  app.route('/', picturesApi());
  app.route('/', bank(shop));
  return app;
}

function mailsOf(shop: Shop): ShopApi['mails'] {
  return {
    sendLink: (c, { email, lang }) => shop.afterAnswer(c, () => sendLink(shop, email, lang)),
    contact: {
      ticketOf: (message) => ticketOf(shop, message),
      async keep(message, copies) {
        const ticket = await keepMessage(shop, message, copies);
        await writeMails(shop);
        return ticket;
      },
    },
    newsletter: {
      async subscribe(email, lang) {
        await subscribe(shop, email, lang);
        await writeMails(shop);
      },
      confirm: (token) => confirm(shop, token),
      leave: (token) => leave(shop, token),
    },
  };
}

function asRefusal(error: Error): Error {
  if (!isBusy(error) && !isFull(error)) return error;
  console.error(error);
  return isBusy(error)
    ? shopIsBusy(5)
    : new Refusal(503, 'The shop cannot save anything at the moment. Please try again later.', {
        'Retry-After': '60',
      });
}

const QUARTER_HOUR = 15 * 60 * 1000;
/** Far more than an office's people mistype. */
const GUESSES_OF_AN_ADDRESS = 50;
const HASHES_WAITING_OF_ONE = 40;
