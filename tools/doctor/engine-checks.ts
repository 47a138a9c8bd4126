import * as v from 'valibot';
import { askGzip } from '../../src/lib/ask-gzip.ts';
import { boundedText } from '../../src/lib/bounded-text.ts';
import { formatRupees, rupees } from '../../src/lib/money.ts';
import { Failed } from '../conformance/check.ts';

export interface Engine {
  /** Without a path. */
  url: string;
  /** Of one of the staff. */
  username: string;
  password: string;
}

/** Throws Failed with the list of what the owner has to refund. */
export async function nothingToRefund(engine: Engine): Promise<string> {
  const { neededRefunds } = await ask(engine, '{ neededRefunds { code payment amount } }', Refunds);
  if (neededRefunds.length === 0) return 'none is waiting';
  const listed = neededRefunds.map(
    ({ code, payment, amount }) => `${code} ${formatRupees(rupees(amount))} (${payment})`,
  );
  // Only the first of a long list are printed.
  throw new Failed(`${neededRefunds.length}: ${listed.join(', ')}`);
}

const Refunds = v.object({
  neededRefunds: v.array(v.object({ code: v.string(), payment: v.string(), amount: v.number() })),
});

/** Throws Failed with the names of those that are not. */
export async function allPromotionsShown(engine: Engine): Promise<string> {
  const { hiddenPromotions } = await ask(engine, '{ hiddenPromotions }', Promotions);
  if (hiddenPromotions.length === 0) return 'all are';
  throw new Failed(`${hiddenPromotions.length}: ${hiddenPromotions.join(', ')}`);
}

const Promotions = v.object({ hiddenPromotions: v.array(v.string()) });

/**
 * What Vendure has repaired since. Our own locks keep the last pieces from being sold twice on 3.7.3
 * (engines/vendure/tests/last-pieces.ts).
 */
const ADVISORIES: readonly (readonly [repairedIn: string, fault: string])[] = [
  ['3.7.4', 'orders at the same moment could sell more than there is'],
  ['3.8.0', "a shopper's session opens the Admin API's calls that need no permission"],
];

/** Throws Failed with the open advisories of the engine's release. */
export async function noAdvisory(engine: Engine): Promise<string> {
  const { engineVersion } = await ask(engine, '{ engineVersion }', Version);
  const open = ADVISORIES.filter(([repairedIn]) => isBefore(engineVersion, repairedIn));
  if (open.length === 0) return `Vendure ${engineVersion} has none`;
  const named = open.map(([repairedIn, fault]) => `until ${repairedIn} ${fault}`);
  throw new Failed(`Vendure ${engineVersion}: ${named.join('; ')}`);
}

const Version = v.object({ engineVersion: v.string() });

/** Of releases; a prerelease of 3.8.0 has not all of it. */
function isBefore(version: string, other: string): boolean {
  const order = (text: string) => text.replace(/-.*/, '').localeCompare(other, 'en', { numeric: true });
  return order(version) < 0 || (order(version) === 0 && version.includes('-'));
}

async function ask<Schema extends v.GenericSchema>(
  { url, ...account }: Engine,
  query: string,
  schema: Schema,
): Promise<v.InferOutput<Schema>> {
  const admin = new URL('/admin-api', url);
  const { data, token } = await post(admin, { query: SIGN_IN, variables: account }, SignedIn);
  if (data.login.__typename !== 'CurrentUser' || !token)
    throw new Failed('the engine does not know SUPERADMIN_USERNAME with SUPERADMIN_PASSWORD');
  return (await post(admin, { query }, schema, { Authorization: `Bearer ${token}` })).data;
}

const SIGN_IN =
  'mutation ($username: String!, $password: String!) { login(username: $username, password: $password) { __typename } }';
const SignedIn = v.object({ login: v.object({ __typename: v.string() }) });

async function post<Schema extends v.GenericSchema>(
  address: URL,
  body: object,
  schema: Schema,
  headers: Record<string, string> = {},
): Promise<{ data: v.InferOutput<Schema>; token: string | null }> {
  const answer = await askGzip(address, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    // Another server must not learn the password.
    redirect: 'error',
    signal: AbortSignal.timeout(15_000),
  });
  const text = await boundedText(answer, 2 ** 20);
  if (answer.status !== 200) throw new Failed(`status ${answer.status}`);
  const Answer = v.pipe(v.string(), v.parseJson(), v.object({ data: schema }));
  const read = v.safeParse(Answer, text);
  if (!read.success) throw new Failed(`not what the engine of this release answers: ${text.slice(0, 200)}`);
  return { data: read.output.data, token: answer.headers.get('vendure-auth-token') };
}
