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
