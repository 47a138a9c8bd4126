import { PluginCommonModule, VendurePlugin } from '@vendure/core';
import { BridgeController } from './bridge-controller.ts';
import { BRIDGE_SECRET } from './bridge-key.ts';
import { BridgeCatalogue } from './catalogue.ts';
import { BridgeCustomers } from './customers.ts';
import { GatewayPaymentRow } from './gateway-payment-row.ts';
import { BridgeGatewayPayments } from './gateway-payments.ts';
import { BridgeOrders } from './orders.ts';
import { BridgePayments } from './payments.ts';

/** The calls of ../engine-calls.ts, on Vendure's own services: each one request, and each order one transaction. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: '^3.7.0',
  controllers: [BridgeController],
  entities: [GatewayPaymentRow],
  providers: [
    BridgeCatalogue,
    BridgeCustomers,
    BridgeOrders,
    BridgeGatewayPayments,
    BridgePayments,
    { provide: BRIDGE_SECRET, useFactory: () => DaftarPlugin.secret },
  ],
})
// biome-ignore lint/complexity/noStaticOnlyClass: the form that Vendure gives a plugin with options
export class DaftarPlugin {
  static secret = '';

  static init({ secret }: { secret: string }): typeof DaftarPlugin {
    DaftarPlugin.secret = secret;
    return DaftarPlugin;
  }
}
