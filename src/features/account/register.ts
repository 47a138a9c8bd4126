import * as v from 'valibot';
import { success } from '#texts/notices.ts';
import * as t from '#texts/session.ts';
import { NAME_MIN } from '../../config.ts';
import { looksLikeEmail } from '../../contract/credentials.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Sending } from '../../platform/send.ts';
import { Email, NewPassword } from './credentials.ts';

function name(sentence: () => string) {
  return v.pipe(v.string(), v.trim(), v.minLength(NAME_MIN, sentence));
}

export const Names = v.object({
  firstName: name(() => t.firstNameShort(NAME_MIN)),
  lastName: name(() => t.lastNameShort(NAME_MIN)),
});
export type Names = v.InferInput<typeof Names>;

export const Registration = v.intersect([v.object({ ...Names.entries, email: Email }), NewPassword]);
export type Registration = v.InferInput<typeof Registration>;

/** Does not sign in (SPEC 4). `correct`: nothing was sent. */
export async function register(
  { api, notices }: Sending,
  form: Registration,
): Promise<'home' | 'correct' | 'stay'> {
  const email = form.email.trim().toLowerCase();
  if (!looksLikeEmail(email)) {
    notices.sayError(t.invalidEmail);
    return 'correct';
  }
  try {
    const names = { firstName: form.firstName.trim(), lastName: form.lastName.trim() };
    await api.send('/users/register', { email, password: form.password, ...names });
  } catch (error) {
    const message = error instanceof RequestFailure && error.serverError;
    notices.sayError({ title: t.registrationError, message: message || t.registerFailed });
    return 'stay';
  }
  notices.saySuccess({ title: success, message: t.registered });
  return 'home';
}
