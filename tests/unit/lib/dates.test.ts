import { describe, expect, it } from 'vitest';
import { formatLongDate, readDate } from '../../../src/lib/dates.ts';

describe("D12: a server's date", () => {
  it.each([
    ['05-11-2026', '2026-11-05'],
    ['5/11/2026', '2026-11-05'],
    ['05.11.2026', '2026-11-05'],
    ['05-11-2026 10:30', '2026-11-05T10:30'],
    ['2026-11-05', '2026-11-05'],
    ['2026-11-05T10:30:00+05:30', '2026-11-05T10:30:00+05:30'],
    ['Nov 5, 2026', 'Nov 5, 2026'],
    ['Thu, 05 Nov 2026 10:00:00 GMT', 'Thu, 05 Nov 2026 10:00:00 GMT'],
    [1_795_600_000, '2026-11-25T09:46:40.000Z'],
    ['1795600000', '2026-11-25T09:46:40.000Z'],
    [1_795_600_000_000, '2026-11-25T09:46:40.000Z'],
    [1_795_600_000_000_000, '2026-11-25T09:46:40.000Z'],
  ])('%j is %s', (sent, date) => {
    expect(readDate(sent)).toBe(date);
    expect(formatLongDate(date)).toMatch(/^November (5|25), 2026$/);
  });

  it.each([
    'Nov 5',
    '5 November',
    '11/25/2026',
    '31/13/2026',
    '05/11/26',
    'soon',
    '',
    0,
    20_261_105,
    -1,
    true,
    null,
    {},
  ])('%j is none', (sent) => {
    expect(readDate(sent)).toBeUndefined();
  });
});
