import * as v from 'valibot';
import { maybeWrapped, optionalText, textOrEmpty } from '../../lib/wire.ts';

/** Account info comes directly, in a data field, or in data.data (SPEC 3). */
export const Account = maybeWrapped(
  v.object({ firstName: textOrEmpty, lastName: textOrEmpty, email: textOrEmpty, createdAt: optionalText }),
);
export type Account = v.InferOutput<typeof Account>;
