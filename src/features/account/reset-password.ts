import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import * as t from '#texts/session.ts';
import { Email, type NewPassword } from '../../contract/credentials.ts';
import { langOf } from '../../contract/store-info.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import { reasonOf } from '../../platform/failure-reason.ts';
import type { Notices } from '../../platform/notices.ts';
import type { Session } from '../../platform/session/session.ts';
import type { StoreInfoStore } from '../../platform/store-info/store-info-store.ts';

export const ForgottenPassword = v.object({ email: Email });
export type ForgottenPassword = v.InferInput<typeof ForgottenPassword>;

interface Dependencies {
  api: Pick<Api, 'send'>;
  notices: Notices;
}

/** The server answers alike whether the e-mail is known or not. False if nothing was sent. */
export async function askForReset(
  { api, notices, storeInfo }: Dependencies & { storeInfo: Pick<StoreInfoStore, 'get'> },
  { email }: ForgottenPassword,
): Promise<boolean> {
  const lang = langOf(storeInfo.get());
  try {
    await api.send('/users/forgot-password', { email: email.trim(), ...(lang && { lang }) });
    return true;
  } catch (error) {
    notices.sayError(reasonOf(error, t.linkNotSent));
    return false;
  }
}

/** `link`: it can no longer be used. */
export type Reset = { next: 'login' } | { next: 'link' } | { next: 'stay' };

/** Every session of the shopper has ended then, also the one here. */
export async function resetPassword(
  { api, notices, session }: Dependencies & { session: Pick<Session, 'authorization' | 'expire'> },
  token: string,
  { password }: NewPassword,
): Promise<Reset> {
  try {
    await api.send('/users/reset-password', { token, password });
  } catch (error) {
    if (error instanceof RequestFailure && error.status === GONE) return { next: 'link' };
    notices.sayError(reasonOf(error, t.resetFailed));
    return { next: 'stay' };
  }
  session.expire(session.authorization());
  notices.saySuccess({ title: notice.success, message: t.passwordChanged });
  return { next: 'login' };
}

const GONE = 410;
