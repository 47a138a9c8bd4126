import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { looksLikeEmail } from '../../../src/contract/credentials.ts';
import { Registration } from '../../../src/features/account/register.ts';
import { Login } from '../../../src/features/account/sign-in.ts';

const asha = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  password: 'secret',
  confirmPassword: 'secret',
};

describe('SPEC 5: the registration form', () => {
  it.each([
    ['firstName', 'A', 'First name must be at least 2 characters'],
    ['firstName', ' A ', 'First name must be at least 2 characters'],
    ['lastName', '', 'Last name must be at least 2 characters'],
    ['email', 'asha', 'Invalid email address'],
    ['email', 'asha@example', 'Invalid email address'],
    ['email', 'asha@@example.com', 'Invalid email address'],
    ['email', 'as ha@example.com', 'Invalid email address'],
    ['confirmPassword', 'Secret', 'Passwords do not match'],
  ])('%s %j: %s', (field, value, message) => {
    expect(errorsOf(Registration, { ...asha, [field]: value })).toEqual({ [field]: message });
  });

  it('password min 6, and the other field is compared all the same', () => {
    expect(errorsOf(Registration, { ...asha, password: 'short' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirmPassword: 'Passwords do not match',
    });
  });

  it.each(['asha@example.com', ' Asha.Rao+pens@Mail.Example.co.in ', "o'brien@example.com"])(
    'takes the e-mail %j',
    (email) => expect(errorsOf(Registration, { ...asha, email })).toEqual({}),
  );

  it('two characters of a name are enough', () => {
    expect(errorsOf(Registration, { ...asha, firstName: 'Om', lastName: 'Lá' })).toEqual({});
  });
});

it('SPEC 5: the login form: email valid, password min 6, rememberMe optional', () => {
  expect(errorsOf(Login, { email: 'asha@example.com', password: '123456' })).toEqual({});
  expect(errorsOf(Login, { email: 'asha@example.com', password: '123456', rememberMe: true })).toEqual({});
  expect(errorsOf(Login, { email: 'no', password: '12345' })).toEqual({
    email: 'Invalid email address',
    password: 'Password must be at least 6 characters',
  });
});

it('SPEC 5: registration in the store layer: no spaces, one @, a dot in the domain part', () => {
  expect(looksLikeEmail('a@b.c')).toBe(true);
  for (const text of ['', 'a', 'a@b', '@b.c', 'a@', 'a@b.', 'a b@c.d', 'a@@b.c', 'a@b@c.d', 'a@b .c']) {
    expect(looksLikeEmail(text), text).toBe(false);
  }
});

function errorsOf(schema: v.GenericSchema, value: object): Record<string, string> {
  const read = v.safeParse(schema, value);
  const issues = read.success ? [] : [...read.issues].reverse();
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message]));
}
