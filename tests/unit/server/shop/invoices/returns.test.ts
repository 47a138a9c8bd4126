import { describe, expect, it } from 'vitest';
import { returnFiles } from '../../../../../server/shop/invoices/returns.ts';
import { creditNoteOf, invoiceOf, type Sold } from '../../../../../server/shop/invoices/work-out-invoice.ts';
import type { Invoice } from '../../../../../src/contract/gst/invoice.ts';

const SELLER = { name: 'Daftar', gstin: '27AADCD0000K1Z7', address: 'Mumbai', state: 'Maharashtra' };
const BUYER = { name: 'Asha Rao', gstin: undefined, address: '3 Residency Road', state: 'Karnataka' };
const OFFICE = { ...BUYER, name: '=Deccan, Papers', gstin: '29AAACR0000Q1ZG' };
const PEN = { title: 'Pen', hsn: '9608', rate: 18, quantity: 2, price: 118 };
const BAG = { title: 'Bag', hsn: '4202', rate: 5, quantity: 1, price: 105 };
const BOOK = { title: 'Book', hsn: '4820', rate: 0, quantity: 3, price: 149 };
const PRESS = { title: 'Press', hsn: '8443', rate: 18, quantity: 1, price: 1_18_000 };

function invoice(count: number, more: Partial<Sold>): Invoice {
  const content = invoiceOf({ seller: SELLER, buyer: BUYER, place: '29', lines: [PEN], ...more });
  return { number: `DF/26-27/000${count}`, date: '2026-11-05', ...content };
}
const note = (of: Invoice, count: number, refunded?: number): Invoice => ({
  number: `DFC/26-27/000${count}`,
  date: '2026-11-30',
  ...creditNoteOf(of, refunded),
});
const rows = (file: string | undefined) => file?.trimEnd().split('\r\n').slice(1);

const toOffice = invoice(1, {
  buyer: OFFICE,
  lines: [PEN, BAG, BOOK],
  delivery: { text: 'Delivery', amount: 79 },
});
const inState = invoice(2, { place: '27', lines: [PEN, BOOK] });
const large = invoice(3, { lines: [PRESS] });
const small = invoice(4, { lines: [BAG] });

