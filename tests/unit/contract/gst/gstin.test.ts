import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCharacter, gstinProblem, writtenGstin } from '../../../../src/contract/gst/gstin.ts';
import {
  gstStateOf,
  gstStateOfGstin,
  isGstState,
  placeOfSupplyText,
} from '../../../../src/contract/gst/states.ts';
import { STATE_ROWS } from '../../../../src/texts/states.ts';

describe('D58.70: a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '37AADCB2230M2ZR', '29AAGCB7383J1Z4', '09AAACH7409R1ZZ'])(
    '%s is right',
    (gstin) => {
      expect(gstinProblem(gstin)).toBe(null);
    },
  );

  it.each(['27PNEA06819B1DE', '0717UNO00157UNO', '9917IRL29003OSG', '2717USA00042NR2', '0725AUS00001ONI'])(
    'D56.90: %s of a tax deductor, a UN body, an embassy or a non-resident is right',
    (gstin) => {
      expect(gstinProblem(gstin)).toBe(null);
    },
  );

  it.each([
    ['27aapfu 0939f-1zv', '27AAPFU0939F1ZV'],
    [' ２７AAPFU0939F1ZV ', '27AAPFU0939F1ZV'],
  ])('%j is written as %s', (typed, gstin) => {
    expect(writtenGstin(typed)).toBe(gstin);
  });

  it.each([
    ['', 'form'],
    ['27AAPFU0939F1Z', 'form'],
    ['27AAPFU0939F1ZVX', 'form'],
    ['2XAAPFU0939F1ZV', 'form'],
    ['27AAPF10939F1ZV', 'form'],
    ['27AAPFU0939F0ZV', 'form'],
    ['00AAPFU0939F1ZV', 'state'],
    ['39AAPFU0939F1ZV', 'state'],
    ['98AAPFU0939F1ZV', 'state'],
    ['27AAPFU0939F1ZW', 'check'],
    ['27AAPFU0993F1ZV', 'check'],
    ['29AAPFU0939F1ZV', 'check'],
    ['27PNEA06819B1DF', 'check'],
    ['0717UNO00157UNP', 'check'],
    ['9917IRL29003OSH', 'check'],
    ['27PNEA06819B1ZE', 'form'],
    ['0717UNO00157UXO', 'form'],
    ['9817IRL29003OSG', 'state'],
  ])('%s has a wrong %s', (gstin, problem) => {
    expect(gstinProblem(gstin)).toBe(problem);
  });

  it('one wrong character, or two neighbours swapped, is always noticed', () => {
    const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    const anyStart = fc.array(fc.constantFrom(...letters), { minLength: 14, maxLength: 14 });
    fc.assert(
      fc.property(anyStart, fc.nat(13), fc.constantFrom(...letters), (start, at, letter) => {
        const check = checkCharacter(start.join(''));
        const other = start.with(at, letter);
        if (start[at] !== letter) expect(checkCharacter(other.join(''))).not.toBe(check);
      }),
    );
  });
});

describe('D58: the state of a supply', () => {
  it('each state and territory has a code, in English and in Hindi', () => {
    const codes = STATE_ROWS.trim()
      .split('\n')
      .map((line) => line.split('|').slice(1).map(gstStateOf));
    expect(codes.flat()).not.toContain(undefined);
    for (const ofOne of codes) expect(new Set(ofOne).size).toBe(1);
    expect(new Set(codes.flat()).size).toBe(36);
  });

  it.each([
    ['Maharashtra', '27'],
    ['महाराष्ट्र', '27'],
    ['maharastra', '27'],
    ['State of Karnataka', '29'],
    ['Goa', '30'],
    ['Daman and Diu', '26'],
    ['Andhra', '37'],
    ['Tamilnadu', '33'],
    ['तेलंगाना', '36'],
  ])('%s is %s', (state, code) => {
    expect(gstStateOf(state)).toBe(code);
  });

  it.each(['Texas', '', '27'])('%j is none', (state) => {
    expect(gstStateOf(state)).toBeUndefined();
  });

  it('01 to 38, 97 and 99 are codes', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0')).filter(isGstState);
    const wanted = Array.from({ length: 38 }, (_, at) => String(at + 1).padStart(2, '0'));
    expect(codes).toEqual([...wanted, '97', '99']);
  });

  it.each([
    ['28AAPFU0939F1ZV', '37 Andhra Pradesh'],
    ['25AAPFU0939F1ZV', '26 Dadra & Nagar Haveli & Daman & Diu'],
    ['27AAPFU0939F1ZV', '27 Maharashtra'],
    ['97AAPFU0939F1ZV', '97 Other Territory'],
  ])('%s belongs to %s today', (gstin, place) => {
    expect(placeOfSupplyText(gstStateOfGstin(gstin))).toBe(place);
  });
});
