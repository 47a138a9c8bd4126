import * as v from 'valibot';
import { optionalText, reading, text } from '../../lib/wire.ts';

/** The same limit as for any refusal (src/shop/api.ts). */
const LONGEST_ERROR = 300;

/** Only plain values travel in a posted form (SPEC 4, redirect_post). */
const FormData = reading((value): ReadonlyMap<string, string> => {
  const pairs = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(
    pairs.slice(0, 100).flatMap(([key, each]): [string, string][] => {
      const read = v.safeParse(text, each);
      return read.success ? [[key, read.output]] : [];
    }),
  );
});

const FormParams = v.object({ type: optionalText, url: optionalText, data: FormData });

const Action = v.object({
  type: optionalText,
  redirectUrl: optionalText,
  formParams: v.nullish(FormParams),
  qr: optionalText,
  qrBase64: optionalText,
});

/** The answer to POST /payments (SPEC 3, Payment creation response). Without `success` it is a failure. */
export const PaymentAnswer = v.object({
  success: reading((value) => value === true || value === 'true'),
  error: reading((value) => v.parse(optionalText, value)?.slice(0, LONGEST_ERROR)),
  redirectUrl: optionalText,
  action: v.nullish(Action),
});
export type PaymentAnswer = v.InferOutput<typeof PaymentAnswer>;
