import * as v from 'valibot';
import { maybeWrapped, text } from '../../lib/wire.ts';

/** The answer to POST /users/authorize (SPEC 7). */
export const Token = maybeWrapped(
  v.pipe(
    v.object({ token: v.pipe(text, v.nonEmpty()) }),
    v.transform((answer) => answer.token),
  ),
);
