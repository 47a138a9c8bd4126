import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Inject, type MiddlewareConsumer, type NestModule } from '@nestjs/common';
import {
  PluginCommonModule,
  ProcessContext,
  type RuntimeVendureConfig,
  RwPermissionDefinition,
  SettingsStoreScopes,
  VendurePlugin,
} from '@vendure/core';
import { VENDURE } from '../base/vendure.ts';
import { SALES_SCHEMA, SalesFigures } from './sales-figures.ts';

export const DASHBOARD_ROUTE = 'dashboard';

/** Vendure's own plugin comes with the package that builds the pages, and answers with any Vite server on port 5173. */
@VendurePlugin({
  imports: [PluginCommonModule],
  compatibility: VENDURE,
  adminApiExtensions: { schema: SALES_SCHEMA, resolvers: [SalesFigures] },
  configuration: withSettingsOfStaff,
})
export class DashboardPlugin implements NestModule {
  @Inject(ProcessContext) private readonly process!: ProcessContext;
  static folder = '';

  static init(env: NodeJS.ProcessEnv): typeof DashboardPlugin {
    DashboardPlugin.folder = join(resolve(env.DASHBOARD_FOLDER || 'dashboard'), 'dist');
    return DashboardPlugin;
  }

  configure(consumer: MiddlewareConsumer): void {
    if (this.process.isServer) consumer.apply(filesOf(DashboardPlugin.folder)).forRoutes(DASHBOARD_ROUTE);
  }
}

/** Where the dashboard keeps what its users choose, under the names that it asks for. */
function withSettingsOfStaff(config: RuntimeVendureConfig): RuntimeVendureConfig {
  const { Read: read, Write: write } = GLOBAL_VIEWS;
  config.authOptions.customPermissions.push(GLOBAL_VIEWS);
  config.settingsStoreFields = {
    ...config.settingsStoreFields,
    'vendure.dashboard': [
      { name: 'userSettings', scope: SettingsStoreScopes.user },
      { name: 'userSavedViews', scope: SettingsStoreScopes.user },
      { name: 'globalSavedViews', scope: SettingsStoreScopes.global, requiresPermission: { read, write } },
    ],
  };
  return config;
}

const GLOBAL_VIEWS = new RwPermissionDefinition('DashboardGlobalViews');

interface Asked {
  method: string;
  path: string;
}
interface Answering {
  headersSent: boolean;
  status: (code: number) => Answering;
  type: (type: string) => Answering;
  set: (name: string, value: string) => Answering;
  send: (text: string) => void;
  sendFile: (path: string, options: object, done: (error?: { status?: number }) => void) => void;
}

/** The pages of the dashboard have no files of their own; they are all `index.html`. */
function filesOf(folder: string) {
  return ({ method, path }: Asked, answering: Answering, next: (error?: unknown) => void): void => {
    if (method !== 'GET' && method !== 'HEAD') return void next();
    answering.set('X-Content-Type-Options', 'nosniff');
    const notFound = (why: string) => answering.status(404).type('text').send(why);
    if (!existsSync(join(folder, 'index.html'))) return void notFound(NOT_BUILT);
    const file = /\.\w+$/.test(path) ? path : '/index.html';
    // Vite names these files after their content.
    const caching = file.startsWith('/assets/') ? { maxAge: YEAR_MS, immutable: true } : { maxAge: 0 };
    answering.sendFile(file, { root: folder, ...caching }, (error) => {
      if (!error || answering.headersSent) return;
      if ((error.status ?? 500) < 500) notFound('Not found');
      else next(error);
    });
  };
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const NOT_BUILT =
  'The dashboard is not built. If npm start is building it, reload this page in some minutes; else run: npm run dashboard';
