import type { BridgeCatalogue } from '../catalogue.ts';
import type { BridgeContact } from '../contact.ts';
import type { BridgeCustomers } from '../customers.ts';
import type { BridgeGatewayPayments } from '../gateway-payments.ts';
import type { BridgeInvoices } from '../invoices.ts';
import type { BridgeMails } from '../mail/mails.ts';
import type { BridgeOrders } from '../orders.ts';
import type { BridgePayments } from '../payments.ts';
import type { BridgePricing } from '../pricing.ts';
import type { BridgeRefunds } from '../refunds.ts';

/** The engine's services, as far as the API calls them. Each throws Refused, or what went wrong. */
export interface Engine {
  catalogue: Pick<BridgeCatalogue, 'collections' | 'languages' | 'products'>;
  contact: Pick<BridgeContact, 'confirm' | 'keep' | 'leave' | 'subscribe' | 'ticketOf'>;
  customers: Pick<
    BridgeCustomers,
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
  gateway: Pick<BridgeGatewayPayments, 'close' | 'keep' | 'one' | 'open' | 'toAskAbout'>;
  invoices: Pick<BridgeInvoices, 'one'>;
  mails: Pick<BridgeMails, 'noteReset'>;
  orders: Pick<BridgeOrders, 'cancel' | 'cancelUnpaid' | 'list' | 'one' | 'place'>;
  payments: Pick<BridgePayments, 'noteStray' | 'pay' | 'strayRefunded' | 'straysToAskAbout'>;
  pricing: Pick<BridgePricing, 'quote'>;
  refunds: Pick<BridgeRefunds, 'failed'>;
}
