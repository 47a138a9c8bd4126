import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxIn } from '../../../../../server/shop/invoices/tax.ts';
import { financialYear, invoiceNumber, isInvoicePrefix } from '../../../../../src/contract/gst/number.ts';

describe('D58.72: the tax in a price that includes it (Rule 35)', () => {
  it.each<[string, number, number, boolean, number[]]>([
    // amount, rate, within the state: taxable, CGST, SGST, IGST
    ['18 % in the state', 118_00, 18, true, [100_00, 9_00, 9_00, 0]],
    ['18 % to another', 118_00, 18, false, [100_00, 0, 0, 18_00]],
    ['5 %', 105_00, 5, true, [100_00, 2_50, 2_50, 0]],
    ['exempt', 250_00, 0, true, [250_00, 0, 0, 0]],
    ['exempt to another state', 250_00, 0, false, [250_00, 0, 0, 0]],
    ['halves are equal to the paisa', 10_00, 5, true, [9_52, 24, 24, 0]],
    ['the same amount to another state', 10_00, 5, false, [9_52, 0, 0, 48]],
    ['an odd paisa', 10_07, 18, true, [8_53, 77, 77, 0]],
    ['1 paisa', 1, 18, false, [1, 0, 0, 0]],
    ['4 paise', 4, 18, false, [3, 0, 0, 1]],
    ['a rate with decimals', 100_25, 0.25, false, [100_00, 0, 0, 25]],
    ['₹99,99,999', 99_99_999_00, 18, true, [84_74_575_42, 7_62_711_79, 7_62_711_79, 0]],
    ['nothing', 0, 18, true, [0, 0, 0, 0]],
  ])('%s', (_, amount, rate, isInState, parts) => {
    const { taxable, cgst, sgst, igst } = taxIn(amount, rate, isInState);
    expect([taxable, cgst, sgst, igst]).toEqual(parts);
  });

  it('the parts are the amount, and the tax is right to the paisa', () => {
    const anyRate = fc.constantFrom(0, 0.25, 1.5, 3, 5, 12, 18, 28, 40);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e13 }), anyRate, fc.boolean(), (amount, rate, isInState) => {
        const { taxable, cgst, sgst, igst } = taxIn(amount, rate, isInState);
        expect(taxable + cgst + sgst + igst).toBe(amount);
        expect(cgst).toBe(sgst);
        const exact = (amount * rate) / (100 + rate);
        // Halves are rounded each.
        expect(Math.abs(cgst + sgst + igst - exact)).toBeLessThanOrEqual(1.01);
      }),
    );
  });
});

describe('D58.71: numbers of a financial year', () => {
  it.each([
    ['2026-11-26T10:00:00Z', '26-27'],
    ['2027-03-31T18:29:59Z', '26-27'],
    // April in India, March in UTC
    ['2027-03-31T18:30:00Z', '27-28'],
    ['2026-01-01T00:00:00Z', '25-26'],
    ['2099-12-31T00:00:00Z', '99-00'],
  ])('%s is in %s', (at, year) => {
    expect(financialYear(Date.parse(at))).toBe(year);
  });

  it.each([
    ['DF', 1, 'DF/26-27/0001'],
    ['DF', 9999, 'DF/26-27/9999'],
    ['DFC', 999_999, 'DFC/26-27/999999'],
    ['', 7, '26-27/0007'],
  ])('%s and %d are %s', (prefix, count, number) => {
    expect(invoiceNumber(prefix, '26-27', count)).toBe(number);
  });

  it('never more than 16 characters (Rule 46)', () => {
    expect(() => invoiceNumber('DFC', '26-27', 10_000_000)).toThrow('more than 16 characters');
  });

  it.each([
    ['DF', true],
    ['A/1', true],
    ['', false],
    ['DFCX', false],
    ['-A', false],
    ['दू', false],
    ['A B', false],
  ])('%j as a prefix: %s', (prefix, is) => {
    expect(isInvoicePrefix(prefix)).toBe(is);
  });
});
