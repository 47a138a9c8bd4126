import * as v from 'valibot';
import {
  ANSWERS,
  BRIDGE_KEY_HEADER,
  BRIDGE_ROUTE,
  type Call,
  type Questions,
  Refused,
} from '../engine-calls.ts';
import { busy, refusalFor } from './refusals.ts';

export interface EngineOptions {
  /** Of one node or more, without a path. */
  urls: readonly string[];
  secret: string;
  /** How long one node may take to answer. */
  timeoutMs: number;
}

type Answer<Name extends Call> = v.InferOutput<(typeof ANSWERS)[Name]>;

/** Asks the engine; throws a Refusal with the shopper's sentence where it says no, and 503 where none answers. */
export type AskEngine = <Name extends Call>(call: Name, question: Questions[Name]) => Promise<Answer<Name>>;

/**
 * Takes turns among the nodes. What a node was not there to take goes to the next one; so does what one did not
 * answer, if asking twice does no harm.
 */
export function createEngine({ urls, secret, timeoutMs }: EngineOptions): AskEngine {
  let turn = 0;

  async function ask<Name extends Call>(call: Name, question: Questions[Name]): Promise<Answer<Name>> {
    const first = turn++;
    for (let tries = 0; tries < urls.length; tries += 1) {
      const url = urls[(first + tries) % urls.length];
      const reply = await post(`${url}/${BRIDGE_ROUTE}/${call}`, question);
      if (reply.state === 'answered') return read(call, reply.json);
      console.error(`${call} at ${url}: ${reply.why}`);
      if (reply.state === 'lost' && !isRepeatable(call)) break;
    }
    throw busy();
  }

  async function post(address: string, question: object): Promise<Reply> {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [BRIDGE_KEY_HEADER]: secret },
        body: JSON.stringify(question),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (response.ok) return { state: 'answered', json: await response.json() };
      return { state: 'lost', why: `status ${response.status}` };
    } catch (error) {
      return { state: wasRefused(error) ? 'not-taken' : 'lost', why: String(error) };
    }
  }

  return ask;
}

type Reply =
  | { state: 'answered'; json: unknown }
  /** Nobody was there. */
  | { state: 'not-taken'; why: string }
  /** It may have been done. */
  | { state: 'lost'; why: string };

/** Registering twice would say that the account exists; the rest is read, or carries a key of its own. */
function isRepeatable(call: Call): boolean {
  return call !== 'register';
}

function wasRefused(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === 'ECONNREFUSED';
}

function read<Name extends Call>(call: Name, json: unknown): Answer<Name> {
  if (v.is(Refused, json)) throw refusalFor(json);
  const answer = v.safeParse(ANSWERS[call], json);
  if (!answer.success)
    throw new Error(`${call}: the engine's answer is not understood: ${v.summarize(answer.issues)}`);
  return answer.output as Answer<Name>;
}
