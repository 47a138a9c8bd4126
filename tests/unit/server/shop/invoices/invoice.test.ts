import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { creditNoteOf, invoiceOf } from '../../../../../server/shop/invoices/work-out-invoice.ts';
import { Invoice } from '../../../../../src/contract/gst/invoice.ts';
import { placeOfSupply } from '../../../../../src/contract/gst/states.ts';
import { paise, rupees } from '../../../../../src/lib/money.ts';

const SELLER = {
  name: 'Daftar',
  gstin: '27AADCD0000K1Z7',
  address: '14 Kagaz Lane, Mumbai',
  state: 'Maharashtra',
};
const BUYER = { name: 'Asha Rao', gstin: undefined, address: '3 Residency Road', state: 'Karnataka' };
const PEN = { title: 'Pen', hsn: '9608', rate: 18, quantity: 1, price: 118 };
const BOOK = { title: 'Book', hsn: '4820', rate: 0, quantity: 2, price: 149 };

const sold = (more: object = {}) => ({
  seller: SELLER,
  buyer: BUYER,
  place: '29',
  lines: [PEN, BOOK],
  ...more,
});
const numbered = (more: object = {}) => ({
  number: 'DF/26-27/0001',
  date: '2026-11-26',
  ...invoiceOf(sold(more)),
});

const anyLine = fc.record({
  title: fc.constant('Goods'),
  hsn: fc.constantFrom('9608', '4820', undefined),
  rate: fc.constantFrom(0, 0.25, 5, 18, 40, null),
  quantity: fc.integer({ min: 1, max: 9999 }),
  price: fc.integer({ min: 0, max: 10_00_000_00 }).map(rupees),
});

describe('D58.72: an invoice', () => {
  it('adds up to the paisa, line by line and in all, whatever was sold', () => {
    const share = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 12 }),
        share,
        fc.integer({ min: 0, max: 1_000_00 }),
        fc.constantFrom('27', '29', '97'),
        (lines, off, charge, place) => {
          const value = lines.reduce((sum, { price, quantity }) => sum + paise(price) * quantity, 0);
          const discount = Math.floor((value * off) / 100);
          const { lines: rows, totals } = invoiceOf({
            ...sold(),
            place,
            lines,
            discounts: [{ amount: rupees(discount) }],
            delivery: { text: 'Delivery', amount: rupees(charge) },
          });
          expect(paise(totals.total)).toBe(value - discount + charge);
          const { taxable, cgst, sgst, igst, exempt } = totals;
          const parts = [taxable, cgst, sgst, igst, exempt].map(paise);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(paise(totals.total));
          expect(cgst).toBe(sgst);
          for (const row of rows) {
            expect(paise(row.price) * row.quantity - paise(row.discount)).toBe(paise(row.total));
            const own = [row.taxable, row.cgst, row.sgst, row.igst].map(paise);
            expect(own.reduce((sum, part) => sum + part, 0)).toBe(paise(row.total));
          }
        },
      ),
    );
  });

  it('without known shares a discount is spread by value', () => {
    const { lines } = invoiceOf(sold({ discounts: [{ amount: 41.6 }] }));
    expect(lines.map(({ discount }) => discount)).toEqual([11.8, 29.8]);
  });

  it('is read as it was written, and tolerantly (D12)', () => {
    const invoice = numbered();
    expect(v.parse(Invoice, JSON.parse(JSON.stringify(invoice)))).toEqual(invoice);
    const [pen] = invoice.lines;
    const lines = [{ ...pen, total: '118.00', hsn: 9608 }, { title: 'No amounts' }];
    const read = v.parse(Invoice, { data: { ...invoice, lines } });
    expect(read.lines).toEqual([pen]);
    expect(v.parse(Invoice, { ...invoice, kind: 'receipt' })).toEqual(invoice);
  });

  it.each([
    ['Karnataka', '560025', '29'],
    ['கர்நாடகா', '560025', '29'],
    ['கர்நாடகா', '999999', '97'],
  ])('the place of supply of %s, %s is %s', (state, postalCode, code) => {
    expect(placeOfSupply({ state, postalCode }, 'Karnataka;Bengaluru; 560:1-103\n')).toBe(code);
  });
});

describe('D58.71: a credit note (rule 53)', () => {
  it('takes all of its invoice back, and names it', () => {
    const { number, date, ...invoice } = numbered();
    expect(creditNoteOf({ number, date, ...invoice })).toEqual({
      ...invoice,
      kind: 'credit-note',
      of: { number, date },
    });
  });

  it('of a part has the tax of that part', () => {
    const note = creditNoteOf(numbered(), 41.6);
    expect(note.lines).toMatchObject([
      { title: 'Pen', quantity: 1, price: 11.8, taxable: 10, igst: 1.8, total: 11.8 },
      { title: 'Book', quantity: 1, price: 29.8, taxable: 29.8, igst: 0, total: 29.8 },
    ]);
    const taxes = { cgst: 0, sgst: 0, igst: 1.8 };
    const others = { exempt: 29.8, discount: 0, delivery: 0 };
    expect(note.totals).toEqual({ taxable: 10, ...taxes, ...others, total: 41.6 });
  });

  it('of a part within the state has halves', () => {
    const [line] = creditNoteOf(numbered({ place: '27', lines: [PEN] }), 11.8).lines;
    expect([line?.cgst, line?.sgst, line?.igst]).toEqual([0.9, 0.9, 0]);
  });
});
