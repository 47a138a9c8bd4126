import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { concatAST } from 'graphql';
import { Database } from './base/database.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './base/options.ts';
import { RefundRow, StrayPaymentRow } from './base/refund-row.ts';
import { VENDURE } from './base/vendure.ts';
import { Catalogue } from './catalogue/catalogue.ts';
import { Contact } from './contact/contact.ts';
import { MessageRow, NewsletterRow } from './contact/contact-row.ts';
import { Customers } from './customers/customers.ts';
import { DOCTOR_SCHEMA, DoctorQueries } from './doctor-queries.ts';
import { InvoiceRow } from './invoices/invoice-row.ts';
import { Invoices } from './invoices/invoices.ts';
import { OrderPacking, PACKING_SCHEMA, Packing } from './invoices/packing.ts';
import { MailRow } from './mail/mail-row.ts';
import { Mails } from './mail/mails.ts';
import { Outbox } from './mail/outbox.ts';
import { Orders } from './orders/orders.ts';
import { GatewayPaymentRow } from './payments/gateway-payment-row.ts';
import { GatewayPayments } from './payments/gateway-payments.ts';
import { Payments } from './payments/payments.ts';
import { Refunds } from './payments/refunds.ts';
import { ChecksQuantityPrices } from './pricing/price-strategies.ts';
import { Pricing } from './pricing/pricing.ts';
import { Shipping } from './shipping/shipping.ts';
import { ReservationRow } from './stock/reservation-row.ts';
import { Reservations } from './stock/reservations.ts';

@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: VENDURE,
  adminApiExtensions: {
    schema: () => concatAST([DOCTOR_SCHEMA, PACKING_SCHEMA]),
    resolvers: [DoctorQueries, OrderPacking],
  },
  entities: [
    GatewayPaymentRow,
    ReservationRow,
    InvoiceRow,
    MailRow,
    MessageRow,
    NewsletterRow,
    RefundRow,
    StrayPaymentRow,
  ],
  providers: [
    Database,
    Catalogue,
    Contact,
    Customers,
    Reservations,
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
