import type { INestApplication } from '@nestjs/common';
import { Catalogue } from './catalogue/catalogue.ts';
import { Contact } from './contact/contact.ts';
import { Customers } from './customers/customers.ts';
import { Invoices } from './invoices/invoices.ts';
import { Packing } from './invoices/packing.ts';
import { Mails } from './mail/mails.ts';
import { Orders } from './orders/orders.ts';
import { GatewayPayments } from './payments/gateway-payments.ts';
import { Payments } from './payments/payments.ts';
import { Refunds } from './payments/refunds.ts';
import { Pricing } from './pricing/pricing.ts';

const SERVICES = {
  catalogue: Catalogue,
  contact: Contact,
  customers: Customers,
  gateway: GatewayPayments,
  invoices: Invoices,
  mails: Mails,
  orders: Orders,
  packing: Packing,
  payments: Payments,
  pricing: Pricing,
  refunds: Refunds,
};

/** What the shop's API asks. */
export type Engine = { [Name in keyof typeof SERVICES]: InstanceType<(typeof SERVICES)[Name]> };

export function engineOf(app: Pick<INestApplication, 'get'>): Engine {
  const services = Object.entries(SERVICES).map(([name, service]) => [name, app.get<unknown>(service)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one for each name
  return Object.fromEntries(services) as Engine;
}
