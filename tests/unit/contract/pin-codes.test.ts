import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fillingOf, placeOf, sameIn } from '../../../src/contract/pin-codes.ts';

const FILE = 'src/contract/pin-codes.txt';
const directory = readFileSync(FILE, 'utf8');
const lines = directory.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('D53: the directory of PIN codes', () => {
  it('answers every code of its source as the source does', () => {
    const [, count, digest] = /^# (\d+) codes, SHA-256 of all places (\w{64})$/m.exec(directory) ?? [];
    const codes = lines.flatMap(codesIn).sort((one, other) => Number(one) - Number(other));
    const answers = codes.map((pin) => {
      const place = placeOf(pin, directory);
      return `${pin};${place?.state};${place?.city}\n`;
    });
    expect(new Set(codes).size).toBe(Number(count));
    expect(codes.length).toBe(Number(count));
    expect(codes.length).toBeGreaterThan(19_000);
    expect(createHash('sha256').update(answers.join('')).digest('hex')).toBe(digest);
  });

  it.each([
    ['110001', 'New Delhi', 'Delhi'],
    ['122001', 'Gurugram', 'Haryana'],
    ['160017', 'Chandigarh', 'Chandigarh'],
    ['194101', 'Leh', 'Ladakh'],
    ['194103', 'Kargil', 'Ladakh'],
    ['201301', 'Noida', 'Uttar Pradesh'],
    ['226001', 'Lucknow', 'Uttar Pradesh'],
    ['302001', 'Jaipur', 'Rajasthan'],
    ['380001', 'Ahmedabad', 'Gujarat'],
    ['396210', 'Daman', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396230', 'Silvassa', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['362520', 'Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['400001', 'Mumbai', 'Maharashtra'],
    ['403001', 'Panaji', 'Goa'],
    ['411001', 'Pune', 'Maharashtra'],
    ['500032', 'Hyderabad', 'Telangana'],
    ['508001', 'Nalgonda', 'Telangana'],
    ['520001', 'Vijayawada', 'Andhra Pradesh'],
    ['560005', 'Bengaluru', 'Karnataka'],
    ['533464', 'Yanam', 'Puducherry'],
    ['533461', 'East Godavari', 'Andhra Pradesh'],
    ['600096', 'Chennai', 'Tamil Nadu'],
    ['605107', 'Puducherry', 'Puducherry'],
    ['605501', 'Puducherry', 'Puducherry'],
    ['609602', 'Karaikal', 'Puducherry'],
    ['673310', 'Mahe', 'Puducherry'],
    ['396193', 'Dadra', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['396235', 'Naroli', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['605001', 'Puducherry', 'Puducherry'],
    ['682555', 'Lakshadweep', 'Lakshadweep'],
    ['700156', 'Kolkata', 'West Bengal'],
    ['737101', 'Gangtok', 'Sikkim'],
    ['744101', 'Port Blair', 'Andaman and Nicobar Islands'],
    ['781001', 'Guwahati', 'Assam'],
    ['800001', 'Patna', 'Bihar'],
    ['834001', 'Ranchi', 'Jharkhand'],
  ])('%s is %s, %s', (pin, city, state) => {
    expect(placeOf(pin, directory)).toEqual({ city, state });
  });

  it('has the 28 states and 8 territories of India', () => {
    const states = new Set(lines.map((line) => line.split(';')[0]));
    expect(states.size).toBe(36);
    for (const name of ['Ladakh', 'Telangana', 'Odisha', 'Jammu and Kashmir']) expect(states).toContain(name);
  });

  it.each(['000000', '099999', '110000', '110030000', '199999', '400199', '560999', '999999', ''])(
    'does not know %j',
    (pin) => {
      expect(placeOf(pin, directory)).toBeUndefined();
    },
  );

  it('names its source, date and licence, also in the shop', async () => {
    const { default: shipped } = await import('../../../src/contract/pin-codes.txt?raw');
    expect(shipped).toBe(directory);
    expect(shipped).toMatch(/^# .*GeoNames.*, \d{4}-\d{2}-\d{2}, licence CC BY 4\.0\n/);
  });

  it('has at most 60 KB of brotli', () => {
    expect(brotliCompressSync(directory).length).toBeLessThanOrEqual(60 * 1024);
  });
});

describe('D53.54: what a PIN code fills in', () => {
  const PUNE = { city: 'Pune', state: 'Maharashtra' };
  const NONE = { city: '', state: '' };

  it.each([
    ['both, if both are empty', NONE, {}, PUNE],
    ['what is empty', { city: '', state: 'MH' }, {}, { city: 'Pune' }],
    ['nothing over a typed space', { city: ' ', state: 'MH' }, {}, {}],
    ['nothing that was typed', { city: 'Baner', state: 'MH' }, {}, {}],
    [
      'nothing that was typed, even if equal to another code',
      { city: 'Mumbai', state: '' },
      {},
      { state: 'Maharashtra' },
    ],
    [
      'again what was filled in before',
      { city: 'Mysuru', state: 'Karnataka' },
      { city: 'Mysuru', state: 'Karnataka' },
      PUNE,
    ],
    [
      'not what was changed since',
      { city: 'Mysore', state: 'Karnataka' },
      { city: 'Mysuru', state: 'Karnataka' },
      { state: 'Maharashtra' },
    ],
    [
      'what was emptied since',
      { city: '', state: 'KA' },
      { city: 'Mysuru', state: 'Karnataka' },
      { city: 'Pune' },
    ],
  ])('%s', (_rule, typed, filled, filling) => {
    expect(fillingOf(PUNE, typed, filled)).toEqual(filling);
  });

  it('and a form of before counts as filled in where it has the place', () => {
    expect(sameIn(PUNE, { city: 'Pune', state: 'MH' })).toEqual({ city: 'Pune' });
    expect(sameIn(PUNE, PUNE)).toEqual(PUNE);
  });
});

/** `Karnataka;Bengaluru; 560:1-3 562:7` has 560001, 560002, 560003 and 562007. */
function codesIn(line: string): string[] {
  const areas = [...line.matchAll(/ (\d{3}):([\d,-]+)/g)];
  return areas.flatMap(([, area = '', ranges = '']) =>
    ranges.split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number);
      return Array.from({ length: last - first + 1 }, (_, at) => area + String(first + at).padStart(3, '0'));
    }),
  );
}
