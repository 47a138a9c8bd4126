import type { Catalogue } from '../catalogue.ts';
import type { Contact } from '../contact.ts';
import type { Customers } from '../customers.ts';
import type { GatewayPayments } from '../gateway-payments.ts';
import type { Invoices } from '../invoices.ts';
import type { Mails } from '../mail/mails.ts';
import type { Orders } from '../orders.ts';
import type { Packing } from '../packing.ts';
import type { Payments } from '../payments.ts';
import type { Pricing } from '../pricing.ts';
import type { Refunds } from '../refunds.ts';

/** The engine's services, as far as the API calls them. Each throws Refused, or what went wrong. */
export interface Engine {
  catalogue: Pick<Catalogue, 'collections' | 'languages' | 'products'>;
  contact: Pick<Contact, 'confirm' | 'keep' | 'leave' | 'subscribe' | 'ticketOf'>;
  customers: Pick<
    Customers,
    | 'account'
    | 'changePassword'
    | 'erase'
    | 'register'
    | 'rename'
    | 'requirePassword'
    | 'resetPassword'
    | 'signIn'
    | 'signOut'
  >;
  gateway: Pick<GatewayPayments, 'close' | 'keep' | 'one' | 'open' | 'toAskAbout'>;
  invoices: Pick<Invoices, 'one'>;
  mails: Pick<Mails, 'noteReset'>;
  orders: Pick<Orders, 'cancel' | 'cancelUnpaid' | 'list' | 'one' | 'place'>;
  packing: Pick<Packing, 'read'>;
  payments: Pick<Payments, 'noteStray' | 'pay' | 'strayRefunded' | 'straysToAskAbout'>;
  pricing: Pick<Pricing, 'quote'>;
  refunds: Pick<Refunds, 'failed'>;
}
