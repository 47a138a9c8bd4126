import { type VendureConfig, VendurePlugin } from '@vendure/core';
import { DashboardPlugin } from '@vendure/dashboard/plugin';

/** Its folder is its own: Vendure takes all translations below it, also those in node_modules, for the plugin's. */
@VendurePlugin({ dashboard: './packing/packing.tsx' })
class PackingPlugin {}

/** What the dashboard's build reads the schema from. It asks the engine for its custom fields when it runs. */
export const config: VendureConfig = {
  apiOptions: { port: 3000, adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: { tokenMethod: ['bearer'] },
  dbConnectionOptions: { type: 'postgres' },
  paymentOptions: { paymentMethodHandlers: [] },
  plugins: [DashboardPlugin.init({ route: 'dashboard', appDir: 'dist' }), PackingPlugin],
};
