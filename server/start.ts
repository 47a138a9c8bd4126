import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { elapsed } from '../src/lib/time.ts';
import { createApi } from './api.ts';
import { demoCatalogue } from './catalogue/demo-catalogue.ts';
import { loadCatalogue } from './catalogue/load-catalogue.ts';
import { readCatalogueFile } from './catalogue/read-catalogue-file.ts';
import { type Database, openDatabase, removeDatabase } from './database.ts';
import { hurrySlowClients } from './slow-clients.ts';
import type { PasswordCost } from './users/passwords.ts';

export interface ApiOptions {
  /** 0 takes any free port. */
  port?: number;
  /** The host to listen on; by default this machine only, by IPv4 and IPv6. */
  host?: string;
  /** The database file, or `:memory:`. */
  database?: string;
  /** Empties the database first. */
  reset?: boolean;
  /** A JSON file of products in place of the demo catalogue. */
  catalogue?: string;
  origins?: readonly string[];
  upiApprovesAfterMs?: number;
  now?: () => number;
  /** The addresses of proxies whose X-Forwarded headers count; none by default. */
  trustedProxies?: readonly string[];
  registrationsPerHour?: number;
  /** Ids for the next orders; undefined leaves it to the shop. */
  newOrderId?: () => string | undefined;
  /** Of new accounts; the usual one if none is given. */
  passwordCost?: PasswordCost;
  /** Stands before every call; tests let it play the faults of a network. */
  faults?: { middleware: MiddlewareHandler };
}

export interface RunningApi {
  /** Without a path: `http://localhost:8044`. */
  url: string;
  port: number;
  db: Database;
  close: () => Promise<void>;
}

export const DATABASE_FILE = '.data/shop.db';
export const API_PORT = 8044;

/** Starts the API; several may run in one process. Rejects with one clear sentence when the port is in use. */
export async function startApi(options: ApiOptions = {}): Promise<RunningApi> {
  const { database = DATABASE_FILE, upiApprovesAfterMs = 8000, now = Date.now } = options;
  const time = { now, elapsed: options.now ?? elapsed };
  const catalogue = options.catalogue ? await readCatalogueFile(options.catalogue) : demoCatalogue();
  const servers = await listen(options.port ?? API_PORT, options.host);
  if (options.reset) await removeDatabase(database);
  const db = await openDatabase(database);
  await loadCatalogue(db, catalogue);

  const origins = options.origins ?? shopOrigins();
  const { trustedProxies = [], registrationsPerHour = 100, newOrderId, passwordCost } = options;
  const given = { trustedProxies, registrationsPerHour, newOrderId, passwordCost };
  const shop = { db, origins, upiApprovesAfterMs, ...time, ...given };
  const app = createApi(shop, options.faults?.middleware);
  const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  for (const server of servers) server.on('request', (request, response) => void answer(request, response));

  const port = portOf(servers);
  return {
    url: `http://localhost:${port}`,
    port,
    db,
    close: async () => {
      await Promise.all(servers.map(stop));
      db.close();
    },
  };
}

/** The shop's own addresses on this machine: the preview, the dev server, and whatever PORT says. */
export function shopOrigins(ports: readonly number[] = [4173, 5173]): string[] {
  return ports.flatMap((port) => ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${port}`));
}

/** `localhost` is two addresses on this machine, and a browser may use either. */
async function listen(port: number, host: string | undefined): Promise<Server[]> {
  if (host) return [await listenAt(port, host)];
  const first = await listenAt(port, '127.0.0.1');
  try {
    return [first, await listenAt(portOf([first]), '::1')];
  } catch (error) {
    if (isNodeError(error) && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT'))
      return [first];
    await stop(first);
    throw error;
  }
}

function listenAt(port: number, host: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    hurrySlowClients(server);
    server.once('error', (error) =>
      reject(
        isNodeError(error) && error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is already in use. Stop the other program, or set API_PORT to another port.`,
            )
          : error,
      ),
    );
    server.listen(port, host, () => resolve(server));
  });
}

function isNodeError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error;
}

function portOf([server]: readonly Server[]): number {
  const address = server?.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/** The addresses in API_TRUSTED_PROXY, separated by commas. */
export function proxiesFrom(setting = ''): string[] {
  return setting
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean);
}
