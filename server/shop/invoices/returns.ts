import type { Invoice, InvoiceLine } from '../../../src/contract/gst/invoice.ts';
import { placeOfSupplyText } from '../../../src/contract/gst/states.ts';
import { csvField } from '../../../src/lib/csv-field.ts';
import { paise, rupees } from '../../../src/lib/money.ts';
import type { Paise, Rupees } from '../../../src/lib/units.ts';
import { isIntraState } from './work-out-invoice.ts';

type Cell = string | number;
type Row = readonly Cell[];

export function returnFiles(
  documents: readonly Invoice[],
  earlier: readonly Invoice[] = [],
): Record<string, string> {
  const all = new Map([...earlier, ...documents].map((each) => [each.number, each]));
  const entries = documents.map((document): Entry => {
    const original = document.of && all.get(document.of.number);
    const isNote = document.kind === 'credit-note';
    return {
      document,
      isNote,
      isWhole: !original || original.totals.total === document.totals.total,
      sign: isNote ? -1 : 1,
      group: groupOf(document, (original ?? document).totals.total),
    };
  });
  // Who has no GSTIN files no return.
  const filed = entries.filter(({ document }) => document.seller.gstin);
  const of = (isNote: boolean, group: Group) =>
    filed.filter((entry) => entry.isNote === isNote && entry.group === group).map(({ document }) => document);
  const sheets: Record<string, readonly [headings: string, rows: readonly Row[]]> = {
    b2b: [B2B, of(false, 'b2b').flatMap(b2bRows)],
    b2cl: [B2CL, of(false, 'b2cl').flatMap(b2clRows)],
    b2cs: [B2CS, b2csRows(filed.filter(({ group }) => group === 'b2cs'))],
    cdnr: [CDNR, of(true, 'b2b').flatMap(cdnrRows)],
    cdnur: [CDNUR, of(true, 'b2cl').flatMap(cdnurRows)],
    exemp: [EXEMP, exemptRows(filed)],
    'hsn-b2b': [HSN, hsnRows(filed.filter(({ group }) => group === 'b2b'))],
    'hsn-b2c': [HSN, hsnRows(filed.filter(({ group }) => group !== 'b2b'))],
    docs: [DOCS, documentRows(filed)],
    tally: [TALLY, entries.flatMap(tallyRows)],
  };
  return Object.fromEntries(
    Object.entries(sheets).map(([name, [headings, rows]]) => [
      name,
      [headings, ...rows.map((row) => row.map(csvField).join(',')), ''].join('\r\n'),
    ]),
  );
}

interface Entry {
  document: Invoice;
  isNote: boolean;
  isWhole: boolean;
  sign: 1 | -1;
  group: Group;
}

type Group = 'b2b' | 'b2cl' | 'b2cs';

/** Notification 12/2024-Central Tax. */
const LARGE: Rupees = 1_00_000;

function groupOf(document: Invoice, value: Rupees): Group {
  if (document.buyer.gstin) return 'b2b';
  return document.totals.igst > 0 && value > LARGE ? 'b2cl' : 'b2cs';
}

const B2B =
  'GSTIN/UIN of Recipient,Receiver Name,Invoice Number,Invoice date,Invoice Value,Place Of Supply,Reverse Charge,Applicable % of Tax Rate,Invoice Type,E-Commerce GSTIN,Rate,Taxable Value,Cess Amount';
const B2CL =
  'Invoice Number,Invoice date,Invoice Value,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN';
const B2CS = 'Type,Place Of Supply,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount,E-Commerce GSTIN';
const CDNR =
  'GSTIN/UIN of Recipient,Receiver Name,Note Number,Note Date,Note Type,Place Of Supply,Reverse Charge,Note Supply Type,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
const CDNUR =
  'UR Type,Note Number,Note Date,Note Type,Place Of Supply,Note Value,Applicable % of Tax Rate,Rate,Taxable Value,Cess Amount';
const EXEMP =
  'Description,Nil Rated Supplies,Exempted (other than nil rated/non GST supply),Non-GST Supplies';
