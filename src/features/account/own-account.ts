import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import * as t from '#texts/own-account.ts';
import { NewPassword, Password } from '../../contract/credentials.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import { reasonOf } from '../../platform/failure-reason.ts';
import type { Notices } from '../../platform/notices.ts';
import type { Names } from './register.ts';
import { forgetHere } from './sign-out.ts';

export const ChangedPassword = v.intersect([v.object({ current: Password }), NewPassword]);
export type ChangedPassword = v.InferInput<typeof ChangedPassword>;

export const OwnPassword = v.object({ password: Password });
export type OwnPassword = v.InferInput<typeof OwnPassword>;

interface Dependencies {
  api: Pick<Api, 'send'>;
  notices: Notices;
}

/** D59.81. True if the name has changed. */
export function changeName(shop: Dependencies, { firstName, lastName }: Names): Promise<boolean> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  return change(shop, '/accountInfo', names, t.nameChanged);
}

/** The server ends every other session. */
export function changePassword(shop: Dependencies, { current, password }: ChangedPassword): Promise<boolean> {
  return change(shop, '/users/password', { password: current, newPassword: password }, t.passwordChanged);
}

/** True if the account is gone: then nothing of the shopper stays here, either. */
export async function eraseAccount(
  shop: Dependencies & Parameters<typeof forgetHere>[0] & { session: { leave(): boolean } },
  { password }: OwnPassword,
): Promise<boolean> {
  const isErased = await change(shop, '/users/erase', { password }, t.erased);
  if (isErased) {
    shop.session.leave();
    forgetHere(shop);
  }
  return isErased;
}

async function change(
  { api, notices }: Dependencies,
  path: string,
  body: object,
  message: string,
): Promise<boolean> {
  try {
    await api.send(path, body);
  } catch (error) {
    const isWrong = error instanceof RequestFailure && error.answered && error.status === FORBIDDEN;
    const reason = isWrong ? t.passwordWrong : reasonOf(error, t.notChanged);
    notices.sayError(reason);
    return false;
  }
  notices.saySuccess({ title: notice.success, message });
  return true;
}

const FORBIDDEN = 403;

/** What the server has about the shopper, as it says it; null after a notice. */
export async function copyOfData({
  api,
  notices,
}: {
  api: Pick<Api, 'get'>;
  notices: Notices;
}): Promise<File | null> {
  try {
    const [account, orders] = await Promise.all(
      ['/accountInfo', '/orders'].map(async (path) => (await api.get(path, v.unknown())).value),
    );
    return new File([JSON.stringify({ account, orders }, null, 2)], 'my-data.json', {
      type: 'application/json',
    });
  } catch (error) {
    notices.sayError(reasonOf(error, t.noCopy));
    return null;
  }
}