describe('D58.75: the CSV of a month', () => {
  const files = returnFiles([
    toOffice,
    inState,
    large,
    small,
    note(toOffice, 1),
    note(inState, 2, 236),
    note(large, 3, 1180),
  ]);

  it('a row for each invoice and rate, by who bought', () => {
    expect(files.b2b?.split('\r\n')[0]).toBe(
      'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount',
    );
    const office = `29AAACR0000Q1ZG,"'=Deccan, Papers"`;
    expect(rows(files.b2b)).toEqual([
      `${office},DF/26-27/0001,05-Nov-2026,867,29-Karnataka,N,,Regular B2B,,5,110.03,0`,
      `${office},DF/26-27/0001,05-Nov-2026,867,29-Karnataka,N,,Regular B2B,,18,220.05,0`,
    ]);
    expect(rows(files.b2cl)).toEqual(['DF/26-27/0003,05-Nov-2026,118000,29-Karnataka,,18,100000,0,']);
    expect(rows(files.b2cs)).toEqual(['OE,27-Maharashtra,,18,130.89,0,', 'OE,29-Karnataka,,5,100,0,']);
  });

  it('notes, those of small sales taken off their sum', () => {
    const office = `29AAACR0000Q1ZG,"'=Deccan, Papers"`;
    expect(rows(files.cdnr)).toEqual([
      `${office},DFC/26-27/0001,30-Nov-2026,C,29-Karnataka,N,Regular B2B,867,,5,110.03,0`,
      `${office},DFC/26-27/0001,30-Nov-2026,C,29-Karnataka,N,Regular B2B,867,,18,220.05,0`,
    ]);
    expect(rows(files.cdnur)).toEqual(['B2CL,DFC/26-27/0003,30-Nov-2026,C,29-Karnataka,1180,,18,1000,0']);
  });

  it('what is exempt, and all by HSN code', () => {
    expect(rows(files.exemp)).toEqual([
      'Inter-State supplies to registered persons,0,0,0',
      'Intra-State supplies to registered persons,0,0,0',
      'Inter-State supplies to unregistered persons,0,0,0',
      'Intra-State supplies to unregistered persons,292.55,0,0',
    ]);
    // A refund of a part gives no pieces back.
    expect(rows(files['hsn-b2c'])).toEqual([
      '9608,,PCS-PIECES,2,154.45,18,130.89,0,11.78,11.78,0',
      '4820,,PCS-PIECES,3,292.55,0,292.55,0,0,0,0',
      '8443,,PCS-PIECES,1,116820,18,99000,17820,0,0,0',
      '4202,,PCS-PIECES,1,105,5,100,5,0,0,0',
    ]);
    expect(rows(returnFiles([toOffice])['hsn-b2b'])).toEqual([
      '9608,,PCS-PIECES,2,259.66,18,220.05,39.61,0,0,0',
      '4202,,PCS-PIECES,1,115.53,5,110.03,5.5,0,0,0',
      '4820,,PCS-PIECES,3,491.81,0,491.81,0,0,0,0',
    ]);
  });

  it('the documents of both series', () => {
    expect(rows(files.docs)).toEqual([
      'Invoices for outward supply,DF/26-27/0001,DF/26-27/0004,4,0',
      'Credit Note,DFC/26-27/0001,DFC/26-27/0003,3,0',
    ]);
  });

  it('a note of a later month is filed as its invoice was', () => {
    expect(rows(returnFiles([note(large, 4, 1180)], [large]).cdnur)).toHaveLength(1);
  });

  it('for Tally each voucher has its ledgers, which balance', () => {
    const sums = new Map<string, number>();
    const table = rows(files.tally)?.map((row) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/)) ?? [];
    for (const row of table) {
      const [number = '', side = ''] = [row[2], row[9]];
      sums.set(number, (sums.get(number) ?? 0) + (side === 'Dr' ? 1 : -1) * Math.round(Number(row[8]) * 100));
    }
    expect([...sums.values()]).toEqual([0, 0, 0, 0, 0, 0, 0]);
    const voucher = table.filter(([, , number]) => number === 'DF/26-27/0002');
    expect(voucher.map((row) => row.slice(7, 10).join(' ')).join(', ')).toBe(
      'Online customers 683 Dr, Sales 18% 200 Cr, Sales exempt 447 Cr, CGST 18 Cr, SGST 18 Cr',
    );
    const party = 'Asha Rao,,3 Residency Road,29-Karnataka,Online customers,1180,Cr';
    expect(table.find(([, , number]) => number === 'DFC/26-27/0003')?.join(',')).toBe(
      `30-Nov-2026,Credit Note,DFC/26-27/0003,${party},For DF/26-27/0003 of 05-Nov-2026,Accounting Invoice`,
    );
  });

  it('who has no GSTIN files no return, and has the vouchers', () => {
    const plain = returnFiles([invoice(5, { seller: { ...SELLER, gstin: undefined } })]);
    for (const name of ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn-b2b', 'hsn-b2c', 'docs'])
      expect(rows(plain[name]), name).toEqual([]);
    expect(rows(plain.tally)).toHaveLength(2);
  });

  it.each([
    ['27', '27', 'Intra'],
    ['27', '29', 'Inter'],
    ['28', '37', 'Intra'],
    ['28', '28', 'Inter'],
    ['25', '26', 'Intra'],
    ['26', '26', 'Intra'],
    ['27', '97', 'Inter'],
  ])('exempt sales of a GSTIN that begins with %s to %s are %s-State', (code, place, where) => {
    const seller = { ...SELLER, gstin: `${code}AADCD0000K1Z7` };
    const exempt = rows(returnFiles([invoice(1, { seller, place, lines: [BOOK] })]).exemp) ?? [];
    expect(exempt.filter((row) => row.includes('447'))).toEqual([
      `${where}-State supplies to unregistered persons,447,0,0`,
    ]);
  });

  it('goods without a rate are Exempted, those at 0 % Nil Rated, with their delivery and their notes', () => {
    const lines = [
      { ...BOOK, rate: undefined },
      { ...BOOK, title: 'Map', quantity: 1 },
    ];
    const sold = invoice(1, { lines, delivery: { text: 'Delivery', amount: 40 } });
    const exempt = (files: Record<string, string>) => rows(files.exemp)?.[2];
    expect(exempt(returnFiles([sold]))).toBe('Inter-State supplies to unregistered persons,149,487,0');
    const taken = returnFiles([sold, note(sold, 1)]);
    expect(exempt(taken)).toBe('Inter-State supplies to unregistered persons,0,0,0');
    const part = returnFiles([sold, note(sold, 1, 318)]);
    expect(exempt(part)).toBe('Inter-State supplies to unregistered persons,74.5,243.5,0');
  });

  it('a place without a state is 97-Other Territory, also of an earlier release', () => {
    const sold = invoice(1, { place: '97' });
    expect(sold.placeOfSupply).toBe('97 Other Territory');
    for (const placeOfSupply of [sold.placeOfSupply, '97'])
      expect(rows(returnFiles([{ ...sold, placeOfSupply }]).b2cs)).toEqual([
        'OE,97-Other Territory,,18,200,0,',
      ]);
  });

  it('a prefix that changes within the month begins another row of documents issued', () => {
    const numbers = ['DF/26-27/0001', 'DF/26-27/0002', 'DX/26-27/0003', 'DF/26-27/0004', 'DF/26-27/0005'];
    const sold = numbers.map((number) => ({ ...small, number }));
    expect(rows(returnFiles(sold).docs)).toEqual([
      'Invoices for outward supply,DF/26-27/0001,DF/26-27/0002,2,0',
      'Invoices for outward supply,DX/26-27/0003,DX/26-27/0003,1,0',
      'Invoices for outward supply,DF/26-27/0004,DF/26-27/0005,2,0',
    ]);
  });

  it('D56.90: an invoice of ₹0 has its voucher', () => {
    const free = invoice(1, { discounts: [{ amount: 236 }] });
    expect(free.totals.total).toBe(0);
    expect(rows(returnFiles([free]).tally)).toEqual([
      '05-Nov-2026,Sales,DF/26-27/0001,Asha Rao,,3 Residency Road,29-Karnataka,Online customers,0,Dr,,Accounting Invoice',
    ]);
  });
});
