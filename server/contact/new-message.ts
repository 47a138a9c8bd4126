import * as v from 'valibot';
import type { EpochMs } from '../../src/lib/units.ts';
import { hashOf } from '../mail/due-mail.ts';
import { MailAddress } from '../users/credentials.ts';

function text(label: string, longest: number) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} must be at most ${longest.toLocaleString('en-IN')} characters`),
  );
}

/** D59.76. */
export const NewMessage = v.object(
  {
    name: text('Name', 200),
    email: MailAddress,
    subject: text('Subject', 200),
    message: text('Message', 5000),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  },
  'A message needs a name, an email, a subject and a message',
);
export type NewMessage = v.InferOutput<typeof NewMessage>;

/** The same words on another day are another message. */
export function fingerprintOf({ name, email, subject, message }: NewMessage, now: EpochMs): string {
  const day = Math.floor(now / (24 * 60 * 60 * 1000));
  return hashOf(JSON.stringify([day, name, email, subject, message]));
}
