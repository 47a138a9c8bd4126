import * as v from 'valibot';
import { refuseGone } from '../../../../server/in-flight.ts';
import { Refusal } from '../../../../server/refusal.ts';
import { elapsed } from '../../../../src/lib/time.ts';
import {
  ANSWERS,
  BRIDGE_KEY_HEADER,
  BRIDGE_ROUTE,
  type Call,
  type Questions,
  Refused,
} from '../../engine-calls.ts';
import { sayOnce } from '../../say-once.ts';
import { busy, EngineRefusal, refusalFor } from './refusals.ts';

export interface EngineOptions {
  /** Without a path. */
  urls: readonly string[];
  secret: string;
  /** Per node. */
  timeoutMs: number;
}

type Answer<Name extends Call> = v.InferOutput<(typeof ANSWERS)[Name]>;

/** Throws a Refusal with a sentence for the shopper, or 503 if no node responds. */
export type AskEngine = <Name extends Call>(
  call: Name,
  question: Questions[Name],
  bounds?: Bounds,
) => Promise<Answer<Name>>;

export interface Bounds {
  /** When the answer is of no more use, in ms of `elapsed`; by default each node has `timeoutMs`. */
  until?: number;
  /** Of a client that has gone: the engine stops, too. */
  gone?: AbortSignal | undefined;
}

/**
 * Takes turns among the nodes. A request goes to the next node if its own did not take it, or did not respond
 * and repeating is safe.
 */
export function createEngine({ urls, secret, timeoutMs }: EngineOptions): AskEngine {
  let turn = 0;
  const log = sayOnce((line) => console.error(line));

  async function ask<Name extends Call>(
    call: Name,
    question: Questions[Name],
    { until, gone }: Bounds = {},
  ): Promise<Answer<Name>> {
    const body = written(question);
    /** A node that is slow has all of the time, if no other one is there to ask. */
    const timeoutFor = (tries: number) => {
      const leftMs = until === undefined ? timeoutMs : until - elapsed();
      return Math.ceil(Math.max(LEAST_MS, Math.min(timeoutMs, leftMs), leftMs / (urls.length - tries)));
    };
    const first = turn++;
    for (let tries = 0; tries < urls.length; tries += 1) {
      const url = urls[(first + tries) % urls.length];
      const reply = await post(`${url}/${BRIDGE_ROUTE}/${call}`, body, timeoutFor(tries), gone);
      refuseGone(gone);
      if (reply.state === 'answered') return read(call, reply.json);
      log(`The engine at ${url} failed at ${call}: ${reply.why}`);
      if (reply.state === 'lost' && !isRepeatable(call)) break;
    }
    throw busy();
  }

  async function post(
    address: string,
    body: string,
    forMs: number,
    gone: AbortSignal | undefined,
  ): Promise<Reply> {
    const timeout = AbortSignal.timeout(forMs);
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [BRIDGE_KEY_HEADER]: secret },
        body,
        signal: gone ? AbortSignal.any([timeout, gone]) : timeout,
      });
      if (response.ok) return { state: 'answered', json: await response.json() };
      return { state: 'lost', why: `status ${response.status}` };
    } catch (error) {
      return { state: wasRefused(error) ? 'not-taken' : 'lost', why: String(error) };
    }
  }

  return ask;
}

const LEAST_MS = 1000;

/** The response to a call that an engine of an earlier release lacks. */
export function unlessEarlier<Result>(answer: Promise<Result>, fallback: Result): Promise<Result> {
  return answer.catch((error) => {
    if (error instanceof EngineRefusal && error.reason === 'invalid') return fallback;
    throw error;
  });
}

/** PostgreSQL cannot store this character. */
function written(question: object): string {
  return JSON.stringify(question, (_key, value) => {
    if (typeof value === 'string' && value.includes('\0')) throw new Refusal(422, UNKEEPABLE);
    return value;
  });
}

const UNKEEPABLE = 'The request contains a character that cannot be stored';

type Reply =
  | { state: 'answered'; json: unknown }
  /** No node is listening. */
  | { state: 'not-taken'; why: string }
  /** The node may have done it. */
  | { state: 'lost'; why: string };

/** Registering twice would report the account as existing. Other calls only read or carry a key. */
function isRepeatable(call: Call): boolean {
  return call !== 'register' && call !== 'reset-password';
}

function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

function read<Name extends Call>(call: Name, json: unknown): Answer<Name> {
  const no = v.safeParse(Refused, json);
  if (no.success) throw refusalFor(no.output);
  const answer = v.safeParse(ANSWERS[call], json);
  if (!answer.success)
    throw new Error(`${call}: the engine sent an unexpected response: ${v.summarize(answer.issues)}`);
  return answer.output as Answer<Name>;
}
