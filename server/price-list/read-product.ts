import { LONGEST_CODE } from '../../src/contract/variants.ts';
import { textOfHtml } from '../../src/lib/html-text.ts';
import { percentOf } from '../../src/lib/money.ts';
import type { Paise } from '../../src/lib/units.ts';
import type { Column } from '../../src/tables/columns.ts';
import type { GridRow } from '../../src/tables/grid.ts';
import {
  areShares,
  codeIn,
  dayIn,
  discountIn,
  gstIn,
  gstOfHalves,
  hsnIn,
  inStockIn,
  isShortened,
  isUnread,
  isYes,
  optionIn,
  piecesOf,
  quantityIn,
  stockIn,
  taxIncludedIn,
  textIn,
  type Unread,
} from '../../src/tables/values.ts';
import { type Meaning, TRANSLATED } from '../../src/tables/vocabulary.ts';
import { BadCell, breaksIn, detailsIn, listIn, priceIn, short, valueIn, withoutTax } from './cells.ts';
import { type Break, clean, plainText } from './entry.ts';
import { cellOf, PRICES, type PriceColumns } from './price-columns.ts';
import type { Listed, ListedChoice, Money, Problem } from './price-list.ts';
import { namedOptions, type Option, push } from './product-rows.ts';

const ZERO = 'A price of 0 is read as no price';
const UNPRICED = 'No price, so that a new product is on request and one that the shop has keeps its price';
const OFF_SALE = 'Sale prices that do not count today, because of their dates';
const ON_SALE = 'Sale prices with dates, which stay until you import again';
/** Rates of GST. */
const ENDED = [12, 28];

