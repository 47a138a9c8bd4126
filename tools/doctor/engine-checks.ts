import * as v from 'valibot';
import { ANSWERS, BRIDGE_KEY_HEADER, BRIDGE_ROUTE } from '../../bridges/vendure/engine-calls.ts';
import { boundedText } from '../../src/lib/bounded-text.ts';
import { formatRupees, rupees } from '../../src/lib/money.ts';
import { Failed } from '../conformance/check.ts';

export interface Engine {
  /** Without a path. */
  url: string;
  secret: string;
}

/** Throws Failed with the list of what the owner has to refund. */
export async function nothingToRefund(engine: Engine): Promise<string> {
  const needed = await ask(engine, 'refunds-needed');
  if (needed.length === 0) return 'none is waiting';
  const listed = needed.map(
    ({ code, payment, amount }) => `${code} ${formatRupees(rupees(amount))} (${payment})`,
  );
  // Only the first of a long list are printed.
  throw new Failed(`${needed.length}: ${listed.join(', ')}`);
}

/** Throws Failed with the names of those that are not. */
export async function allPromotionsShown(engine: Engine): Promise<string> {
  const hidden = await ask(engine, 'hidden-promotions');
  if (hidden.length === 0) return 'all are';
  throw new Failed(`${hidden.length}: ${hidden.join(', ')}`);
}

async function ask<Name extends 'refunds-needed' | 'hidden-promotions'>({ url, secret }: Engine, call: Name) {
  const answer = await fetch(new URL(`/${BRIDGE_ROUTE}/${call}`, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', [BRIDGE_KEY_HEADER]: secret },
    body: '{}',
    // Another server must not learn the secret.
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  const text = await boundedText(answer, 2 ** 20);
  if (answer.status === 403) throw new Failed('the engine has another ENGINE_SECRET');
  if (answer.status !== 200) throw new Failed(`status ${answer.status}`);
  return v.parse(v.pipe(v.string(), v.parseJson(), ANSWERS[call]), text);
}
