import { describe, expect, it } from 'vitest';
import { requireStaffKey, staffLink } from '../../../../../server/shop/invoices/staff-link.ts';

const SECRET = 'monsoon';
const NOW = Date.parse('2026-11-29T10:00:00+05:30');
const HOUR = 60 * 60_000;
const keyOf = (id: string, secret = SECRET) =>
  new URLSearchParams(new URL(staffLink(secret, 'https://shop.example', id, NOW + HOUR)).hash.slice(1)).get(
    'key',
  ) ?? '';
const isOpen = (id: string, key: string, at = NOW) => {
  try {
    requireStaffKey(SECRET, id, key, at);
    return true;
  } catch (error) {
    expect(error).toMatchObject({ status: 403 });
    return false;
  }
};

describe('D58.73: a link for staff', () => {
  it('leads to the print page, with the key where no server sees it', () => {
    const link = new URL(staffLink(SECRET, 'https://shop.example', 'ORD/1 #2', NOW));
    expect([link.origin, link.pathname, link.search]).toEqual([
      'https://shop.example',
      '/invoice',
      '?order=ORD%2F1%20%232',
    ]);
    expect(link.hash).toMatch(/^#key=\d{10}\.[\w-]{43}$/);
  });

  it('is good until it ends, to the second', () => {
    expect([0, HOUR - 1, HOUR].map((after) => isOpen('DF-1', keyOf('DF-1'), NOW + after))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it.each([
    ['of another order', keyOf('DF-2')],
    ['of another shop', keyOf('DF-1', 'other')],
    ['that was made longer', keyOf('DF-1').replace(/^\d/, '9')],
    ['that was cut', keyOf('DF-1').slice(0, -1)],
    ['without a signature', '9999999999.'],
    ['that never ends', `Infinity.${keyOf('DF-1').split('.')[1]}`],
    ['that is no text of ours', '₹'.repeat(54)],
    ['that is empty', ''],
  ])('a key %s opens nothing', (_, key) => {
    expect(isOpen('DF-1', key)).toBe(false);
  });
});