export function productReader(
  columns: PriceColumns,
  below: readonly GridRow[],
  today: string,
  { problems, noticed }: { problems: Problem[]; noticed: Map<string, number[]> },
) {
  const { of, has, cell, filled, nameOf, system } = columns;
  const [isWoo, isShopify, isOwn] = [system === 'woocommerce', system === 'shopify', system === 'own'];
  const isPriced = PRICES.some(has);
  const hasShares = areShares(below.map((row) => cell(row, 'discount')));

  return function readProduct(
    group: readonly GridRow[],
    sections: ReadonlyMap<GridRow, string>,
  ): Listed | null {
    const [first] = group;
    if (!first) return null;
    const rows = group.map(({ number }) => number);
    const text = (is: Meaning) => group.map((row) => textOf(row, is)).find(Boolean) ?? '';
    const listed: Listed = {
      rows,
      id: cell(first, 'id'),
      title: '',
      said: {},
      translated: {},
      details: new Map(),
      isWhole: isOwn && text('details') !== '',
      choices: [],
      isBad: false,
    };
    const before = problems.length;
    const attempt = (row: GridRow, read: () => void) => {
      try {
        read();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        refuse([row.number], error.message);
      }
    };
    attempt(first, () => {
      listed.title = text('name');
    });
    const titles = new Set(group.map((row) => plainText(cell(row, 'name'))).filter(Boolean));
    if (titles.size > 1 && !isWoo) refuse(rows, `have one id, ${short(listed.id)}, and different names.`);
    for (const row of group) attempt(row, () => describe(row, listed, sections.get(row) ?? '', group.length));
    if (problems.length === before) checkShared(group, rows);
    // In a WooCommerce export the parent has no price of its own.
    const isParent = (row: GridRow) => group.length > 1 && /variable/i.test(cell(row, 'type'));
    for (const row of group) {
      if (isPictureOnly(row, group)) continue;
      attempt(row, () => {
        if (isParent(row)) listed.said.sharedStock = stockOf(row) ?? undefined;
        else listed.choices.push(choiceOf(row, listed, group));
      });
    }
    shareStock(listed);
    checkChoices(listed, problems.length > before);
    listed.isBad = problems.length > before;
    return listed;
  };

  function refuse(rows: readonly number[], sentence: string): void {
    problems.push({ rows: [...rows], sentence });
  }

  function textOf(row: GridRow, is: Meaning): string {
    const text = readCell(row, is, isOwn ? String : textIn) ?? '';
    return clean(isWoo || isShopify ? textOfHtml(text.replaceAll('\\n', '\n')) : text);
  }

  /** A product has one rate for all its sizes: the rate of another row would be lost. */
  function checkShared(group: readonly GridRow[], rows: readonly number[]): void {
    const rates = group.map((row) => gstRateOf(row));
    for (const [what, values] of [
      ['rates of GST', rates.map((rate) => (rate === undefined ? '' : `${rate}%`))],
      ['HSN codes', group.map((row) => readCell(row, 'hsn', hsnIn) ?? '')],
      ['brands', group.map((row) => cell(row, 'brand'))],
    ] as const) {
      const different = [...new Map(values.map((value) => [plainText(value), value])).values()].filter(
        Boolean,
      );
      if (different.length < 2) continue;
      refuse(
        rows,
        `have different ${what} (${different.map((value) => short(value)).join(', ')}), and a product has one for all its sizes. Make them products of their own, with different names or ids.`,
      );
    }
  }

  /** Shopify gives each further picture a row. */
  function isPictureOnly(row: GridRow, group: readonly GridRow[]): boolean {
    return isShopify && row !== group[0] && !cell(row, 'price') && optionsOf(row, group).length === 0;
  }

  function describe(row: GridRow, listed: Listed, section: string, rows: number): void {
    const { said, translated, details } = listed;
    said.description ||= textOf(row, 'description');
    for (const { is } of TRANSLATED) translated[is] ||= textOf(row, is);
    readCategory(row, listed, section);
    const pictures = of('picture').flatMap((column) => picturesIn(cellOf(row, column)));
    if (pictures.length > 0) said.pictures = [...new Set([...(said.pictures ?? []), ...pictures])];
    said.hsn = readCell(row, 'hsn', hsnIn) ?? said.hsn;
    said.gstRate = gstRateOf(row) ?? said.gstRate;
    const ended = ENDED.find((rate) => rate === said.gstRate);
    if (ended) push(noticed, `GST of ${ended} % ended on 22 September 2025`, row.number);
    const put = (label: string, values: readonly string[]) => {
      if (values.length > 0 && !details.has(label.toLowerCase()))
        details.set(label.toLowerCase(), { label, values: [...values] });
    };
    put('Brand', listIn(textOf(row, 'brand')));
    if (isYes(cell(row, 'featured'))) put('Featured', ['true']);
    for (const { label, values } of detailsIn(cell(row, 'details'))) put(label, values);
    for (const column of of('detail')) {
      const cell = valueIn(textIn(cellOf(row, column)), columns.name(column));
      if (cell) put(column.heading, listIn(cell));
    }
    for (const { is, name, value } of namedOptions(columns, row)) {
      if (is === 'other' && rows === 1) put(name, value.split(/\s*,\s*/).filter(Boolean));
    }
  }

  function readCell<Value>(
    row: GridRow,
    is: Meaning,
    read: (cell: string) => Value | Unread | null,
  ): Value | undefined {
    return valueIn(read(cell(row, is)), nameOf(is, row));
  }

  /** CGST and SGST are its halves; beside them IGST may be 0. */
  function gstRateOf(row: GridRow): number | undefined {
    const [cgst, sgst] = [cell(row, 'cgst'), cell(row, 'sgst')];
    const rate = readCell(row, 'gst', (text) => gstIn(text, isOwn));
    if (rate || !(cgst || sgst)) return rate;
    const [half, another] = (['cgst', 'sgst'] as const).filter((is) => has(is));
    // One half alone would halve the tax.
    if (half && !another && has('gst')) {
      const cell = cgst || sgst;
      if (gstOfHalves(cell, cell) === 0) return 0;
      throw new BadCell(
        `"${short(cell)}" in ${nameOf(half)} is half of the tax. Write all of it in ${nameOf('gst')}.`,
      );
    }
    if (!another) return rate;
    const whole = gstOfHalves(cgst, sgst);
    if (typeof whole === 'number') return whole;
    throw new BadCell(
      `"${short(cgst)}" and "${short(sgst)}" in ${nameOf('cgst')} and ${nameOf('sgst')} are no rate of tax together. Give one column "GST %" with all of it.`,
    );
  }

  function readCategory(row: GridRow, { said }: Listed, section: string): void {
    const text = textOf(row, 'category') || section;
    const cell = isWoo ? (text.split(/(?<!\\),\s*/)[0] ?? '').replaceAll('\\,', ',') : text;
    const isPath = !isOwn && !has('sub-category');
    const [category = '', subCategory = ''] = isPath
      ? cell.replace(/^All \/ /, '').split(/\s+[/>]\s+|\s*>\s*/)
      : [cell, textOf(row, 'sub-category')];
    said.category ||= category;
    said.subCategory ||= subCategory;
  }

  function picturesIn(cell: string): string[] {
    return isOwn ? listIn(cell) : cell.split(/\s*[|\n]\s*|\s*[,;]\s*(?=https?:|\/)/).filter(Boolean);
  }

  function optionsOf(row: GridRow, group: readonly GridRow[]): Pick<Option, 'is' | 'value'>[] {
    const named = namedOptions(columns, row, group[0]).flatMap(({ is, value, column }) => {
      if (group.length === 1 && is === 'other') return [];
      const option = valueIn(optionIn(value), column);
      return option ? [{ is, value: option }] : [];
    });
    const own = (['size', 'colour'] as const).flatMap((is) => {
      const value = readCell(row, is, isOwn ? String : optionIn);
      return value ? [{ is, value }] : [];
    });
    return [...own, ...named];
  }

  function choiceOf(row: GridRow, listed: Listed, group: readonly GridRow[]): ListedChoice {
    const options = optionsOf(row, group);
    const choice: ListedChoice = { row: row.number, money: moneyOf(row) };
    // More kinds of options than two are joined (D54.59).
    for (const [name, label, kinds] of [
      ['size', 'Size', ['size', 'other']],
      ['color', 'Color', ['colour']],
    ] as const) {
      const values = options.filter(({ is }) => kinds.some((kind) => kind === is)).map(({ value }) => value);
      const several = group.length === 1 && values.length === 1 ? severalIn(values[0] ?? '') : [];
      if (several.length > 1) listed.details.set(label.toLowerCase(), { label, values: several });
      else if (values.length > 0) {
        choice[name] = isOwn ? (listIn(values.join(', '))[0] ?? '') : values.join(', ');
      }
    }
    const stock = stockOf(row);
    if (stock !== undefined) choice.stock = stock;
    const breaks = breaksOf(row);
    if (breaks) choice.breaks = breaks;
    for (const [field, is] of [
      ['sku', 'code'],
      ['barcode', 'barcode'],
    ] as const) {
      const code = codeOf(row, is);
      if (code && code.length > LONGEST_CODE) {
        throw new BadCell(`The code in ${nameOf(is, row)} has more than ${LONGEST_CODE} characters.`);
      }
      if (code) choice[field] = code;
    }
    codeOf(row, 'id');
    const picture = cell(row, 'variant-picture');
    if (picture) choice.picture = picture;
    return choice;
  }

  function codeOf(row: GridRow, is: 'id' | 'code' | 'barcode'): string | undefined {
    // Shopify's way to keep a barcode a text.
    const code = (cell: string) => codeIn(isShopify ? cell.replace(/^'/, '') : cell);
    return readCell(row, is, isOwn ? (cell) => (isShortened(cell) ? code(cell) : cell) : code);
  }

  function severalIn(cell: string): string[] {
    if (isOwn) return listIn(cell);
    const parts = cell.split(/\s*[|;]\s*|,(?!\d)\s*/).filter(Boolean);
    return parts.every(({ length }) => length <= 20) ? parts : listIn(cell);
  }

  function moneyOf(row: GridRow): Money {
    const paid = onSale(row) ? paidFor(row) : undefined;
    const regular = priceOf(row, filled(row, 'mrp'));
    if (readCell(row, 'tax-included', taxIncludedIn) === false) {
      throw new BadCell(withoutTax(nameOf(paid === undefined ? 'mrp' : 'price')));
    }
    const money: Money = { isWhole: has('mrp') && has('price') };
    if (isPriced && regular === undefined && paid === undefined) push(noticed, UNPRICED, row.number);
    if (regular !== undefined) money.regular = regular;
    if (paid !== undefined) money.paid = paid;
    // Programs write 0 for what has no such price.
    if (isShopify && regular !== undefined && regular <= (paid ?? 0)) delete money.regular;
    if (paid === 0 && regular) delete money.paid;
    const off = readCell(row, 'discount', (cell) => discountIn(cell, hasShares));
    if (off && money.regular !== undefined && money.paid === undefined) {
      money.paid = percentOf(money.regular, 100 - off);
    }
    if (money.regular !== undefined && money.paid !== undefined && money.paid > money.regular) {
      throw new BadCell(
        `"${cell(row, 'price')}" in ${nameOf('price', row)} is above "${cell(row, 'mrp')}" in ${nameOf('mrp', row)}.`,
      );
    }
    return money;
  }

  function onSale(row: GridRow): boolean {
    if (!cell(row, 'price')) return true;
    const day = (is: Meaning, at: number) => readCell(row, is, (cell) => dayIn(cell.split('/')[at] ?? ''));
    const starts = readCell(row, 'sale-starts', dayIn) ?? day('sale-dates', 0);
    const ends = readCell(row, 'sale-ends', dayIn) ?? day('sale-dates', 1);
    if (!starts && !ends) return true;
    const isOn = (!starts || starts <= today) && (!ends || today <= ends);
    push(noticed, isOn ? ON_SALE : OFF_SALE, row.number);
    return isOn;
  }

  function paidFor(row: GridRow): Paise | undefined {
    const column = filled(row, 'price');
    const one = of('break').find(({ from }) => from === 1);
    const [paid, single] = [priceOf(row, column), priceOf(row, one)];
    if (column && one && paid !== undefined && single !== undefined && paid !== single) {
      throw new BadCell(
        `The price of one piece in ${columns.name(one)} is not the one in ${columns.name(column)}.`,
      );
    }
    return single ?? paid;
  }

  /** Tally and Busy write 0 where nobody has set a price. Exports say 0 for what is free (D11). */
  function priceOf(row: GridRow, column: Column | undefined): Paise | undefined {
    if (!column) return undefined;
    const unit = cell(row, 'unit') || column.unit;
    const price = priceIn(cellOf(row, column), columns.name(column), unit);
    if (price !== 0 || isWoo || isShopify || isOwn) return price;
    push(noticed, ZERO, row.number);
    return undefined;
  }

  function stockOf(row: GridRow): number | null | undefined {
    // Shopify does not count what nobody tracks.
    const isUntracked = has('tracker') && cell(row, 'tracker') === '';
    if (isShopify && isUntracked) return undefined;
    const column = filled(row, 'stock');
    const unit = cell(row, 'unit');
    if (column?.unit && piecesOf(unit) === 1 && unit && cellOf(row, column)) {
      throw new BadCell(`"${short(unit)}" in ${nameOf('unit')} is not what ${columns.name(column)} says.`);
    }
    const stock = readCell(row, 'stock', (text) =>
      // WooCommerce's word for a size that shares its product's stock.
      stockIn(isWoo && text === 'parent' ? '' : text, column?.unit || unit),
    );
    // What may be sold without stock is not counted.
    if (stock === 0 && /^(?:continue|true|1|yes|notify)$/i.test(cell(row, 'policy'))) return null;
    if (stock !== undefined) return stock === 'uncounted' ? null : stock;
    return readCell(row, 'in-stock', inStockIn) === false ? 0 : undefined;
  }

  /** The parent's stock is of all sizes together. */
  function shareStock({ said, choices }: Listed): void {
    const { sharedStock } = said;
    if (sharedStock === undefined || choices.some(({ stock }) => stock !== undefined)) return;
    for (const choice of choices) choice.stock = choices.length > 1 ? null : sharedStock;
  }

  function breaksOf(row: GridRow): Break[] | undefined {
    const priced = [...of('break').filter(({ from }) => from > 1), ...of('break-price')];
    if (priced.length === 0 && !has('breaks')) return undefined;
    const breaks = breaksIn(cell(row, 'breaks'), nameOf('breaks'));
    for (const column of priced) {
      if (!cellOf(row, column)) continue;
      const from = column.is === 'break' ? column.from : pairedFrom(row, column);
      const price = from > 1 ? priceOf(row, column) : undefined;
      if (price) breaks.push({ from, price });
    }
    return breaks.toSorted((a, b) => a.from - b.from);
  }

  function pairedFrom(row: GridRow, column: Column): number {
    const paired = of('break-from').find(({ pair }) => pair === column.pair);
    const text = paired && cellOf(row, paired);
    if (text === '') return 0;
    const from = text && quantityIn(text);
    if (from && !isUnread(from) && piecesOf(from.unit) !== null && Number.isInteger(from.quantity))
      return from.quantity;
    throw new BadCell(`There is no whole number of pieces for the price in ${columns.name(column)}.`);
  }

  function checkChoices({ choices, title, id, rows }: Listed, isBad: boolean): void {
    const seen = new Map<string, ListedChoice>();
    for (const choice of choices) {
      const key = JSON.stringify([choice.size, choice.color].map((each) => plainText(each ?? '')));
      const other = seen.get(key);
      seen.set(key, choice);
      if (!other) continue;
      const what = [choice.size, choice.color].filter(Boolean).join(', ');
      const name = `"${short(title || id)}"${what && ` (${short(what)})`}`;
      const brands = has('brand') ? ' brands,' : '';
      refuse(
        [other.row, choice.row],
        `are both ${name}. Give them different sizes, colours,${brands} names or ids.`,
      );
    }
    if (choices.length === 0 && !isBad) refuse(rows, 'have no price, size or colour of their own.');
  }
}
