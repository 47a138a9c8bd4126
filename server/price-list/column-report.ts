import type { Column } from '../../src/tables/columns.ts';
import type { Table } from '../../src/tables/find-table.ts';
import type { GridRow } from '../../src/tables/grid.ts';
import { taxSaidIn } from '../../src/tables/headings.ts';
import { discountIn, isUnread } from '../../src/tables/values.ts';
import { aboutMeaning } from '../../src/tables/vocabulary.ts';
import { withoutTax } from './cells.ts';
import { cellOf, isOfferBelow, PRICES, type PriceColumns, SURE, type Sure, saidIn } from './price-columns.ts';
import type { Problem } from './price-list.ts';

export function columnNotes(
  columns: PriceColumns,
  { headingRows }: Table,
  below: readonly GridRow[],
): string[] {
  const isFilled = (column: Column) => below.some((row) => cellOf(row, column));
  const priced = PRICES.find((is) => columns.has(is));
  const note = (what: string, of: readonly Column[]) =>
    of.length > 0 ? [`${what}: ${of.map((column) => columns.label(column)).join('; ')}.`] : [];
  const read = columns.all.flatMap((column) => {
    const as = readAs(column, columns, below);
    return as ? [`${columns.label(column)}: ${as}`] : [];
  });
  const others = columns.all.filter((column) => column.is !== 'blank' && !readAs(column, columns, below));
  const details = others.filter(({ is }) => is === 'detail');
  const secret = others.filter(({ is }) => is === 'paid');
  const unused = others.filter(
    (column) => !details.includes(column) && !secret.includes(column) && column.is !== 'money',
  );
  return [
    `Headings: row ${headingRows.map(({ number }) => number).join(' and ')}. ${read.join('; ')}.`,
    ...note('Shoppers see these as details', details.filter(isFilled)),
    ...note('Not used and never shown, because they say what you pay, or whom', secret),
    ...note('Not used', unused),
    ...columns
      .of('untaxed-price')
      .slice(0, priced ? undefined : 0)
      .map(
        (column) =>
          `The prices in ${columns.name(column)} are without tax, and not used: shoppers pay what ${columns.nameOf(priced ?? 'price')} says. To sell at the others, write them with tax under "Selling price".`,
      ),
  ];
}

function readAs(column: Column, columns: PriceColumns, below: readonly GridRow[]): string | undefined {
  const { is, from } = column;
  if (is === 'break') return `price of each from ${from}`;
  const { readAs, everyColumn } = aboutMeaning(is);
  // First what costs nothing: a list may have hundreds of empty columns.
  const isRead = !readAs || everyColumn || columns.of(is)[0] === column;
  return isRead || below.some((row) => columns.filled(row, is) === column) ? readAs : undefined;
}

