import { describe, expect, it } from 'vitest';
import { readSettings, refuseUnencoded, wholeNumber } from '../../../../engines/vendure/settings.ts';

const WANTED = { DATABASE_URL: 'the database', SHOP_SECRET: 'what they know each other by' };

describe('the settings of the environment', () => {
  it('are read', () => {
    const env = { DATABASE_URL: 'postgres://x', SHOP_SECRET: 's'.repeat(32), OTHER: '1' };
    expect(readSettings(env, WANTED)).toEqual({
      DATABASE_URL: 'postgres://x',
      SHOP_SECRET: 's'.repeat(32),
    });
  });

  it('all that is missing or too short is said at once', () => {
    expect(() => readSettings({ SHOP_SECRET: 'short' }, WANTED)).toThrow(
      'DATABASE_URL is not set: the database\n' +
        'SHOP_SECRET has fewer than 16 characters: what they know each other by',
    );
  });

  it('a number is a whole one, or the fallback', () => {
    expect(wholeNumber({ PORT: '80' }, 'PORT', 1)).toBe(80);
    expect(wholeNumber({ PORT: '' }, 'PORT', 1)).toBe(1);
    expect(() => wholeNumber({ PORT: '8o' }, 'PORT', 1)).toThrow(
      'PORT is not a whole number of at least 1: 8o',
    );
  });

  it('a password that would change the host of the database is refused, without repeating it', () => {
    const check = (url: string) => () => refuseUnencoded('DATABASE_URL', url);
    expect(check('postgres://shop:s#cret@localhost/shop')).toThrow(/^DATABASE_URL has .* percent-encoded/);
    expect(check('postgres://shop:s#cret@localhost/shop')).not.toThrow('s#cret');
    for (const url of [
      'postgres://shop:secret@localhost:5432/shop',
      'postgres://shop@localhost/shop?host=/var/run/postgresql',
      'postgres:///shop?host=/var/run/postgresql',
      'postgres://shop:s%23cret@localhost/shop',
    ])
      expect(check(url)).not.toThrow();
  });
});
