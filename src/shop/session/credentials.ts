import * as v from 'valibot';
import { PASSWORD_MIN } from '../../config.ts';
import * as t from '../../texts/en/session.ts';

/**
 * SPEC 5's simple pattern: no spaces, one @, a dot in the domain part. The first dot that has something before it
 * decides: trying each in turn would cost the square of a long text.
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

/** An e-mail field of the login and registration forms. */
export const Email = v.pipe(
  v.string(),
  v.trim(),
  v.check(looksLikeEmail, t.emailWrong),
  v.rfcEmail(t.emailWrong),
);

/** A password field of the login and registration forms (SPEC 5). */
export const Password = v.pipe(v.string(), v.minLength(PASSWORD_MIN, t.passwordShort(PASSWORD_MIN)));
