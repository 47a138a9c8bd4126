import * as v from 'valibot';
import * as t from '#texts/session.ts';
import { PASSWORD_MIN } from '../config.ts';
import { maybeWrapped, text } from '../lib/wire.ts';

/** SPEC 5's pattern. Only one dot can match: linear time. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.check(looksLikeEmail, () => t.emailWrong),
  v.rfcEmail(() => t.emailWrong),
);

export const Password = v.pipe(
  v.string(),
  v.minLength(PASSWORD_MIN, () => t.passwordShort(PASSWORD_MIN)),
);

export const NewPassword = v.pipe(
  v.object({ password: Password, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      ({ password, confirmPassword }) => password === confirmPassword,
      () => t.passwordsDiffer,
    ),
    ['confirmPassword'],
  ),
);
export type NewPassword = v.InferInput<typeof NewPassword>;

export const Token = maybeWrapped(
  v.pipe(
    v.object({ token: v.pipe(text, v.nonEmpty()) }),
    v.transform((answer) => answer.token),
  ),
);
