import * as v from 'valibot';
import * as t from '#texts/account.ts';
import { readDate } from '../../lib/dates.ts';
import { maybeWrapped, reading, textOrEmpty } from '../../lib/wire.ts';
import { PageFailure, RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';

export const Account = maybeWrapped(
  v.object({
    firstName: textOrEmpty,
    lastName: textOrEmpty,
    email: textOrEmpty,
    createdAt: reading(readDate),
  }),
);
export type Account = v.InferOutput<typeof Account>;

/** Throws PageFailure, after a notice. */
export async function loadAccount({ api, notices }: Needs<'api.get' | 'notices'>): Promise<Account> {
  try {
    return (await api.get('/accountInfo', Account)).value;
  } catch (error) {
    notices.sayError(accountFailure(error));
    throw new PageFailure(t.failedSentence, error);
  }
}

/** For a session without an e-mail (D34). */
export function identifyShopper({ api, owner }: Needs<'api.get' | 'owner.identify'>): Promise<void> {
  return owner.identify(async () => (await api.get('/accountInfo', Account)).value.email);
}

export function accountFailure(error: unknown): string {
  if (!(error instanceof RequestFailure))
    return t.failedWith(error instanceof Error ? error.message : String(error));
  if (error.kind === 'status') return t.failedWith(error.status ?? '');
  return t.failedWith(error.kind === 'answer' ? error.message : t.noResponse);
}
