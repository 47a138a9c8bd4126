import { expect, test } from 'vitest';
import { hashPassword, passwordMatches } from '../../../../../server/shop/accounts/passwords.ts';

test('a password is stored at a cost of 16 MB and five rounds, unless another cost is asked for', async () => {
  const stored = await hashPassword('monsoon');
  expect(stored).toMatch(/^scrypt\$16384\$8\$5\$/);
  expect(await passwordMatches('monsoon', stored)).toBe(true);
  expect(await passwordMatches('monsoons', stored)).toBe(false);

  const cheap = await hashPassword('monsoon', { N: 2, r: 1, p: 1 });
  expect(cheap).toMatch(/^scrypt\$2\$1\$1\$/);
  expect(await passwordMatches('monsoon', cheap)).toBe(true);
  expect(await passwordMatches('monsoons', cheap)).toBe(false);
});
