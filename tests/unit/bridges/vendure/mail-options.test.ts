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
