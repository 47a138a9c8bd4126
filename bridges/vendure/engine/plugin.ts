import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { BridgeCatalogue } from './catalogue.ts';
import { BridgeContact } from './contact.ts';
import { MessageRow, NewsletterRow } from './contact-row.ts';
import { BridgeCustomers } from './customers.ts';
import { GatewayPaymentRow } from './gateway-payment-row.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { HoldRow } from './hold-row.ts';
import { BridgeHolds } from './holds.ts';
import { InvoiceRow } from './invoice-row.ts';
import { BridgeInvoices } from './invoices.ts';
import { MailRow } from './mail/mail-row.ts';
import { BridgeMails } from './mail/mails.ts';
import { BRIDGE_OPTIONS, type BridgeOptions } from './options.ts';
import { BridgeOrders } from './orders.ts';
import { BridgePayments } from './payments.ts';
import { ChecksQuantityPrices } from './price-strategies.ts';
import { BridgePricing } from './pricing.ts';
import { RefundRow, StrayPaymentRow } from './refund-row.ts';
import { BridgeRefunds } from './refunds.ts';
import { BridgeShipping } from './shipping.ts';
import { TO_DO_SCHEMA, ToDo } from './to-do.ts';

/** What the shop's API needs (serve-api.ts), on Vendure's own services. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  adminApiExtensions: { schema: TO_DO_SCHEMA, resolvers: [ToDo] },
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
    BridgeCatalogue,
    BridgeContact,
    BridgeCustomers,
    BridgeHolds,
    BridgeInvoices,
    BridgeOrders,
    BridgeGatewayPayments,
    BridgeMails,
    BridgePayments,
    BridgePricing,
    BridgeRefunds,
    BridgeShipping,
    ChecksQuantityPrices,
    { provide: BRIDGE_OPTIONS, useFactory: () => DaftarPlugin.options },
  ],
})
// biome-ignore lint/complexity/noStaticOnlyClass: the form that Vendure gives a plugin with options
export class DaftarPlugin {
  static options: BridgeOptions;

  static init(options: BridgeOptions): typeof DaftarPlugin {
    DaftarPlugin.options = options;
    return DaftarPlugin;
  }
}
