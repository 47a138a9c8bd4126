import * as v from 'valibot';
import * as t from '#texts/account.ts';
import { readDate } from '../../lib/dates.ts';
import { maybeWrapped, reading, textOrEmpty } from '../../lib/wire.ts';
import { type Api, PageFailure, RequestFailure } from '../../platform/api.ts';
import type { Notices } from '../../platform/notices.ts';
import type { Owner } from '../../platform/session/owner.ts';

/** Direct, in `data` or in `data.data` (SPEC 3). */
export const Account = maybeWrapped(
  v.object({
    firstName: textOrEmpty,
    lastName: textOrEmpty,
    email: textOrEmpty,
    createdAt: reading(readDate),
  }),
);
export type Account = v.InferOutput<typeof Account>;

interface Dependencies {
  api: Pick<Api, 'get'>;
  notices: Notices;
  owner: Pick<Owner, 'identify'>;
}

/** Throws PageFailure, after a notice. */
export async function loadAccount({ api, notices }: Omit<Dependencies, 'owner'>): Promise<Account> {
  try {
    return (await api.get('/accountInfo', Account)).value;
  } catch (error) {
    notices.sayError(accountFailure(error));
    throw new PageFailure(t.failedSentence, error);
  }
}

/** For a session without an e-mail (D34). */
export function identifyShopper({ api, owner }: Omit<Dependencies, 'notices'>): Promise<void> {
  return owner.identify(async () => (await api.get('/accountInfo', Account)).value.email);
}

export function accountFailure(error: unknown): string {
  if (!(error instanceof RequestFailure))
    return t.failedWith(error instanceof Error ? error.message : String(error));
  if (error.kind === 'status') return t.failedWith(error.status ?? '');
  return t.failedWith(error.kind === 'answer' ? error.message : t.noResponse);
}