const HSN =
  'HSN,Description,UQC,Total Quantity,Total Value,Rate,Taxable Value,Integrated Tax Amount,Central Tax Amount,State/UT Tax Amount,Cess Amount';
const DOCS = 'Nature of Document,Sr. No. From,Sr. No. To,Total Number,Cancelled';
const TALLY =
  'Voucher Date,Voucher Type Name,Voucher Number,Buyer/Supplier - Name,Buyer/Supplier - GSTIN/UIN,Buyer/Supplier - Address,Place of Supply,Ledger Name,Ledger Amount,Ledger Amount Dr/Cr,Voucher Narration,Change Mode';

function b2bRows({ buyer, number, date, totals, placeOfSupply, lines }: Invoice): Row[] {
  const head = [buyer.gstin ?? '', buyer.name, number, dayOf(date), totals.total, placeIn(placeOfSupply)];
  return byRate(lines).map(({ rate, taxable }) => [...head, 'N', '', 'Regular B2B', '', rate, taxable, 0]);
}

function b2clRows({ number, date, totals, placeOfSupply, lines }: Invoice): Row[] {
  const head = [number, dayOf(date), totals.total, placeIn(placeOfSupply), ''];
  return byRate(lines).map(({ rate, taxable }) => [...head, rate, taxable, 0, '']);
}

/** Small sales are summed up, their notes taken off. */
function b2csRows(entries: readonly Entry[]): Row[] {
  const parts = entries.flatMap(({ document, sign }) =>
    byRate(document.lines).map((part) => ({ ...part, sign, place: placeIn(document.placeOfSupply) })),
  );
  return grouped(parts, ({ place, rate }) => `${place} ${rate}`).map(([first, ...others]) => [
    'OE',
    first.place,
    '',
    first.rate,
    sumOf([first, ...others], 'taxable'),
    0,
    '',
  ]);
}

function cdnrRows({ buyer, number, date, totals, placeOfSupply, lines }: Invoice): Row[] {
  const head = [buyer.gstin ?? '', buyer.name, number, dayOf(date), 'C', placeIn(placeOfSupply)];
  return byRate(lines).map(({ rate, taxable }) => [
    ...[...head, 'N', 'Regular B2B', totals.total, ''],
    ...[rate, taxable, 0],
  ]);
}

function cdnurRows({ number, date, totals, placeOfSupply, lines }: Invoice): Row[] {
  const head = ['B2CL', number, dayOf(date), 'C', placeIn(placeOfSupply), totals.total, ''];
  return byRate(lines).map(({ rate, taxable }) => [...head, rate, taxable, 0]);
}

function exemptRows(entries: readonly Entry[]): Row[] {
  return ['registered', 'unregistered'].flatMap((who) =>
    ['Inter-State', 'Intra-State'].map((where) => {
      const these = entries.filter(
        ({ document, group }) =>
          (group === 'b2b' ? 'registered' : 'unregistered') === who &&
          (isIntraState(document) ? 'Intra-State' : 'Inter-State') === where,
      );
      const untaxed = these.flatMap(({ document, sign }) =>
        document.lines.filter(({ rate }) => rate === 0).map((line) => ({ ...line, sign })),
      );
      const [exempted, nilRated] = [true, false].map((exempt) =>
        sumOf(
          untaxed.filter((line) => (line.exempt ?? false) === exempt),
          'taxable',
        ),
      );
      return [`${where} supplies to ${who} persons`, nilRated ?? 0, exempted ?? 0, 0];
    }),
  );
}

function hsnRows(entries: readonly Entry[]): Row[] {
  const parts = entries.flatMap(({ document, sign, isWhole }) =>
    document.lines.map((line, at) => {
      const isCounted = isWhole && at < goodsIn(document);
      return { ...line, sign, quantity: isCounted ? sign * line.quantity : 0 };
    }),
  );
  return grouped(parts, ({ hsn, rate }) => `${hsn} ${rate}`).map((same) => [
    ...[same[0].hsn, '', 'PCS-PIECES', same.reduce((count, { quantity }) => count + quantity, 0)],
    ...[sumOf(same, 'total'), same[0].rate],
    ...[sumOf(same, 'taxable'), sumOf(same, 'igst'), sumOf(same, 'cgst'), sumOf(same, 'sgst'), 0],
  ]);
}

