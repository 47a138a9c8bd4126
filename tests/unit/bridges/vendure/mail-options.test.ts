import { expect, it } from 'vitest';
import { mailOptions } from '../../../../bridges/vendure/engine/options.ts';
import { MissingSettings } from '../../../../bridges/vendure/settings.ts';

const SET = {
  SMTP_URL: 'smtp://user:password@mail.example:587',
  STORE_FILE: 'store.json',
  SHOP_ORIGINS: 'https://shop.example/, http://localhost:4173',
};

it('D53.50: emails are sent where the owner names a mail server', () => {
  expect(mailOptions({})).toBeNull();
  expect(mailOptions(SET)).toEqual({
    url: SET.SMTP_URL,
    storeFile: 'store.json',
    origin: 'https://shop.example',
    from: '',
  });
});

it.each([
  [{ STORE_FILE: undefined }, /^STORE_FILE is not set/],
  [{ SHOP_ORIGINS: '' }, /^SHOP_ORIGINS is not set/],
  [{ SHOP_ORIGINS: 'shop.example' }, /^SHOP_ORIGINS begins with no address/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL is not an address/],
  [{ SMTP_URL: 'https://mail.example' }, /^SMTP_URL is not an address/],
  [{ MAIL_FROM: 'the shop' }, /^MAIL_FROM is not an email address: the shop$/],
])('with %j it says what is wrong', (wrong, sentence) => {
  const read = () => mailOptions({ ...SET, ...wrong });
  expect(read).toThrow(MissingSettings);
  expect(read).toThrow(sentence);
});

const ENCODE = /^SMTP_URL: user and password have to be percent-encoded: write # as %23/;

it.each([
  'smtp://user:pa#ss@mail.example:587',
  'smtp://user:12#3@mail.example:587',
  'smtp://user:12/3@mail.example:587',
  'smtps://user:12?3@mail.example',
  'smtp://me@shop.example:12#3@mail.example',
  'smtp://user:100%@mail.example',
  'smtp://user:50%zz@mail.example',
  'smtp://user:a b@mail.example',
])('%s names no other host than the mail server: it says what to write', (url) => {
  const read = () => mailOptions({ ...SET, SMTP_URL: url });
  expect(read).toThrow(MissingSettings);
  expect(read).toThrow(ENCODE);
});

it.each([
  'smtp://user:pa%23ss%2F%3F%25@mail.example:587',
  'smtp://me@shop.example:pa@ss:word@mail.example:587',
  'smtp://mail.example:25/?pool=true',
  'smtps://user:password@[::1]:465/?tls.rejectUnauthorized=false',
])('%s is taken as it is', (url) => expect(mailOptions({ ...SET, SMTP_URL: url })?.url).toBe(url));
