import { expect, it } from 'vitest';
import { mailOptions } from '../../../../engines/vendure/engine/base/options.ts';
import { MissingSettings } from '../../../../engines/vendure/settings.ts';

const SET = {
  SMTP_URL: 'smtp://user:password@mail.example:587',
  STORE_FILE: 'store.json',
  SHOP_ORIGINS: 'https://shop.example/, http://localhost:4173',
};

it('D53.50: emails are sent where the owner names a mail server', () => {
  expect(mailOptions({})).toBeNull();
  const dashboard = 'http://localhost:8044/dashboard';
  expect(mailOptions(SET)).toEqual({ url: SET.SMTP_URL, from: '', owner: '', dashboard });
});

it.each([
  [{ STORE_FILE: undefined }, /^STORE_FILE is not set/],
  [{ SHOP_ORIGINS: '' }, /^SHOP_ORIGINS is not set/],
  [{ SHOP_ORIGINS: 'shop.example' }, /^SHOP_ORIGINS begins with no address/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL is not an address/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL is not an address/],
  [{ MAIL_FROM: 'the shop' }, /^MAIL_FROM is not an email address: the shop$/],
  [{ OWNER_EMAIL: 'a@b.in, c@d.in' }, /^OWNER_EMAIL is not an email address: a@b\.in, c@d\.in$/],
  [{ DASHBOARD_URL: 'here' }, /^DASHBOARD_URL is not an address: here$/],
])('with %j it says what is wrong', (wrong, sentence) => {
  const read = () => mailOptions({ ...SET, ...wrong });
  expect(read).toThrow(MissingSettings);
  expect(read).toThrow(sentence);
});

it.each(['p#ss', '12#34', '12/34', 'p/ss', 'p?ss', '1?2', '100%', 'a%zz', 'p\\ss', 'p ss', 'p@s/s'])(
  'the password %j would make another host of it, so it is refused with the way to write it',
  (password) => {
    const read = () => mailOptions({ ...SET, SMTP_URL: `smtp://user:${password}@mail.example:587` });
    expect(read).toThrow(MissingSettings);
    expect(read).toThrow(
      /^SMTP_URL has a user or password .* percent-encoded: write # as %23, \/ as %2F, \? as %3F, % as %25/,
    );
    expect(read).not.toThrow(password);
  },
);

it.each([
  ['smtp://user:p%23%2F%3F%25@mail.example:587', 'user', 'p#/?%'],
  ['smtp://user:a:b@mail.example:587', 'user', 'a:b'],
  ['smtp://me@shop.example:secret@mail.example:587', 'me@shop.example', 'secret'],
  ['smtp://mail.example?pool=true', undefined, undefined],
])('%s is the address of mail.example', (url, user, pass) => {
  expect(mailOptions({ ...SET, SMTP_URL: url })?.url).toBe(url);
  const { hostname, username, password } = new URL(url);
  expect(hostname).toBe('mail.example');
  expect([username, password].map(decodeURIComponent)).toEqual([user ?? '', pass ?? '']);
});

it.each(['smtp://', 'smtp://mail.example#587', 'smtp:mail.example'])('%s is no address', (url) => {
  expect(() => mailOptions({ ...SET, SMTP_URL: url })).toThrow(/^SMTP_URL is not an address/);
});
