import * as v from 'valibot';
import * as t from '#texts/session.ts';
import { PASSWORD_MIN } from '../../config.ts';
import { looksLikeEmail } from '../../contract/credentials.ts';

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