/** How many of its lines are goods: those of the delivery are the last. */
function goodsIn({ lines, totals }: Invoice): number {
  let charge = paise(totals.delivery);
  let count = lines.length;
  while (charge > 0 && count > 0) {
    count -= 1;
    charge -= paise(lines[count]?.total ?? 0);
  }
  return count;
}

/** A row for each series: another prefix within the month begins one. */
function documentRows(entries: readonly Entry[]): Row[] {
  return [false, true].flatMap((isNote) => {
    const series: [string, ...string[]][] = [];
    for (const { document, isNote: is } of entries) {
      const last = series.at(-1);
      if (is !== isNote) continue;
      if (last && seriesOf(last[0]) === seriesOf(document.number)) last.push(document.number);
      else series.push([document.number]);
    }
    const nature = isNote ? 'Credit Note' : 'Invoices for outward supply';
    return series.map((numbers) => [nature, numbers[0], numbers.at(-1) ?? numbers[0], numbers.length, 0]);
  });
}

function seriesOf(number: string): string {
  return number.slice(0, number.lastIndexOf('/'));
}

/** A row for each ledger; the amounts of a voucher balance. One of ₹0 has its first. */
function tallyRows({ document, isNote, group }: Entry): Row[] {
  const { number, date, of, buyer, placeOfSupply, lines, totals } = document;
  const [debit, credit] = isNote ? (['Cr', 'Dr'] as const) : (['Dr', 'Cr'] as const);
  const ledgers = [
    { name: group === 'b2b' ? buyer.name : 'Online customers', amount: totals.total, side: debit },
    ...byRate(lines).map(({ rate, taxable }) => ({ name: `Sales ${rate}%`, amount: taxable, side: credit })),
    { name: 'Sales exempt', amount: totals.exempt, side: credit },
    { name: 'CGST', amount: totals.cgst, side: credit },
    { name: 'SGST', amount: totals.sgst, side: credit },
    { name: 'IGST', amount: totals.igst, side: credit },
  ].filter(({ amount }, at) => at === 0 || amount !== 0);
  return ledgers.map(({ name, amount, side }) => [
    ...[dayOf(date), isNote ? 'Credit Note' : 'Sales', number, buyer.name, buyer.gstin ?? ''],
    ...[buyer.address, placeIn(placeOfSupply), name, amount, side],
    ...[of ? `For ${of.number} of ${dayOf(of.date)}` : '', 'Accounting Invoice'],
  ]);
}

function byRate(lines: readonly InvoiceLine[]): { rate: number; taxable: Rupees }[] {
  const taxed = lines.filter(({ rate }) => rate > 0).map((line) => ({ ...line, sign: 1 as const }));
  return grouped(taxed, ({ rate }) => String(rate))
    .map((same) => ({ rate: same[0].rate, taxable: sumOf(same, 'taxable') }))
    .toSorted((a, b) => a.rate - b.rate);
}

function grouped<Part>(parts: readonly Part[], keyOf: (part: Part) => string): [Part, ...Part[]][] {
  const groups = new Map<string, [Part, ...Part[]]>();
  for (const part of parts) {
    const group = groups.get(keyOf(part));
    if (group) group.push(part);
    else groups.set(keyOf(part), [part]);
  }
  return [...groups.values()];
}

function sumOf<Name extends string>(
  parts: readonly ({ sign: 1 | -1 } & Record<Name, Rupees>)[],
  name: Name,
): Rupees {
  return rupees(parts.reduce((sum: Paise, part) => sum + part.sign * paise(part[name]), 0));
}

function dayOf(date: string): string {
  const [year = '', month = '', day = ''] = date.slice(0, 10).split('-');
  return [day, MONTHS[Number(month) - 1], year].join('-');
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '27-Maharashtra'. An invoice of an earlier release has the code alone where it had no name. */
function placeIn(placeOfSupply: string): string {
  return placeOfSupplyText(placeOfSupply.slice(0, 2)).replace(' ', '-');
}
