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
  isYes,
  optionIn,
  stockIn,
  taxIncludedIn,
  textIn,
  type Unread,
} from '../../src/tables/values.ts';
import { type Meaning, TRANSLATED } from '../../src/tables/vocabulary.ts';
import { BadCell, breaksIn, detailsIn, listIn, priceIn, short, valueIn, withoutTax } from './cells.ts';
import { type Break, clean, plainText } from './entry.ts';
import { cellOf, type PriceColumns } from './price-columns.ts';
import type { Listed, ListedChoice, Money, Problem } from './price-list.ts';
import { namedOptions, type Option } from './product-rows.ts';

export interface Noticed {
  zeros: Set<number>;
  /** A sale price with dates, that counts today or not. */
  onSale: number[];
  offSale: number[];
  /** By rate: of GST rates that have ended. */
  ended: Map<number, number[]>;
}

/** GST has no such rate since 22 September 2025. */
const ENDED = [12, 28];

export class ProductReader {
  readonly #columns: PriceColumns;
  readonly #today: string;
  readonly #problems: Problem[];
  readonly #noticed: Noticed;
  readonly #hasShares: boolean;
  readonly #isWoo: boolean;
  readonly #isShopify: boolean;
  readonly #isOwn: boolean;

  constructor(
    columns: PriceColumns,
    below: readonly GridRow[],
    today: string,
    { problems, noticed }: { problems: Problem[]; noticed: Noticed },
  ) {
    this.#columns = columns;
    this.#today = today;
    this.#problems = problems;
    this.#noticed = noticed;
    this.#hasShares = areShares(below.map((row) => columns.cell(row, 'discount')));
    this.#isWoo = columns.system === 'woocommerce';
    this.#isShopify = columns.system === 'shopify';
    this.#isOwn = columns.system === 'own';
  }

