import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { inLanguage, languageAt } from '../src/texts/languages.ts';
import { answerDocument } from './document/answer-document.ts';
import { answerPost } from './document/answer-post.ts';
import { type AskApi, apiAt } from './document/ask-api.ts';
import { buildIn } from './document/build-in.ts';
import { documentAddress, knownOrigins } from './document/document-address.ts';
import {
  API_PATH,
  ASKED_EACH_TIME,
  CACHED_A_YEAR,
  documentHeaders,
  HASHED_FOLDER,
  workerHeaders,
} from './document/headers.ts';
import { type DocumentSettings, settingsOfBuild } from './document/settings.ts';
import { listen, stop } from './listen.ts';
import { openPacker } from './shop/calls/pack.ts';
import { isThisMachine } from './this-machine.ts';

export interface StaticOptions {
  port: number;
  host?: string | undefined;
  dist: string;
  apiPort?: number;
  /**
   * Without it every page is the plain shell. `timeout` is in ms; `origin` is by default any name of this machine.
   */
  documents?: { ask: AskApi; timeout?: number; origin?: string | undefined };
}

export interface RunningShop {
  url: string;
  port: number;
  close: () => Promise<void>;
}

export async function startStatic({
  port,
  host,
  dist,
  apiPort,
  documents,
}: StaticOptions): Promise<RunningShop> {
  if (!existsSync(join(dist, 'index.html')))
    throw new Error(`There is no build in ${dist}. Run npm run build first.`);
  let actual = port;
  const settings = documents && {
    ...(await settingsOfBuild(await buildIn(dist), documents.ask)),
    ...(documents.timeout !== undefined && { timeout: documents.timeout }),
    originFor: knownOrigins(documents.origin, {
      isOwn: isThisMachine,
      isReserved: (origin) => Number(origin.port || 80) === actual && !origin.hostname.endsWith('.localhost'),
    }),
  };
  const app = fileApp(dist, settings);
  const files = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => {
    if (apiPort !== undefined && API_PATH.test(incoming.url?.split('?', 1).join() ?? '')) {
      passOn(incoming, outgoing, apiPort);
    } else {
      void files(incoming, outgoing);
    }
  });
  actual = await listen(server, { port, host, variable: 'PORT' });
  return {
    url: `http://localhost:${actual}`,
    port: actual,
    close: () => stop(server),
  };
}

function fileApp(dist: string, documents: DocumentSettings | undefined): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    await next();
    const { pathname } = new URL(c.req.url);
    const hashed = pathname.startsWith(HASHED_FOLDER) && c.res.ok;
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Cache-Control', hashed ? CACHED_A_YEAR : ASKED_EACH_TIME);
    if (hashed) return;
    const headers = pathname === '/sw.js' ? workerHeaders() : documentHeaders(pathname);
    for (const [name, value] of Object.entries(headers)) c.header(name, value);
  });
  if (documents) {
    const pack = openPacker();
    app.get('*', async (c, next) => {
      if (!documentAddress(new URL(c.req.url).pathname)) return next();
      return pack(await answerDocument(c.req.raw, documents), c.req.header('Accept-Encoding') ?? '');
    });
  }
  app.post('*', async (c, next) => {
    if (documentAddress(new URL(c.req.url).pathname) !== 'page') return next();
    return answerPost(c.req.raw);
  });
  app.use('*', serveStatic({ root: dist, precompressed: true }));
  app.get('*', async (c, next) => {
    const { pathname } = new URL(c.req.url);
    if (documentAddress(pathname) !== 'page') return c.text('Not found', 404);
    const path = inLanguage('/index.html', languageAt(pathname));
    return serveStatic({ root: dist, path, precompressed: true })(c, next);
  });
  return app;
}

export function askUpstream(apiPort: number): AskApi {
  return apiAt(`http://127.0.0.1:${apiPort}/api/v1`, '/api/v1');
}

function passOn(incoming: IncomingMessage, outgoing: ServerResponse, apiPort: number): void {
  const headers = {
    ...incoming.headers,
    'x-forwarded-host': incoming.headers.host,
    'x-forwarded-proto': 'http',
    'x-forwarded-for': incoming.socket.remoteAddress,
  };
  const { method, url: path } = incoming;
  const onward = request({ host: '127.0.0.1', port: apiPort, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
    answer.on('close', () => {
      if (!answer.complete) incoming.socket.destroy();
    });
  });
  onward.on('error', () => incoming.socket.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
}