export function columnProblems(columns: PriceColumns, table: Table, below: readonly GridRow[]): Problem[] {
  const problems: Problem[] = [];
  const [heading] = table.headingRows;
  const refuse = (sentence: string, row = heading?.number ?? 1) =>
    problems.push({ rows: [row], sentence, isOfColumn: true });
  const priced = PRICES.find((is) => columns.has(is));
  const [untaxes] = columns.of('untaxes');
  const [untaxed] = columns.of('untaxed-price');
  const said = [...table.above, ...below].find(
    (row) => isNote(row) && row.cells.some((cell) => taxSaidIn(cell) === 'without'),
  );
  if (untaxes) {
    refuse(
      `The heading of ${columns.name(untaxes)} says that prices are without tax. Shoppers pay them with tax: write those under "Selling price", the rate under "GST %", and remove this column.`,
    );
  } else if (untaxed && !priced) refuse(withoutTax(columns.name(untaxed)));
  else if (said && priced) refuse(withoutTax(columns.nameOf(priced)), said.number);
  const [half, another] = (['cgst', 'sgst'] as const).filter((is) => columns.has(is));
  if (half && !another && !columns.has('gst')) {
    refuse(
      `The rates in ${columns.nameOf(half)} are half of the tax. Give one column "GST %" with all of it.`,
    );
  }
  for (const column of columns.of('money')) {
    refuse(
      column.unit
        ? `The prices in ${columns.name(column)} are per ${column.unit}. Write what a shopper pays for one in a column of its own, and add --column "${column.heading}=ignore".`
        : `What the amounts in ${columns.name(column)} are is not clear. Say it with --column "${column.heading}=price", mrp or ignore.`,
    );
  }
  for (const is of columns.system === 'list' ? SURE : []) {
    const [column, other] = twoApart(is, columns, below);
    if (!column || !other) continue;
    refuse(
      `Both ${columns.name(column)} and ${columns.name(other)} are read as ${readAs(column, columns, below)}, and they differ. Say which of them does not count: --column "${columns.letter(other)}=ignore".`,
    );
  }
  const isFilled = (column: Column) => below.some((row) => /[1-9]/.test(cellOf(row, column)));
  const isTaxed = columns.has('tax-included') || taxSaidIn(columns.nameOf('price')) !== null;
  const charged = columns.of('tax-amount').find((column) => {
    if (!isFilled(column)) return false;
    if (NAMES_TAX.test(column.heading)) return columns.has('price') && !isTaxed;
    return NAMES_DISCOUNT.test(column.heading) && columns.has('price') !== columns.has('mrp');
  });
  if (charged) {
    refuse(
      `Whether ${columns.name(charged)} has yet to be added to or taken off the price in ${columns.nameOf(priced ?? 'price')} is not clear. If the shopper pays that price, add --column "${columns.letter(charged)}=ignore".`,
    );
  }
  const [discount] = columns.of('discount');
  const isReduced = (row: GridRow) => {
    const value = discount && discountIn(cellOf(row, discount));
    return isUnread(value) || (value ?? 0) > 0;
  };
  if (discount && columns.has('price') && !columns.has('mrp') && below.some(isReduced)) {
    refuse(
      `Whether the discount in ${columns.name(discount)} has yet to come off the price in ${columns.nameOf('price')} is not clear. If it has, head that column MRP; if not, add --column "${discount.heading}=ignore".`,
    );
  }
  refuseBlank(columns, below, refuse);
  return problems;
}

const NAMES_TAX = /gst|tax|\bcess|\bvat|जीएसटी|कर|टैक्स/i;
const NAMES_DISCOUNT = /disc|छूट/i;

/** What a row is read as, and another that says something else of the row. */
function twoApart(is: Sure, { of, filled }: PriceColumns, below: readonly GridRow[]): Column[] {
  const [first, ...others] = of(is);
  if (!first || others.length === 0) return [];
  for (const row of below) {
    // 'Disc' alone may be in rupees.
    const read = is === 'discount' ? first : (filled(row, is) ?? first);
    const other = of(is).find((each) => each !== read && areApart(is, read, each, row));
    if (other) return [read, other];
  }
  return [];
}

function areApart(is: Sure, read: Column, other: Column, row: GridRow): boolean {
  const [first, second] = [saidIn(is, read, row), saidIn(is, other, row)];
  if (second === null || first === second) return false;
  if (is === 'stock' && first !== null)
    return first === 0 || second === 0 || ![first, second].includes('uncounted');
  // Programs write 0 for what has no such price or rate.
  if (second === 0) return false;
  if (first === null) return is === 'discount';
  const areNumbers = typeof first === 'number' && typeof second === 'number';
  return !(is === 'price' && isOfferBelow(read, other) && areNumbers && first > 0 && first < second);
}

function isNote({ cells }: GridRow): boolean {
  return new Set(cells.filter(Boolean)).size === 1;
}

function refuseBlank(
  columns: PriceColumns,
  below: readonly GridRow[],
  refuse: (sentence: string) => void,
): void {
  const blank = columns.of('blank').filter((column) => below.some((row) => cellOf(row, column)));
  const [first, ...others] = blank.map((column) => columns.label(column).trim());
  if (first && others.length === 0) refuse(`Column ${first} has no heading. Write what it is, or empty it.`);
  else if (first) {
    refuse(
      `${blank.length} columns have no heading (${first} to ${others.at(-1)}). Write what they are, or empty them.`,
    );
  }
}