  read(group: readonly GridRow[], sections: ReadonlyMap<GridRow, string>): Listed | null {
    const [first] = group;
    if (!first) return null;
    const rows = group.map(({ number }) => number);
    const text = (is: Meaning) => group.map((row) => this.#text(row, is)).find(Boolean) ?? '';
    const listed: Listed = {
      rows,
      id: this.#columns.cell(first, 'id'),
      title: '',
      said: {},
      translated: {},
      details: new Map(),
      isWhole: this.#isOwn && text('details') !== '',
      choices: [],
      isBad: false,
    };
    const before = this.#problems.length;
    const attempt = (row: GridRow, read: () => void) => {
      try {
        read();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        this.#problem([row.number], error.message);
      }
    };
    attempt(first, () => {
      listed.title = text('name');
    });
    this.#checkNames(group, listed);
    for (const row of group)
      attempt(row, () => this.#describe(row, listed, sections.get(row) ?? '', group.length));
    if (this.#problems.length === before) this.#checkShared(group, rows);
    // In a WooCommerce export the parent has no price of its own.
    const isParent = (row: GridRow) => group.length > 1 && /variable/i.test(this.#columns.cell(row, 'type'));
    for (const row of group) {
      if (isParent(row) || this.#isPictureOnly(row, group)) continue;
      attempt(row, () => void listed.choices.push(this.#choice(row, listed, group)));
    }
    this.#checkChoices(listed, this.#problems.length > before);
    listed.isBad = this.#problems.length > before;
    return listed;
  }

  #problem(rows: readonly number[], sentence: string): void {
    this.#problems.push({ rows: [...rows], sentence });
  }

  /** A name, category or description; of an export it may be HTML. */
  #text(row: GridRow, is: Meaning): string {
    const cell = this.#columns.text(row, is);
    const text = valueIn(this.#isOwn ? cell : textIn(cell), this.#columns.nameOf(is)) ?? '';
    return clean(this.#isWoo || this.#isShopify ? textOfHtml(text.replaceAll('\\n', '\n')) : text);
  }

  #checkNames(group: readonly GridRow[], { rows, id }: Listed): void {
    const titles = new Set(group.map((row) => plainText(this.#columns.cell(row, 'name'))).filter(Boolean));
    if (titles.size > 1 && !this.#isWoo) {
      this.#problem(rows, `have one id, ${short(id)}, and different names.`);
    }
  }

  /** A product has one rate for all its sizes: the rate of another row would be lost. */
  #checkShared(group: readonly GridRow[], rows: readonly number[]): void {
    const rates = group.map((row) => this.#gstRate(row));
    for (const [what, values] of [
      ['rates of GST', rates.map((rate) => (rate === undefined ? '' : `${rate}%`))],
      ['HSN codes', group.map((row) => this.#value(row, 'hsn', hsnIn) ?? '')],
      ['brands', group.map((row) => this.#columns.cell(row, 'brand'))],
    ] as const) {
      const different = [...new Map(values.map((value) => [plainText(value), value])).values()].filter(
        Boolean,
      );
      if (different.length < 2) continue;
      this.#problem(
        rows,
        `have different ${what} (${different.map((value) => short(value)).join(', ')}), and a product has one for all its sizes. Make them products of their own, with different names or ids.`,
      );
    }
  }

  /** Shopify gives each further picture a row. */
  #isPictureOnly(row: GridRow, group: readonly GridRow[]): boolean {
    return (
      this.#isShopify &&
      row !== group[0] &&
      !this.#columns.cell(row, 'price') &&
      this.#options(row, group).length === 0
    );
  }

  #describe(row: GridRow, listed: Listed, section: string, rows: number): void {
    const { said, translated, details } = listed;
    said.description ||= this.#text(row, 'description');
    for (const { is } of TRANSLATED) translated[is] ||= this.#text(row, is);
    this.#readCategory(row, listed, section);
    const pictures = this.#columns.of('picture').flatMap((column) => this.#pictures(cellOf(row, column)));
    if (pictures.length > 0) said.pictures = [...new Set([...(said.pictures ?? []), ...pictures])];
    said.hsn = this.#value(row, 'hsn', hsnIn) ?? said.hsn;
    said.gstRate = this.#gstRate(row) ?? said.gstRate;
    const ended = ENDED.find((rate) => rate === said.gstRate);
    if (ended) this.#noticed.ended.set(ended, [...(this.#noticed.ended.get(ended) ?? []), row.number]);
    const put = (label: string, values: readonly string[]) => {
      if (values.length > 0 && !details.has(label.toLowerCase()))
        details.set(label.toLowerCase(), { label, values: [...values] });
    };
    put('Brand', listIn(this.#text(row, 'brand')));
    if (isYes(this.#columns.cell(row, 'featured'))) put('Featured', ['true']);
    for (const { label, values } of detailsIn(this.#columns.cell(row, 'details'))) put(label, values);
    for (const column of this.#columns.of('detail')) {
      const cell = valueIn(textIn(cellOf(row, column)), this.#columns.name(column));
      if (cell) put(column.heading, listIn(cell));
    }
    for (const { is, name, value } of namedOptions(this.#columns, row)) {
      if (is === 'other' && rows === 1) put(name, value.split(/\s*,\s*/).filter(Boolean));
    }
  }

  /** The value of a row's cell. Throws BadCell. */
  #value<Value>(row: GridRow, is: Meaning, read: (cell: string) => Value | Unread | null): Value | undefined {
    return valueIn(read(this.#columns.cell(row, is)), this.#columns.nameOf(is));
  }

  /** CGST and SGST are its halves; beside them IGST may be 0. */
  #gstRate(row: GridRow): number | undefined {
    const [gst = '', cgst = '', sgst = ''] = (['gst', 'cgst', 'sgst'] as const).map((is) =>
      this.#columns.cell(row, is),
    );
    const rate = this.#isOwn
      ? (gst && Number.parseFloat(gst)) || (gst ? 0 : undefined)
      : this.#value(row, 'gst', gstIn);
    if (rate || !(cgst || sgst)) return rate;
    const [half, another] = (['cgst', 'sgst'] as const).filter((is) => this.#columns.has(is));
    // One half alone would halve the tax.
    if (half && !another && this.#columns.has('gst')) {
      const cell = cgst || sgst;
      if (gstOfHalves(cell, cell) === 0) return 0;
      throw new BadCell(
        `"${short(cell)}" in ${this.#columns.nameOf(half)} is half of the tax. Write all of it in ${this.#columns.nameOf('gst')}.`,
      );
    }
    if (!another) return rate;
    const whole = gstOfHalves(cgst, sgst);
    if (typeof whole === 'number') return whole;
    throw new BadCell(
      `"${short(cgst)}" and "${short(sgst)}" in ${this.#columns.nameOf('cgst')} and ${this.#columns.nameOf('sgst')} are no rate of tax together. Give one column "GST %" with all of it.`,
    );
  }

  #readCategory(row: GridRow, { said }: Listed, section: string): void {
    const text = this.#text(row, 'category') || section;
    const cell = this.#isWoo ? (text.split(/(?<!\\),\s*/)[0] ?? '').replaceAll('\\,', ',') : text;
    const isPath = !this.#isOwn && !this.#columns.has('sub-category');
    const [category = '', subCategory = ''] = isPath
      ? cell.replace(/^All \/ /, '').split(/\s+[/>]\s+|\s*>\s*/)
      : [cell, this.#text(row, 'sub-category')];
    said.category ||= category;
    said.subCategory ||= subCategory;
  }

  #pictures(cell: string): string[] {
    return this.#isOwn ? listIn(cell) : cell.split(/\s*[|\n]\s*|\s*[,;]\s*(?=https?:|\/)/).filter(Boolean);
  }

  #options(row: GridRow, group: readonly GridRow[]): Pick<Option, 'is' | 'value'>[] {
    const named = namedOptions(this.#columns, row, group[0]).flatMap(({ is, value, column }) => {
      if (group.length === 1 && is === 'other') return [];
      const option = valueIn(optionIn(value), column);
      return option ? [{ is, value: option }] : [];
    });
    const own = (['size', 'colour'] as const).flatMap((is) => {
      const value = this.#value(row, is, this.#isOwn ? String : optionIn);
      return value ? [{ is, value }] : [];
    });
    return [...own, ...named];
  }

  #choice(row: GridRow, listed: Listed, group: readonly GridRow[]): ListedChoice {
    const options = this.#options(row, group);
    const choice: ListedChoice = { row: row.number, money: this.#money(row) };
    // More kinds of options than two are joined (D54.59).
    for (const [name, label, kinds] of [
      ['size', 'Size', ['size', 'other']],
      ['color', 'Color', ['colour']],
    ] as const) {
      const values = options.filter(({ is }) => kinds.some((kind) => kind === is)).map(({ value }) => value);
      const several = group.length === 1 && values.length === 1 ? this.#severalIn(values[0] ?? '') : [];
      if (several.length > 1) listed.details.set(label.toLowerCase(), { label, values: several });
      else if (values.length > 0) {
        choice[name] = this.#isOwn ? (listIn(values.join(', '))[0] ?? '') : values.join(', ');
      }
    }
    const stock = this.#stock(row);
    if (stock !== undefined) choice.stock = stock;
    const breaks = this.#breaks(row);
    if (breaks) choice.breaks = breaks;
    for (const [field, is] of [
      ['sku', 'code'],
      ['barcode', 'barcode'],
    ] as const) {
      const code = this.#code(row, is);
      if (code && code.length > LONGEST_CODE) {
        throw new BadCell(
          `The code in ${this.#columns.nameOf(is)} has more than ${LONGEST_CODE} characters.`,
        );
      }
      if (code) choice[field] = code;
    }
    this.#code(row, 'id');
    const picture = this.#columns.cell(row, 'variant-picture');
    if (picture) choice.picture = picture;
    return choice;
  }

  #code(row: GridRow, is: 'id' | 'code' | 'barcode'): string | undefined {
    if (this.#isOwn) return this.#columns.cell(row, is);
    // Shopify's way to keep a barcode a text.
    return this.#value(row, is, (cell) => codeIn(this.#isShopify ? cell.replace(/^'/, '') : cell));
  }

  #severalIn(cell: string): string[] {
    if (this.#isOwn) return listIn(cell);
    const parts = cell.split(/\s*[|;]\s*|,(?!\d)\s*/).filter(Boolean);
    return parts.every(({ length }) => length <= 20) ? parts : listIn(cell);
  }

  #money(row: GridRow): Money {
    const paid = this.#onSale(row) ? this.#paid(row) : undefined;
    const regular = this.#price(row, this.#columns.of('mrp')[0]);
    if (this.#value(row, 'tax-included', taxIncludedIn) === false) {
      throw new BadCell(withoutTax(this.#columns.nameOf(paid === undefined ? 'mrp' : 'price')));
    }
    const money: Money = { isWhole: this.#columns.has('mrp') && this.#columns.has('price') };
    if (regular !== undefined) money.regular = regular;
    if (paid !== undefined) money.paid = paid;
    // Programs write 0 for what has no such price.
    if (this.#isShopify && regular !== undefined && regular <= (paid ?? 0)) delete money.regular;
    if (paid === 0 && regular) delete money.paid;
    const off = this.#value(row, 'discount', (cell) => discountIn(cell, this.#hasShares));
    if (off && money.regular !== undefined && money.paid === undefined) {
      money.paid = percentOf(money.regular, 100 - off);
    }
    if (money.regular !== undefined && money.paid !== undefined && money.paid > money.regular) {
      throw new BadCell(
        `"${this.#columns.cell(row, 'price')}" in ${this.#columns.nameOf('price')} is above "${this.#columns.cell(row, 'mrp')}" in ${this.#columns.nameOf('mrp')}.`,
      );
    }
    return money;
  }

  /** Whether the sale price counts today (D62.93). */
  #onSale(row: GridRow): boolean {
    if (!this.#columns.cell(row, 'price')) return true;
    const day = (is: Meaning, at: number) => this.#value(row, is, (cell) => dayIn(cell.split('/')[at] ?? ''));
    const starts = this.#value(row, 'sale-starts', dayIn) ?? day('sale-dates', 0);
    const ends = this.#value(row, 'sale-ends', dayIn) ?? day('sale-dates', 1);
    if (!starts && !ends) return true;
    const isOn = (!starts || starts <= this.#today) && (!ends || this.#today <= ends);
    (isOn ? this.#noticed.onSale : this.#noticed.offSale).push(row.number);
    return isOn;
  }

  /** By the column of prices, or by '1-9' beside it. */
  #paid(row: GridRow): Paise | undefined {
    const [column] = this.#columns.of('price');
    const one = this.#columns.of('break').find(({ from }) => from === 1);
    const [paid, single] = [this.#price(row, column), this.#price(row, one)];
    if (column && one && paid !== undefined && single !== undefined && paid !== single) {
      throw new BadCell(
        `The price of one piece in ${this.#columns.name(one)} is not the one in ${this.#columns.name(column)}.`,
      );
    }
    return single ?? paid;
  }

  /** Tally and Busy write 0 where nobody has set a price. Exports say 0 for what is free (D11). */
  #price(row: GridRow, column: Column | undefined): Paise | undefined {
    if (!column) return undefined;
    const unit = this.#columns.cell(row, 'unit') || column.unit;
    const price = priceIn(cellOf(row, column), this.#columns.name(column), unit);
    if (price !== 0 || this.#isWoo || this.#isShopify || this.#isOwn) return price;
    this.#noticed.zeros.add(row.number);
    return undefined;
  }

  #stock(row: GridRow): number | null | undefined {
    // Shopify does not count what nobody tracks.
    const isUntracked = this.#columns.has('tracker') && this.#columns.cell(row, 'tracker') === '';
    if (this.#isShopify && isUntracked) return undefined;
    const stock = this.#value(row, 'stock', (cell) => stockIn(cell, this.#columns.cell(row, 'unit')));
    // What may be sold without stock is not counted.
    if (stock === 0 && /^(?:continue|true|1|yes|notify)$/i.test(this.#columns.cell(row, 'policy')))
      return null;
    if (stock !== undefined) return stock === 'uncounted' ? null : stock;
    return /^(?:0|no|false|out[ _]of[ _]stock)$/i.test(this.#columns.cell(row, 'in-stock')) ? 0 : undefined;
  }

  /** All of them, perhaps none, if the table has such a column. */
  #breaks(row: GridRow): Break[] | undefined {
    const columns = this.#columns;
    const priced = [...columns.of('break').filter(({ from }) => from > 1), ...columns.of('break-price')];
    if (priced.length === 0 && !columns.has('breaks')) return undefined;
    const breaks = breaksIn(columns.cell(row, 'breaks'), columns.nameOf('breaks'));
    for (const column of priced) {
      if (!cellOf(row, column)) continue;
      const from = column.is === 'break' ? column.from : this.#pairedFrom(row, column);
      const price = from > 1 ? this.#price(row, column) : undefined;
      if (price) breaks.push({ from, price });
    }
    return breaks.toSorted((a, b) => a.from - b.from);
  }

  #pairedFrom(row: GridRow, column: Column): number {
    const paired = this.#columns.of('break-from').find(({ pair }) => pair === column.pair);
    const from = paired ? Number(cellOf(row, paired)) : Number.NaN;
    if (Number.isInteger(from)) return from;
    throw new BadCell(`There is no whole number of pieces for the price in ${this.#columns.name(column)}.`);
  }

  /** Two rows for one product, without a size or colour that tells them apart. */
  #checkChoices({ choices, title, id, rows }: Listed, isBad: boolean): void {
    const seen = new Map<string, ListedChoice>();
    for (const choice of choices) {
      const key = JSON.stringify([choice.size, choice.color].map((each) => plainText(each ?? '')));
      const other = seen.get(key);
      seen.set(key, choice);
      if (!other) continue;
      const what = [choice.size, choice.color].filter(Boolean).join(', ');
      const name = `"${short(title || id)}"${what && ` (${short(what)})`}`;
      const brands = this.#columns.has('brand') ? ' brands,' : '';
      this.#problem(
        [other.row, choice.row],
        `are both ${name}. Give them different sizes, colours,${brands} names or ids.`,
      );
    }
    if (choices.length === 0 && !isBad) this.#problem(rows, 'have no price, size or colour of their own.');
  }
}
