import * as v from 'valibot';
import { maybeWrapped, text } from '../lib/wire.ts';

/** SPEC 5's pattern. Only one dot can match: linear time. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(text);
}

export const Token = maybeWrapped(
  v.pipe(
    v.object({ token: v.pipe(text, v.nonEmpty()) }),
    v.transform((answer) => answer.token),
  ),
);
