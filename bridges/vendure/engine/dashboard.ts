import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { VendureConfig } from '@vendure/core';

export const DASHBOARD_ROUTE = 'dashboard';

/** Vendure's dashboard, if `npm run dashboard` has built it. It is a package of its own, with its own TypeScript. */
export function dashboard(env: NodeJS.ProcessEnv): NonNullable<VendureConfig['plugins']> {
  const folder = resolve(env.DASHBOARD_FOLDER || 'dashboard');
  const appDir = join(folder, 'dist');
  if (!existsSync(join(appDir, 'index.html'))) return [];
  // Its plugin finds @vendure/core in the folder above, so the engine has one copy of it.
  const load = createRequire(join(folder, 'package.json'));
  const { DashboardPlugin }: Loaded = load('@vendure/dashboard/plugin');
  return [DashboardPlugin.init({ route: DASHBOARD_ROUTE, appDir })];
}

interface Loaded {
  DashboardPlugin: {
    init: (options: { route: string; appDir: string }) => NonNullable<VendureConfig['plugins']>[number];
  };
}
