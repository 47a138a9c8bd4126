import type { EpochMs } from '../../../../src/lib/units.ts';

/** The engine takes it half an hour longer, so that a link which is sent again works for an hour, too (D53.53). */
export const TOKEN_LASTS = '90m';

/** Vendure's tokens begin with when they were made. */
export function isFresh(token: string | null | undefined, now: EpochMs): boolean {
  const [time = ''] = token?.split('_') ?? [];
  return now - Date.parse(Buffer.from(time, 'base64').toString()) < 30 * 60_000;
}
