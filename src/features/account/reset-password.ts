import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import * as t from '#texts/session.ts';
import { langOf } from '../../contract/store-info.ts';
import type { Needs } from '../../platform/needs.ts';
import { type Sending, type Sent, send } from '../../platform/send.ts';
import { Email, type NewPassword } from './credentials.ts';

export const ForgottenPassword = v.object({ email: Email });
export type ForgottenPassword = v.InferInput<typeof ForgottenPassword>;

export async function askForReset(
  shop: Sending & Needs<'storeInfo.get'>,
  { email }: ForgottenPassword,
): Promise<boolean> {
  const lang = langOf(shop.storeInfo.get());
  const body = { email: email.trim(), ...(lang && { lang }) };
  return (await send(shop, '/users/forgot-password', body, t.linkNotSent)) === 'done';
}

/** Ends every session of the shopper. `refused`: the link can no longer be used. */
export async function resetPassword(
  shop: Sending & Needs<'session.authorization' | 'session.expire'>,
  token: string,
  { password }: NewPassword,
): Promise<Sent> {
  const sent = await send(shop, '/users/reset-password', { token, password }, t.resetFailed, GONE);
  if (sent !== 'done') return sent;
  shop.session.expire(shop.session.authorization());
  shop.notices.saySuccess({ title: notice.success, message: t.passwordChanged });
  return sent;
}

const GONE = 410;
