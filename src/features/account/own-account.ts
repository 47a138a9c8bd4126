import * as v from 'valibot';
import * as notice from '#texts/notices.ts';
import * as t from '#texts/own-account.ts';
import type { Needs } from '../../platform/needs.ts';
import { reasonOf, type Sending, send } from '../../platform/send.ts';
import { NewPassword, Password } from './credentials.ts';
import type { Names } from './register.ts';
import { forgetHere } from './sign-out.ts';

export const ChangedPassword = v.intersect([v.object({ current: Password }), NewPassword]);
export type ChangedPassword = v.InferInput<typeof ChangedPassword>;

export const OwnPassword = v.object({ password: Password });
export type OwnPassword = v.InferInput<typeof OwnPassword>;

export function changeName(shop: Sending, { firstName, lastName }: Names): Promise<boolean> {
  const names = { firstName: firstName.trim(), lastName: lastName.trim() };
  return change(shop, '/accountInfo', names, t.nameChanged);
}

/** The server ends every other session. */
export function changePassword(shop: Sending, { current, password }: ChangedPassword): Promise<boolean> {
  return change(shop, '/users/password', { password: current, newPassword: password }, t.passwordChanged);
}

export async function eraseAccount(
  shop: Sending & Parameters<typeof forgetHere>[0] & { session: { leave(): boolean } },
  { password }: OwnPassword,
): Promise<boolean> {
  const isErased = await change(shop, '/users/erase', { password }, t.erased);
  if (isErased) {
    shop.session.leave();
    forgetHere(shop);
  }
  return isErased;
}

async function change(shop: Sending, path: string, body: object, message: string): Promise<boolean> {
  const sent = await send(shop, path, body, t.notChanged, FORBIDDEN);
  if (sent === 'refused') shop.notices.sayError(t.passwordWrong);
  if (sent === 'done') shop.notices.saySuccess({ title: notice.success, message });
  return sent === 'done';
}

const FORBIDDEN = 403;

export async function copyOfData({
  api,
  session,
  notices,
}: Needs<'api.get' | 'session.signal' | 'notices'>): Promise<File | null> {
  const stay = session.signal();
  try {
    const [account, orders] = await Promise.all(
      ['/accountInfo', '/orders'].map(async (path) => (await api.get(path, v.unknown())).value),
    );
    // The file would be on the device of whoever is there now.
    if (stay.aborted) return null;
    return new File([JSON.stringify({ account, orders }, null, 2)], 'my-data.json', {
      type: 'application/json',
    });
  } catch (error) {
    notices.sayError(reasonOf(error, t.noCopy));
    return null;
  }
}
