import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, MiddlewareHandler } from 'hono';

/** The ways in which a server or the network to it can fail; tests switch them on and off while the API runs. */
export type Fault =
  /** never answers */
  | { mode: 'hang' }
  /** the real answer, once the fault is lifted */
  | { mode: 'held' }
  /** sends the head and half of the body, then nothing more */
  | { mode: 'stall' }
  /** drops the connection without an answer and without doing anything */
  | { mode: 'refuse' }
  /** drops the connection in the middle of the body */
  | { mode: 'truncated' }
  /** does what was asked, then drops the connection: the lost answer of D23 */
  | { mode: 'process-then-drop' }
  /** a page instead of data, as captive portals send */
  | { mode: 'html' }
  /** a redirect to such a page */
  | { mode: 'redirect-html' }
  /** 200 without a body */
  | { mode: 'empty' }
  /** 200 with `null` */
  | { mode: 'null' }
  /** 200 with JSON of no known shape */
  | { mode: 'wrong-shape' }
  /** this status with `{"error": …}` */
  | { mode: 'status'; status: number; retryAfter?: number; error?: string }
  /** the real answer, late */
  | { mode: 'slow'; ms: number }
  /** this body instead of the real one */
  | { mode: 'json'; body: unknown };

/**
 * Twelve ways in which an answer goes wrong, by what the API client makes of them; that it makes the same of those in a
 * row is tested for every call (tests/api/failures.test.ts).
 */
export const FAULTS: Readonly<Record<string, Readonly<Record<string, Fault>>>> = {
  'no answer': { hang: { mode: 'hang' }, refuse: { mode: 'refuse' } },
  'part of an answer': { stall: { mode: 'stall' }, truncated: { mode: 'truncated' } },
  'a page': { html: { mode: 'html' }, 'redirect-html': { mode: 'redirect-html' } },
  nothing: { empty: { mode: 'empty' }, null: { mode: 'null' } },
  'another shape': { 'wrong-shape': { mode: 'wrong-shape' } },
  'a failure': {
    500: { mode: 'status', status: 500 },
    503: { mode: 'status', status: 503, retryAfter: 86_400 },
    429: { mode: 'status', status: 429, retryAfter: 86_400 },
  },
};

export interface SeenRequest {
  method: string;
  /** Under the base: `/orders/DF-1`; for others the whole path. */
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: unknown;
}

export interface Faults {
  /**
   * `'GET /products'`, `'GET /products?page=2'` (and whatever else it asks for), `'GET /products/{id}'` (a braced part
   * is any one part), `'*'` for all. `times` ends the fault after that many requests.
   */
  set: (endpoint: string, fault: Fault, times?: number) => void;
  /** Lifts one fault, or all; what hangs is dropped. Requests stay counted. */
  clear: (endpoint?: string) => void;
  /** How many requests the endpoint has had since the start or the last `forget`. */
  count: (endpoint: string) => number;
  forget: () => void;
  requests: SeenRequest[];
  middleware: MiddlewareHandler;
}

export function createFaults(): Faults {
  const faults = new Map<string, { fault: Fault; times: number }>();
  const waiting = new Set<() => void>();
  const requests: SeenRequest[] = [];

  const middleware: MiddlewareHandler = async (c, next) => {
    const seen = await see(c);
    if (seen.path === PORTAL) return c.html(PAGE);
    requests.push(seen);
    const fault = take(seen);
    if (fault === undefined) return next();
    return play(c, fault, next);
  };

  function take(request: SeenRequest): Fault | undefined {
    for (const [endpoint, entry] of faults) {
      if (!matches(endpoint, request)) continue;
      entry.times -= 1;
      if (entry.times <= 0) faults.delete(endpoint);
      return entry.fault;
    }
    return undefined;
  }

  /** Resolves when the fault is lifted. */
  function lifted(): Promise<void> {
    return new Promise((resolve) => waiting.add(resolve));
  }

  async function play(c: Context, fault: Fault, next: () => Promise<void>): Promise<Response | undefined> {
    switch (fault.mode) {
      case 'hang':
        await lifted();
        return drop(c);
      case 'held':
        await lifted();
        await next();
        return undefined;
      case 'refuse':
        return drop(c);
      case 'process-then-drop':
        await next();
        return drop(c);
      case 'stall':
        await next();
        await sendHalf(c);
        await lifted();
        return drop(c);
      case 'truncated':
        await next();
        await sendHalf(c);
        return drop(c);
      case 'slow':
        await new Promise((resolve) => setTimeout(resolve, fault.ms));
        await next();
        return undefined;
      case 'html':
        return c.html(PAGE);
      case 'redirect-html':
        return c.redirect(PORTAL);
      case 'empty':
        return c.body('', 200, { 'Content-Type': 'application/json' });
      case 'null':
        return c.json(null);
      case 'wrong-shape':
        return c.json({ unexpected: [{ nothing: 'here' }], data: 'none', count: 'many' });
      case 'json':
        return c.json(fault.body as object);
      case 'status': {
        if (fault.retryAfter !== undefined) c.header('Retry-After', String(fault.retryAfter));
        const body = JSON.stringify({ error: fault.error ?? `The server answered ${fault.status}` });
        return new Response(EMPTY_STATUSES.has(fault.status) ? null : body, {
          status: fault.status,
          headers: { 'Content-Type': 'application/json' },
        });
      }
    }
  }

  return {
    set: (endpoint, fault, times = Number.POSITIVE_INFINITY) => void faults.set(endpoint, { fault, times }),
    clear(endpoint) {
      if (endpoint === undefined) faults.clear();
      else faults.delete(endpoint);
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
    count: (endpoint) => requests.filter((request) => matches(endpoint, request)).length,
    forget: () => void requests.splice(0),
    requests,
    middleware,
  };
}

const BASE = '/api/v1';
const PORTAL = '/portal';
const PAGE = '<!doctype html><title>Sign in to this network</title><h1>Welcome to the free network</h1>';
const EMPTY_STATUSES = new Set([204, 205, 304]);

async function see(c: Context): Promise<SeenRequest> {
  const { pathname } = new URL(c.req.url);
  const text = c.req.method === 'GET' || c.req.method === 'HEAD' ? '' : await c.req.text();
  return {
    method: c.req.method,
    path: pathname.startsWith(`${BASE}/`) ? pathname.slice(BASE.length) : pathname,
    query: c.req.query(),
    headers: c.req.header(),
    body: parsed(text),
  };
}

function parsed(text: string): unknown {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}

function matches(endpoint: string, { method, path, query }: SeenRequest): boolean {
  if (endpoint === '*') return true;
  const [verb, address = ''] = endpoint.split(' ');
  const [pattern = '', search] = address.split('?');
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    verb === method &&
    [...new URLSearchParams(search)].every(([name, value]) => query[name] === value) &&
    wanted.length === given.length &&
    wanted.every((part, index) => part === given[index] || /^\{.*\}$/.test(part))
  );
}

function bindings(c: Context): HttpBindings {
  return c.env as HttpBindings;
}

function drop(c: Context): undefined {
  bindings(c).outgoing.destroy();
  c.res = RESPONSE_ALREADY_SENT;
}

/** Writes the real answer's head and the first half of its body, bypassing the framework. */
async function sendHalf(c: Context): Promise<void> {
  const { outgoing } = bindings(c);
  const body = Buffer.from(await c.res.arrayBuffer());
  outgoing.writeHead(c.res.status, { ...Object.fromEntries(c.res.headers), 'Content-Length': body.length });
  await new Promise((resolve) => outgoing.write(body.subarray(0, body.length >> 1), resolve));
}
