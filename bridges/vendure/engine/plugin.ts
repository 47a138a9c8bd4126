import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { concatAST } from 'graphql';
import { Catalogue } from './catalogue.ts';
import { Contact } from './contact.ts';
import { MessageRow, NewsletterRow } from './contact-row.ts';
import { Customers } from './customers.ts';
import { GatewayPaymentRow } from './gateway-payment-row.ts';
import { GatewayPayments } from './gateway-payments.ts';
import { HoldRow } from './hold-row.ts';
import { Holds } from './holds.ts';
import { InvoiceRow } from './invoice-row.ts';
import { Invoices } from './invoices.ts';
import { MailRow } from './mail/mail-row.ts';
import { Mails } from './mail/mails.ts';
import { Outbox } from './mail/outbox.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { Orders } from './orders.ts';
import { OrderPacking, PACKING_SCHEMA, Packing } from './packing.ts';
import { Payments } from './payments.ts';
import { ChecksQuantityPrices } from './price-strategies.ts';
import { Pricing } from './pricing.ts';
import { RefundRow, StrayPaymentRow } from './refund-row.ts';
import { Refunds } from './refunds.ts';
import { Shipping } from './shipping.ts';
import { TO_DO_SCHEMA, ToDo } from './to-do.ts';
import { VENDURE } from './vendure.ts';

/** What the shop's API needs (serve-api.ts), on Vendure's own services. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: VENDURE,
  adminApiExtensions: {
    schema: () => concatAST([TO_DO_SCHEMA, PACKING_SCHEMA]),
    resolvers: [ToDo, OrderPacking],
  },
  entities: [
    GatewayPaymentRow,
    HoldRow,
    InvoiceRow,
    MailRow,
    MessageRow,
    NewsletterRow,
    RefundRow,
    StrayPaymentRow,
  ],
  providers: [
    Catalogue,
    Contact,
    Customers,
    Holds,
    Invoices,
    Orders,
    Packing,
    GatewayPayments,
    Mails,
    Outbox,
    Payments,
    Pricing,
    Refunds,
    Shipping,
    ChecksQuantityPrices,
    { provide: OWNER_OPTIONS, useFactory: () => DaftarPlugin.options },
  ],
})
// biome-ignore lint/complexity/noStaticOnlyClass: the form that Vendure gives a plugin with options
export class DaftarPlugin {
  static options: OwnerOptions;

  static init(options: OwnerOptions): typeof DaftarPlugin {
    DaftarPlugin.options = options;
    return DaftarPlugin;
  }
}
