import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

export interface PasswordCost {
  N: number;
  r: number;
  p: number;
}

/** About a tenth of a second and 16 MB for each guess: OWASP's scrypt setting with the least memory. */
const COST: PasswordCost = { N: 2 ** 14, r: 8, p: 5 };
const LENGTH = 32;

/** Salted scrypt, stored with its cost so that it can be raised later: `scrypt$N$r$p$salt$key`. */
export async function hashPassword(password: string, cost = COST): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join('$');
}

/**
 * Takes equally long for an unknown shopper (`stored` undefined, cost `usual`), so that timing does not reveal which
 * e-mails exist.
 */
export async function passwordMatches(
  password: string,
  stored: string | undefined,
  usual = COST,
): Promise<boolean> {
  const [, N = usual.N, r = usual.r, p = usual.p, salt = '', key = ''] = stored?.split('$') ?? [];
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const derived = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = Buffer.from(key, 'base64');
  return expected.length === derived.length && timingSafeEqual(expected, derived);
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, cost, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
