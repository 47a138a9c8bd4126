import ky, { HTTPError } from 'ky';
import * as v from 'valibot';
import { GET_DEADLINE_MS } from '../config.ts';
import { withLang } from '../contract/addresses.ts';
import { isForeign, isTimeout, unreachableReason } from '../contract/unreachable.ts';
import { PARTIAL_HEADER, SAVED_AT_HEADER, UNANSWERED_HEADER } from '../contract/worker-protocol.ts';
import { fieldsOf, parsedJson } from '../lib/lenient.ts';
import type { EpochMs } from '../lib/units.ts';
import type { NetworkMonitor } from './network/network-monitor.ts';
import type { Session } from './session/session.ts';

export interface Answer<T> {
  value: T;
  saved: Saved | null;
}

/** `at`: of the oldest part. `partial`: assembled from cached products. */
export interface Saved {
  url: string;
  at: EpochMs;
  partial: boolean;
}

/** `network`: no response; `timeout`: none in time; `status`: refused; `answer`: not as in SPEC 7. */
export class RequestFailure extends Error {
  readonly kind: 'network' | 'timeout' | 'status' | 'answer';
  readonly status: number | undefined;
  readonly serverError: string | undefined;
  readonly refusal: unknown;
  /** True if the shop responded, not a captive portal (D37). */
  readonly answered: boolean;

  constructor(
    kind: RequestFailure['kind'],
    {
      status,
      refusal,
      answered = !!status,
      cause,
    }: {
      status?: number | undefined;
      refusal?: unknown;
      answered?: boolean;
      cause?: unknown;
    },
  ) {
    const serverError = serverErrorIn(refusal);
    super(serverError ?? `Request failed: ${status ?? kind}`, { cause });
    this.name = 'RequestFailure';
    this.kind = kind;
    this.status = status;
    this.serverError = serverError;
    this.refusal = refusal;
    this.answered = answered;
  }
}

const POST_DEADLINE_MS = 30_000;
const SERVER_ERROR_SHOWN = 300;

interface Dependencies {
  ask: typeof fetch;
  session: Pick<Session, 'authorization' | 'expire'>;
  base: () => string;
  network: Pick<NetworkMonitor, 'reportReachable' | 'reportUnreachable'>;
  lang?: () => Promise<string>;
}

export function createApi({ ask, session, base, network, lang }: Dependencies) {
  const client = ky.create({
    credentials: 'include',
    cache: 'no-store',
    timeout: false,
    retry: { limit: 1, methods: ['get'], maxRetryAfter: 3000, delay: () => 300 },
    hooks: {
      beforeRequest: [
        (request) => {
          const value = session.authorization();
          if (value) request.headers.set('Authorization', value);
        },
      ],
    },
  });

  return { get, post, send, endSession, base };

  async function get<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    { fresh = false, headers = {} }: { fresh?: boolean; headers?: Record<string, string> } = {},
  ): Promise<Answer<v.InferOutput<Schema>>> {
    const asked = lang && path.startsWith('/p') ? withLang(path, await lang()) : path;
    return call('get', asked, readBy(schema), GET_DEADLINE_MS, {
      headers,
      ...(fresh && { cache: 'reload' }),
    });
  }

  /** Never retries (D23). `left`: nobody waits for it. */
  async function post<Schema extends v.GenericSchema>(
    path: string,
    body: unknown,
    schema: Schema,
    headers: Record<string, string> = {},
    left?: AbortSignal,
  ): Promise<v.InferOutput<Schema>> {
    return (await call('post', path, readBy(schema), POST_DEADLINE_MS, { json: body, headers }, left)).value;
  }

  function send(path: string, body: unknown): Promise<unknown> {
    return call('post', path, refuseForeign, POST_DEADLINE_MS, { json: body });
  }

  /** With the token of before, also while the page closes. */
  function endSession(value: string): void {
    const init = {
      method: 'POST',
      headers: { Authorization: value },
      keepalive: true,
      credentials: 'include',
    } as const;
    ask(`${base()}/users/signout`, init).catch(() => {});
  }

  async function call<T>(
    method: 'get' | 'post',
    path: string,
    read: (response: Response) => T | Promise<T>,
    deadline: number,
    options: { json?: unknown; headers?: Record<string, string>; cache?: RequestCache },
    left?: AbortSignal,
  ): Promise<Answer<T>> {
    // ky's timeout excludes the body. Old browsers lack AbortSignal.any, which ky needs for a signal.
    const signal = firstOf(AbortSignal.timeout(deadline), left);
    let response: Response | undefined;
    try {
      response = await client(`${base()}${path}`, {
        ...options,
        method,
        fetch: async (input, init) => answered(await ask(input, { ...init, signal })),
      });
      const value = await read(response);
      const saved = savedOf(response);
      if (!saved) network.reportReachable();
      return { value, saved };
    } catch (error) {
      if (left?.aborted) throw new RequestFailure('network', { cause: error });
      throw await failureOf(error, error instanceof HTTPError ? error.response : response);
    }
  }

  async function failureOf(cause: unknown, response: Response | undefined): Promise<RequestFailure> {
    const answered = !!response && !isForeign(response);
    if (cause instanceof HTTPError) {
      const { status } = cause.response;
      const text = await cause.response.text().catch(() => '');
      const reason = unreachableReason(cause.response, text);
      // A proxy's 401 says nothing about the shopper.
      if (status === 401 && !reason) session.expire(cause.request.headers.get('Authorization'));
      if (reason) network.reportUnreachable();
      else network.reportReachable();
      return new RequestFailure('status', {
        status,
        refusal: parsedJson(text),
        answered: answered && reason !== 'network',
        cause,
      });
    }
    network.reportUnreachable();
    const status = cause instanceof v.ValiError ? response?.status : undefined;
    const isAnswer = status || cause instanceof SyntaxError;
    return new RequestFailure(isAnswer ? 'answer' : isTimeout(cause) ? 'timeout' : 'network', {
      status,
      answered,
      cause,
    });
  }
}

export type Api = ReturnType<typeof createApi>;

function firstOf(deadline: AbortSignal, left: AbortSignal | undefined): AbortSignal {
  if (!left) return deadline;
  const either = new AbortController();
  for (const signal of [deadline, left]) {
    signal.addEventListener('abort', () => either.abort(signal.reason));
  }
  return either.signal;
}

function readBy<Schema extends v.GenericSchema>(schema: Schema) {
  return async (response: Response) => v.parse(schema, JSON.parse((await response.text()) || 'null'));
}

function refuseForeign(response: Response): void {
  if (isForeign(response)) throw new SyntaxError();
}

function answered(response: Response): Response {
  if (response.headers.has(UNANSWERED_HEADER)) throw new TypeError();
  return response;
}

/** Show it as text, never as HTML. */
function serverErrorIn(refusal: unknown): string | undefined {
  const error = fieldsOf(refusal)?.error;
  return (typeof error === 'string' && error.trim().slice(0, SERVER_ERROR_SHOWN)) || undefined;
}

function savedOf(response: Response): Saved | null {
  const at = response.headers.get(SAVED_AT_HEADER);
  return at ? { url: response.url, at: Number(at), partial: response.headers.has(PARTIAL_HEADER) } : null;
}

export class PageFailure extends Error {
  constructor(sentence: string, cause?: unknown) {
    super(sentence, { cause });
    this.name = 'PageFailure';
  }
}

/** For `catch`. */
export function pageFailure(sentence: string): (cause: unknown) => never {
  return (cause) => {
    throw new PageFailure(sentence, cause);
  };
}
