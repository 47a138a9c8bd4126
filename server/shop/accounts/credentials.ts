import * as v from 'valibot';
import { earlierSpelling, mailbox, oneSpelling } from './email-spelling.ts';

const TypedEmail = v.pipe(v.string('Email is required'), v.maxLength(1000, 'Invalid email address'));
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const Email = v.pipe(
  TypedEmail,
  v.transform(oneSpelling),
  v.maxLength(254, 'Invalid email address'),
  v.regex(EMAIL, 'Invalid email address'),
);

export const MailAddress = v.pipe(
  Email,
  v.check((email) => mailbox(email) !== null, 'Invalid email address'),
);

/** Of an account that exists, perhaps since an earlier release: see spellingsOf. */
const AccountEmail = v.pipe(
  TypedEmail,
  v.transform(earlierSpelling),
  v.check((typed) => v.is(Email, typed), 'Invalid email address'),
);

const Password = v.pipe(
  v.string('Password is required'),
  v.minLength(6, 'Password must be at least 6 characters'),
  v.maxLength(200, 'Password must be at most 200 characters'),
);

function nameSchema(label: string) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.minLength(2, `${label} must be at least 2 characters`),
    v.maxLength(80, `${label} must be at most 80 characters`),
  );
}

export const Names = v.object(
  { firstName: nameSchema('First name'), lastName: nameSchema('Last name') },
  'An account needs a first and a last name',
);

export const Registration = v.object(
  { email: MailAddress, password: Password, ...Names.entries },
  'Registration needs an email, a password, a first and a last name',
);

export const Credentials = v.object(
  { email: AccountEmail, password: Password },
  'Signing in needs an email and a password',
);

export const ForgottenPassword = v.object(
  { email: AccountEmail, lang: v.optional(v.pipe(v.string(), v.maxLength(35))) },
  'Please say which email',
);

export const NewPassword = v.object(
  {
    token: v.pipe(v.string('The link is incomplete'), v.maxLength(200, 'The link is incomplete')),
    password: Password,
  },
  'A new password needs the link and the password',
);

/** Who is signed in must know it, too: a phone may lie open. */
export const OwnPassword = v.object(
  { password: v.pipe(v.string('Password is required'), v.maxLength(200, 'The password is wrong')) },
  'Please type your password',
);

export const ChangedPassword = v.object(
  { ...OwnPassword.entries, newPassword: Password },
  'Please type your password and a new one',
);
