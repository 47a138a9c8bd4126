import * as v from 'valibot';
import { askGzip } from '../../../../src/lib/ask-gzip.ts';
import type { RazorpaySettings } from './settings.ts';

/** The message is for the log and holds no secret. */
export class RazorpayFailure extends Error {
  /** A refusal has done nothing. Any other failure may have done what was asked. */
  readonly isRefusal: boolean;
  /** It asks for fewer calls, so trying again at once makes it worse. */
  readonly isThrottling: boolean;

  constructor(isRefusal: boolean, words: string, isThrottling = false) {
    super(words);
    this.isRefusal = isRefusal;
    this.isThrottling = isThrottling;
  }
}

/** Throws RazorpayFailure. `path` comes after /v1. */
export interface RazorpayClient {
  get: <Schema extends v.GenericSchema>(path: string, schema: Schema) => Promise<v.InferOutput<Schema>>;
  post: <Schema extends v.GenericSchema>(
    path: string,
    body: object,
    schema: Schema,
    headers?: Record<string, string>,
  ) => Promise<v.InferOutput<Schema>>;
}

export function createRazorpayClient({
  url,
  keyId,
  keySecret,
  timeoutMs,
}: Pick<RazorpaySettings, 'url' | 'keyId' | 'keySecret' | 'timeoutMs'>): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    init: RequestInit,
  ): Promise<v.InferOutput<Schema>> {
    const call = `${init.method ?? 'GET'} ${path}`;
    const { status, json } = await answerTo(call, `${url}/v1${path}`, init);
    if (status >= 400) throw failure(call, status, json);
    const answer = v.safeParse(schema, json);
    if (answer.success) return answer.output;
    throw new RazorpayFailure(false, `${call}: unexpected response: ${v.summarize(answer.issues)}`);
  }

  async function answerTo(call: string, address: string, init: RequestInit) {
    try {
      const response = await askGzip(address, {
        ...init,
        headers: { ...init.headers, Authorization: authorization, 'Content-Type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const json: unknown = await response.json().catch(() => null);
      return { status: response.status, json };
    } catch (error) {
      throw new RazorpayFailure(false, `${call}: no response: ${error}`);
    }
  }

  return {
    get: (path, schema) => ask(path, schema, {}),
    post: (path, body, schema, headers = {}) =>
      ask(path, schema, { method: 'POST', body: JSON.stringify(body), headers }),
  };
}

const Refused = v.object({
  error: v.object({
    code: v.optional(v.string(), ''),
    description: v.optional(v.string(), ''),
    field: v.nullish(v.string()),
  }),
});

/** 429 may succeed later, like a 5xx; 409 says that the same request is being processed. */
function failure(call: string, status: number, json: unknown): RazorpayFailure {
  const read = v.safeParse(Refused, json);
  const { code, description, field } = read.success ? read.output.error : { code: '', description: '' };
  const words = [code, description, field && `(${field})`].filter(Boolean).join(' ');
  const isRefusal = status < 500 && status !== 429 && status !== 409;
  return new RazorpayFailure(isRefusal, `${call}: ${status} ${words}`, status === 429);
}
