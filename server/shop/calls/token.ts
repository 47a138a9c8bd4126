import type { Context } from 'hono';
import { Refused } from './refused.ts';

export function tokenOf(c: Context): string {
  return /^Bearer (\S+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? '';
}

export function requireToken(c: Context): string {
  const token = tokenOf(c);
  if (!token) throw new Refused('signed-out');
  return token;
}
