import { isFooter } from '../../src/contract/lists/table-headings.ts';
import type { SheetRow } from '../../src/contract/lists/workbook.ts';
import { textOfHtml } from '../../src/lib/html-text.ts';
import { percentOf } from '../../src/lib/money.ts';
import type { Paise } from '../../src/lib/units.ts';
import {
  BadCell,
  breaksIn,
  codeIn,
  detailsIn,
  discountIn,
  gstIn,
  gstOfHalf,
  gstOfHalves,
  hsnIn,
  isDraft,
  isStock,
  isYes,
  listIn,
  optionIn,
  priceIn,
  short,
  stockIn,
} from './cells.ts';
import { type Break, clean, plainText } from './entry.ts';
import { type Column, columnOf, type Field, fieldRank, type Source, sourceOf } from './headings.ts';
import type { Listed, ListedChoice, Money, PriceList, Problem } from './price-list.ts';

/** Headings are found within the first ten rows (D60.78). */
const HEADED_WITHIN = 10;
const LONGEST_HEADING = 100;

/** Null if no row has headings. */
export function readTable(rows: readonly SheetRow[]): PriceList | null {
  const table = headingsIn(rows);
  if (!table) return null;
  const below = rows.slice(table.at + 1);
  const measures = table.columns.map((column, at) =>
    isMeasure(column, below, at) ? attributeOf(table, at) : column,
  );
  const priced = withPrice(measures);
  const byField = columnsByField({ ...table, columns: priced });
  // 'Material' is the name, unless there is 'Item name'.
  const columns = priced.map((column, at) => {
    const isSecond = column.is === 'field' && byField.get(column.field)?.[0] !== at;
    return isSecond && DESCRIBING.has(column.field) ? attributeOf(table, at) : column;
  });
  return new TableReader({ ...table, columns }).read(below);
}

/** '1-9' is the price, if no column is headed so. */
function withPrice(columns: readonly Column[]): Column[] {
  const isPriced = columns.some((column) => column.is === 'field' && column.field === 'price');
  const single = isPriced ? -1 : singleAt(columns);
  return columns.map((column, at) => (at === single ? { is: 'field', field: 'price' } : column));
}

function singleAt(columns: readonly Column[]): number {
  return columns.findIndex((column) => column.is === 'break' && column.from === 1);
}

const DESCRIBING: ReadonlySet<Field> = new Set([
  'title',
  'category',
  'subCategory',
  'size',
  'color',
  'brand',
  'details',
]);

/** The likeliest column of each first. */
function columnsByField({ columns, row }: Pick<Table, 'columns' | 'row'>): Map<Field, number[]> {
  const byField = new Map<Field, number[]>();
  columns.forEach((column, at) => {
    if (column.is === 'field') byField.set(column.field, [...(byField.get(column.field) ?? []), at]);
  });
  for (const [field, all] of byField) {
    const rank = (column: number) => fieldRank(field, row.cells[column] ?? '');
    byField.set(
      field,
      all.toSorted((a, b) => rank(a) - rank(b)),
    );
  }
  return byField;
}

/** A 'Quantity' of '500 ml' says what a product is, not how many there are. */
function isMeasure(column: Column, below: readonly SheetRow[], at: number): boolean {
  if (column.is !== 'field' || column.field !== 'stock') return false;
  const filled = below.flatMap(({ cells }) => cells[at] || []).slice(0, LOOKED_AT);
  return filled.filter((cell) => !isStock(cell)).length * 2 > filled.length;
}

const LOOKED_AT = 500;

function attributeOf({ row, source }: Table, at: number): Column {
  return source === 'list' ? { is: 'attribute', key: row.cells[at] ?? '' } : { is: 'private' };
}

interface Table {
  /** Index of the row with the headings. */
  at: number;
  row: SheetRow;
  source: Source;
  columns: Column[];
  score: number;
}

/** How many columns are known; 0 without headings. */
export function knownColumns(rows: readonly SheetRow[]): number {
  return headingsIn(rows)?.score ?? 0;
}

function headingsIn(rows: readonly SheetRow[]): Table | null {
  const tables = rows.flatMap((row, at): Table[] => {
    if (row.number > HEADED_WITHIN || row.cells.some((cell) => cell.length > LONGEST_HEADING)) return [];
    const source = sourceOf(row.cells);
    const columns = row.cells.map((cell) => columnOf(cell, source));
    const fields = new Set(columns.flatMap((column) => (column.is === 'field' ? [column.field] : [])));
    const others = columns.filter(({ is }) => ['break', 'untaxed', 'untaxes'].includes(is)).length;
    const isNamed = NAMES.some((field) => fields.has(field));
    return isNamed && fields.size + others > 1
      ? [{ at, row, source, columns, score: fields.size + others }]
      : [];
  });
  return tables.toSorted((a, b) => b.score - a.score || a.at - b.at)[0] ?? null;
}

const CLOSING =
  /^(?:for |e ?\.? ?& ?o ?\.? ?e\b|(?:terms|notes?)(?: ?:|$| (?:and|&) )|thank|subject to|goods once|prices (?:are|subject))/i;

const NAMES: readonly Field[] = ['title', 'description', 'id', 'sku', 'barcode'];

interface RowOfTable {
  number: number;
  cells: readonly string[];
}

class TableReader {
  readonly #table: Table;
  /** Columns of a field, the likeliest first. */
  readonly #of = new Map<Field, number[]>();
  readonly #names = new BrandedNames();
  /** By row number: the heading above it. */
  readonly #sections = new Map<number, string>();
  readonly #leftOut = new Map<string, number[]>();
  readonly #problems: Problem[] = [];
  readonly #notes: string[] = [];
  readonly #zeros = new Set<number>();

  constructor(table: Table) {
    this.#table = table;
    for (const [field, columns] of columnsByField(table)) this.#of.set(field, columns);
    // What a plain list calls a description is the name.
    const [description] = this.#of.get('description') ?? [];
    if (!this.#of.has('title') && description !== undefined) {
      this.#of.set('title', [description]);
      this.#of.delete('description');
    }
  }

  read(below: readonly SheetRow[]): PriceList {
    this.#noteColumns(below);
    this.#refuseUntaxed();
    this.#refuseHalfTax();
    this.#refuseBlank(below);
    const { groups, drafts } = this.#grouped(below);
    const products = groups.flatMap((group) => this.#product(group) ?? []);
    if (this.#zeros.size > 0)
      this.#notes.push(`A price of 0 is read as no price: ${rowsText([...this.#zeros])}.`);
    return {
      unit: 'Row',
      notes: this.#notes,
      products,
      problems: this.#problems,
      drafts,
    };
  }

  #heading(at: number): string {
    return `column ${letters(at)} (${short(this.#table.row.cells[at] ?? '')})`;
  }

  #noteColumns(below: readonly SheetRow[]): void {
    const { row, columns, source } = this.#table;
    const name = (at: number) => `${letters(at)} ${short(row.cells[at] ?? '')}`;
    const used = [...this.#of].flatMap(([field, all]) => {
      const read = field === 'picture' ? all : all.slice(0, 1);
      return read.map((at) => ({ at, text: `${name(at)}: ${FIELD_NAMES[field]}` }));
    });
    columns.forEach((column, at) => {
      if (column.is === 'break') used.push({ at, text: `${name(at)}: price of each from ${column.from}` });
    });
    const sorted = used.toSorted((a, b) => a.at - b.at).map(({ text }) => text);
    this.#notes.push(`Headings: row ${row.number}. ${sorted.join('; ')}.`);
    if (source !== 'list') return;
    const isUsed = new Set(used.map(({ at }) => at));
    const note = (what: string, isOne: (column: Column, at: number) => boolean) => {
      const names = columns.flatMap((column, at) => (isOne(column, at) ? [name(at)] : []));
      if (names.length > 0) this.#notes.push(`${what}: ${names.join('; ')}.`);
    };
    const isFilled = (at: number) => below.some(({ cells }) => cells[at]);
    note('Shoppers see these as details', ({ is }, at) => is === 'attribute' && isFilled(at));
    note('Not used and never shown, because they say what you pay, or whom', ({ is }) => is === 'purchase');
    note(
      'Not used',
      (column, at) =>
        column.is === 'private' || (column.is === 'field' && !isUsed.has(at) && !this.#isTitle(at)),
    );
  }

  /** Prices without tax are noted, if there is another price. */
  #refuseUntaxed(): void {
    const { columns } = this.#table;
    const saying = columns.findIndex(({ is }) => is === 'untaxes');
    if (saying >= 0) {
      const sentence = `The heading of ${this.#heading(saying)} says that prices are without tax. Shoppers pay them with tax: write those under "Selling price", the rate under "GST %", and remove this column.`;
      this.#refuseColumn(sentence);
      return;
    }
    const untaxed = columns.findIndex(({ is }) => is === 'untaxed');
    if (untaxed < 0) return;
    const prices = `The prices in ${this.#heading(untaxed)} are without tax`;
    const priced = (['price', 'regularPrice'] as const).find((field) => this.#of.has(field));
    if (priced) {
      this.#notes.push(
        `${prices}, and not used: shoppers pay what ${this.#headingOf(priced)} says. To sell at the others, write them with tax under "Selling price".`,
      );
    } else {
      const sentence = `${prices}. Shoppers pay them with tax: add a column with that price.`;
      this.#refuseColumn(sentence);
    }
  }

  #refuseHalfTax(): void {
    const [half, another] = (['cgst', 'sgst'] as const).filter((field) => this.#of.has(field));
    if (!half || another || this.#of.has('gstRate')) return;
    const sentence = `The rates in ${this.#headingOf(half)} are half of the tax. Give one column "GST %" with all of it.`;
    this.#refuseColumn(sentence);
  }

  #refuseBlank(below: readonly SheetRow[]): void {
    const { columns } = this.#table;
    const width = Math.max(...below.map(({ cells }) => cells.length), columns.length);
    const blank = Array.from({ length: width }, (_, at) => at).filter(
      (at) => (columns[at]?.is ?? 'blank') === 'blank' && below.some(({ cells }) => cells[at]),
    );
    const [first, ...others] = blank.map(letters);
    if (first && others.length === 0) {
      this.#refuseColumn(`Column ${first} has no heading. Write what it is, or empty it.`);
    } else if (first) {
      const sentence = `${blank.length} columns have no heading (${first} to ${others.at(-1)}). Write what they are, or empty them.`;
      this.#refuseColumn(sentence);
    }
  }

  #isTitle(at: number): boolean {
    return this.#of.get('title')?.[0] === at;
  }

  #cell(row: RowOfTable, field: Field): string {
    const [at] = this.#of.get(field) ?? [];
    return at === undefined ? '' : clean(row.cells[at]);
  }

  #part(row: RowOfTable, part: 'type' | 'parent' | 'tracker'): string | undefined {
    const at = this.#table.columns.findIndex((column) => column.is === 'export' && column.part === part);
    return at < 0 ? undefined : clean(row.cells[at]);
  }

  /** Rows of one product, by what they have in common. */
  #grouped(below: readonly SheetRow[]): { groups: RowOfTable[][]; drafts: number } {
    const groups = new Map<string, RowOfTable[]>();
    const parents = new Map<string, string>();
    const named: { row: number; name: string }[] = [];
    const joined: number[] = [];
    let above: { row: RowOfTable; key: string } | undefined;
    const last = below.findLastIndex(({ cells }) => cells.filter(Boolean).length > 1);
    for (const [at, row] of below.entries()) {
      const omitted = this.#omittedAs(row, at > last);
      if (omitted) {
        this.#leaveOut(row.number, omitted);
        continue;
      }
      if (this.#isSection(row)) {
        named.push({ row: row.number, name: clean(row.cells.find(Boolean)) });
        continue;
      }
      const joinedTo = above && this.#isOfRowAbove(row, above.row) ? above.key : null;
      if (joinedTo) joined.push(row.number);
      const key = joinedTo ?? this.#keyOf(row, parents);
      above = key ? { row, key } : undefined;
      if (!key) {
        this.#problems.push({ rows: [row.number], sentence: 'has no name.', isNameless: true });
        continue;
      }
      const section = named.at(-1)?.name;
      if (section) this.#sections.set(row.number, section);
      const group = groups.get(key) ?? [];
      group.push(row);
      groups.set(key, group);
    }
    const sections = new Set(this.#sections.values());
    const used = named.filter(({ name }) => sections.has(name));
    for (const { row, name } of named) if (!sections.has(name)) this.#leaveOut(row, `"${short(name)}"`);
    if (used.length > 0) {
      const rows = used.map(({ row, name }) => `${row} "${short(name)}"`).join('; ');
      this.#notes.push(
        `These rows have a name and no price, and are read as the category of the rows below: ${rows}. If one is a product, give it a price.`,
      );
    }
    if (joined.length > 0) {
      this.#notes.push(
        `Without a name, so read as another size or colour of the row above: ${rowsText(joined)}.`,
      );
    }
    this.#noteLeftOut();
    const all = [...groups.values()].flatMap((group) => this.#bySku(group));
    const shown = all.filter((group) => !group.some((row) => this.#isDraft(row)));
    return { groups: shown, drafts: all.length - shown.length };
  }

  /** The name is merged over its sizes, or written only beside the first. */
  #isOfRowAbove(row: RowOfTable, above: RowOfTable): boolean {
    const hasOption = (one: RowOfTable) => Boolean(this.#cell(one, 'size') || this.#cell(one, 'color'));
    return (
      this.#table.source === 'list' &&
      this.#of.has('title') &&
      !this.#cell(row, 'title') &&
      !this.#cell(row, 'id') &&
      row.number === above.number + 1 &&
      hasOption(row) &&
      hasOption(above)
    );
  }

  #isDraft({ cells }: RowOfTable): boolean {
    return this.#of.get('published')?.some((at) => isDraft(cells[at] ?? '')) ?? false;
  }

  /** Rows of one name that nothing but their SKUs tells apart, as of two brands, are products of their own. */
  #bySku(group: RowOfTable[]): RowOfTable[][] {
    const isToldApart = group.some(
      (row) =>
        this.#cell(row, 'id') ||
        this.#part(row, 'parent') ||
        this.#cell(row, 'size') ||
        this.#cell(row, 'color') ||
        this.#named(row, group[0]).length > 0,
    );
    const bySku = new Map<string, RowOfTable[]>();
    for (const row of group) {
      const sku = this.#cell(row, 'sku');
      bySku.set(sku, [...(bySku.get(sku) ?? []), row]);
    }
    return isToldApart || bySku.has('') ? [group] : [...bySku.values()];
  }

  /** What a row is that names no product; null for others. */
  #omittedAs({ cells }: RowOfTable, isLast: boolean): string | null {
    if (cells.every((cell, at) => cell === (this.#table.row.cells[at] ?? ''))) return 'the headings again';
    const [title = -1] = this.#of.get('title') ?? [];
    const isCoded = NAMES.some((field) => this.#of.get(field)?.some((at) => at !== title && cells[at]));
    const name = cells[title] || (cells.find(Boolean) ?? '');
    const isOmitted = !isCoded && (isFooter(name) || (isLast && CLOSING.test(name)));
    return isOmitted ? `"${short(name)}"` : null;
  }

  #leaveOut(row: number, what: string): void {
    const rows = this.#leftOut.get(what) ?? [];
    rows.push(row);
    this.#leftOut.set(what, rows);
  }

  #noteLeftOut(): void {
    const all = [...this.#leftOut].map(
      ([what, rows]) => `${rows.length > 1 ? 'rows' : 'row'} ${rows.join(', ')}: ${what}`,
    );
    if (all.length > 0) this.#notes.push(`Left out, because they are no products: ${all.join('; ')}.`);
  }

  /** 'BALL PENS' above the rows of a list without a column of categories. */
  #isSection({ cells }: RowOfTable): boolean {
    const isPriced = this.#of.has('price') || this.#of.has('regularPrice');
    return (
      this.#table.source === 'list' &&
      isPriced &&
      !this.#of.has('category') &&
      cells.filter(Boolean).length === 1 &&
      /\p{L}/u.test(cells.find(Boolean) ?? '')
    );
  }

  #keyOf(row: RowOfTable, parents: Map<string, string>): string | null {
    const [id, sku, barcode, title] = (['id', 'sku', 'barcode', 'title'] as const).map((field) =>
      this.#cell(row, field),
    );
    const parent = this.#part(row, 'parent');
    if (parent) return parents.get(plainText(parent)) ?? `parent:${plainText(parent)}`;
    const own = id
      ? `id:${id}`
      : title
        ? this.#names.keyOf(plainText(title), plainText(this.#cell(row, 'brand')))
        : sku
          ? `sku:${sku}`
          : barcode && `barcode:${barcode}`;
    if (!own) return null;
    if (id) parents.set(`id:${id}`, own);
    if (sku && this.#part(row, 'type')) parents.set(plainText(sku), own);
    return own;
  }

  #refuseColumn(sentence: string): void {
    this.#problems.push({ rows: [this.#table.row.number], sentence, isOfColumn: true });
  }

  #problem(rows: readonly number[], sentence: string): void {
    this.#problems.push({ rows: [...rows], sentence });
  }

  #product(group: readonly RowOfTable[]): Listed | null {
    const [first] = group;
    if (!first) return null;
    const rows = group.map(({ number }) => number);
    const isWoo = this.#table.source === 'woocommerce';
    // In a WooCommerce export the parent has no price of its own.
    const sold =
      group.length > 1
        ? group.filter((row) => !(isWoo && /variable/i.test(this.#part(row, 'type') ?? '')))
        : group;
    const listed: Listed = {
      rows,
      id: this.#cell(first, 'id'),
      title: this.#firstOf(group, 'title'),
      said: {},
      details: new Map(),
      isWhole: this.#table.source === 'own' && this.#firstOf(group, 'details') !== '',
      choices: [],
      isBad: false,
    };
    const before = this.#problems.length;
    const attempt = (row: RowOfTable, read: () => void) => {
      try {
        read();
      } catch (error) {
        if (!(error instanceof BadCell)) throw error;
        this.#problem([row.number], error.message);
      }
    };
    const titles = new Set(group.map((row) => plainText(this.#cell(row, 'title'))).filter(Boolean));
    if (titles.size > 1 && !isWoo) {
      this.#problem(rows, `have one id, ${short(listed.id)}, and different names.`);
    }
    for (const row of group) attempt(row, () => this.#read(row, listed, group.length));
    if (this.#problems.length === before) this.#checkShared(group, rows);
    for (const row of sold) {
      attempt(row, () => {
        if (!this.#isPictureOnly(row, group)) listed.choices.push(this.#choice(row, listed, group));
      });
    }
    this.#checkChoices(listed, this.#problems.length > before);
    listed.isBad = this.#problems.length > before;
    return listed;
  }

  /** A product has one rate for all its sizes: the rate of another row would be lost. */
  #checkShared(group: readonly RowOfTable[], rows: readonly number[]): void {
    const rates = group.map((row) => this.#gstRate(row));
    for (const [what, values] of [
      ['rates of GST', rates.map((rate) => (rate === undefined ? '' : `${rate}%`))],
      ['HSN codes', group.map((row) => this.#hsn(row))],
      ['brands', group.map((row) => this.#cell(row, 'brand'))],
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

  #firstOf(group: readonly RowOfTable[], field: Field): string {
    return group.map((row) => this.#cell(row, field)).find(Boolean) ?? '';
  }

  /** Shopify gives each further picture a row. */
  #isPictureOnly(row: RowOfTable, group: readonly RowOfTable[]): boolean {
    return (
      this.#table.source === 'shopify' &&
      row !== group[0] &&
      !this.#cell(row, 'price') &&
      this.#options(row, group).length === 0
    );
  }

  /** What is the whole product's. */
  #read(row: RowOfTable, listed: Listed, rows: number): void {
    const { said, details } = listed;
    const { source } = this.#table;
    const text = (field: Field) => this.#cell(row, field);
    const describe = source === 'woocommerce' || source === 'shopify' ? textOfHtml : (html: string) => html;
    said.description ||= clean(describe(text('description')));
    this.#readCategory(row, listed);
    const pictures = (this.#of.get('picture') ?? []).flatMap((at) => this.#pictures(clean(row.cells[at])));
    if (pictures.length > 0) said.pictures = [...new Set([...(said.pictures ?? []), ...pictures])];
    said.hsn = this.#hsn(row) || said.hsn;
    said.gstRate = this.#gstRate(row) ?? said.gstRate;
    const put = (label: string, values: readonly string[]) => {
      if (values.length > 0 && !details.has(label.toLowerCase()))
        details.set(label.toLowerCase(), { label, values: [...values] });
    };
    put('Brand', listIn(text('brand')));
    if (isYes(text('featured'))) put('Featured', ['true']);
    for (const { label, values } of detailsIn(text('details'))) put(label, values);
    this.#table.columns.forEach((column, at) => {
      const cell = clean(row.cells[at]);
      if (column.is === 'attribute' && cell) put(column.key, listIn(cell));
    });
    for (const { name, value } of this.#named(row)) {
      const isOption = optionOf(name) !== 'other' || rows > 1;
      if (!isOption) put(name, value.split(/\s*,\s*/).filter(Boolean));
    }
  }

  #hsn(row: RowOfTable): string {
    const cell = this.#cell(row, 'hsn');
    return cell && hsnIn(cell, this.#headingOf('hsn'));
  }

  /** CGST and SGST are its halves; beside them IGST may be 0. */
  #gstRate(row: RowOfTable): number | undefined {
    const [gst, cgst, sgst] = (['gstRate', 'cgst', 'sgst'] as const).map((field) => this.#cell(row, field));
    const rate = gst ? gstIn(gst, this.#headingOf('gstRate')) : undefined;
    if (rate || !(cgst || sgst)) return rate;
    const [half, another] = (['cgst', 'sgst'] as const).filter((field) => this.#of.has(field));
    // One half alone would halve the tax.
    if (half && !another && this.#of.has('gstRate')) {
      const cell = this.#cell(row, half);
      if (gstOfHalf(cell, this.#headingOf(half)) === 0) return 0;
      throw new BadCell(
        `"${short(cell)}" in ${this.#headingOf(half)} is half of the tax. Write all of it in ${this.#headingOf('gstRate')}.`,
      );
    }
    if (!another) return rate;
    const columns = `${this.#headingOf('cgst')} and ${this.#headingOf('sgst')}`;
    return gstOfHalves(cgst ?? '', sgst ?? '', columns);
  }

  #readCategory(row: RowOfTable, { said }: Listed): void {
    const { source } = this.#table;
    const cell = this.#cell(row, 'category') || (this.#sections.get(row.number) ?? '');
    // 'A > B, C': WooCommerce has several.
    const path = source === 'woocommerce' ? (cell.split(/(?<!\\),\s*/)[0] ?? '') : cell;
    const isPath = source !== 'own' && !this.#of.has('subCategory');
    const [category = '', subCategory = ''] = isPath
      ? path.split(/\s*>\s*/)
      : [cell, this.#cell(row, 'subCategory')];
    said.category ||= category;
    said.subCategory ||= subCategory;
  }

  #pictures(cell: string): string[] {
    return this.#table.source === 'own'
      ? listIn(cell)
      : cell.split(/\s*[|\n]\s*|\s*[,;]\s*(?=https?:|\/)/).filter(Boolean);
  }

  #headingOf(field: Field): string {
    const [at] = this.#of.get(field) ?? [];
    return at === undefined ? field : this.#heading(at);
  }

  /** 'Option1 Name' and 'Option1 Value', which may stand in the product's first row only. */
  #named(row: RowOfTable, first: RowOfTable = row): { name: string; value: string; column: string }[] {
    const { columns } = this.#table;
    return columns.flatMap((column, at) => {
      if (column.is !== 'option-name') return [];
      const valueAt = columns.findIndex((each) => each.is === 'option-value' && each.pair === column.pair);
      const name = clean(row.cells[at]) || clean(first.cells[at]);
      const value = clean(row.cells[valueAt]);
      const isSaid = name && value && value !== 'Default Title';
      return isSaid ? [{ name, value, column: this.#heading(valueAt) }] : [];
    });
  }

  #options(
    row: RowOfTable,
    group: readonly RowOfTable[],
  ): { is: 'size' | 'color' | 'other'; value: string }[] {
    const isSole = group.length === 1;
    const named = this.#named(row, group[0]).flatMap(({ name, value, column }) => {
      const is = optionOf(name);
      return isSole && is === 'other' ? [] : [{ is, value: optionIn(value, column) }];
    });
    const cells = (['size', 'color'] as const).flatMap((is) => {
      const value = optionIn(this.#cell(row, is), this.#headingOf(is));
      return value ? [{ is, value }] : [];
    });
    return [...cells, ...named];
  }

  #choice(row: RowOfTable, listed: Listed, group: readonly RowOfTable[]): ListedChoice {
    const choice: ListedChoice = { row: row.number, money: this.#money(row) };
    const options = this.#options(row, group);
    // More kinds of options than two are joined (D54.59).
    const join = (kinds: readonly string[]) =>
      options.filter(({ is }) => kinds.includes(is)).map(({ value }) => value);
    for (const [name, values] of [
      ['size', join(['size', 'other'])],
      ['color', join(['color'])],
    ] as const) {
      const several = group.length === 1 && values.length === 1 ? this.#severalIn(values[0] ?? '') : [];
      if (several.length > 1) {
        const label = name === 'size' ? 'Size' : 'Color';
        listed.details.set(label.toLowerCase(), { label, values: several });
      } else if (values.length > 0) {
        choice[name] =
          this.#table.source === 'own' ? (listIn(values.join(', '))[0] ?? '') : values.join(', ');
      }
    }
    const stock = this.#stock(row);
    if (stock !== undefined) choice.stock = stock;
    const breaks = this.#breaks(row);
    if (breaks) choice.breaks = breaks;
    for (const field of ['sku', 'barcode'] as const) {
      // Shopify's way to keep a barcode a text.
      const code = this.#cell(row, field).replace(this.#table.source === 'shopify' ? /^'/ : /$^/, '');
      if (code) choice[field] = codeIn(code, this.#headingOf(field));
    }
    codeIn(this.#cell(row, 'id'), this.#headingOf('id'));
    const picture = this.#cell(row, 'variantPicture');
    if (picture) choice.picture = picture;
    return choice;
  }

  /** 'S, M, L' of one row. */
  #severalIn(cell: string): string[] {
    if (this.#table.source === 'own') return listIn(cell);
    const parts = cell.split(/\s*[|;]\s*|,(?!\d)\s*/).filter(Boolean);
    return parts.every(({ length }) => length <= 20) ? parts : listIn(cell);
  }

  #money(row: RowOfTable): Money {
    const regular = this.#price(row, this.#cell(row, 'regularPrice'), this.#headingOf('regularPrice'));
    const paid = this.#paid(row);
    const off = this.#cell(row, 'discount');
    const money: Money = { isWhole: this.#of.has('regularPrice') && this.#of.has('price') };
    if (regular !== undefined) money.regular = regular;
    if (paid !== undefined) money.paid = paid;
    // Programs write 0 for what has no such price.
    if (this.#table.source === 'shopify' && regular !== undefined && regular <= (paid ?? 0))
      delete money.regular;
    if (paid === 0 && regular) delete money.paid;
    if (off) {
      const discount = discountIn(off, this.#headingOf('discount'));
      if (money.regular !== undefined && money.paid === undefined) {
        money.paid = percentOf(money.regular, 100 - discount);
      }
    }
    if (money.regular !== undefined && money.paid !== undefined && money.paid > money.regular) {
      throw new BadCell(
        `The price in ${this.#headingOf('price')} is above the one in ${this.#headingOf('regularPrice')}.`,
      );
    }
    return money;
  }

  /** By the column of prices, or by '1-9' beside it. */
  #paid(row: RowOfTable): Paise | undefined {
    const paid = this.#price(row, this.#cell(row, 'price'), this.#headingOf('price'));
    const at = singleAt(this.#table.columns);
    const single = this.#price(row, clean(row.cells[at]), this.#heading(at));
    if (paid !== undefined && single !== undefined && paid !== single) {
      throw new BadCell(
        `The price of one piece in ${this.#heading(at)} is not the one in ${this.#headingOf('price')}.`,
      );
    }
    return single ?? paid;
  }

  /** Tally and Busy write 0 where nobody has set a price. Exports say 0 for what is free (D11). */
  #price(row: RowOfTable, cell: string, column: string): Paise | undefined {
    const price = cell ? priceIn(cell, column) : undefined;
    return price === 0 && this.#table.source === 'list' ? this.#unset(row) : price;
  }

  #unset({ number }: RowOfTable): undefined {
    this.#zeros.add(number);
  }

  #stock(row: RowOfTable): number | null | undefined {
    const cell = this.#cell(row, 'stock');
    // Shopify does not count what nobody tracks.
    if (this.#part(row, 'tracker') === '' && this.#table.source === 'shopify') return undefined;
    if (cell) return stockIn(cell, this.#headingOf('stock'));
    const there = this.#cell(row, 'inStock');
    return /^(?:0|no|false)$/i.test(there) ? 0 : undefined;
  }

  /** All of them, perhaps none, if the table has such a column. */
  #breaks(row: RowOfTable): Break[] | undefined {
    const { columns } = this.#table;
    const isAsked = columns.some(
      (column) => column.is === 'break-price' || (column.is === 'break' && column.from > 1),
    );
    if (!isAsked && !this.#of.has('breaks')) return undefined;
    const breaks = breaksIn(this.#cell(row, 'breaks'), this.#headingOf('breaks'));
    const put = (from: number, cell: string, at: number) => {
      const price = priceIn(cell, this.#heading(at));
      if (price > 0) breaks.push({ from, price });
      else this.#unset(row);
    };
    columns.forEach((column, at) => {
      const cell = clean(row.cells[at]);
      if (column.is === 'break' && column.from > 1 && cell) put(column.from, cell, at);
      if (column.is !== 'break-price' || !cell) return;
      const fromAt = columns.findIndex((each) => each.is === 'break-from' && each.pair === column.pair);
      const from = Number(clean(row.cells[fromAt]));
      if (fromAt < 0 || !Number.isInteger(from)) {
        throw new BadCell(`There is no whole number of pieces for the price in ${this.#heading(at)}.`);
      }
      if (from > 1) put(from, cell, at);
    });
    return breaks.toSorted((a, b) => a.from - b.from);
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
      const brands = this.#of.has('brand') ? ' brands,' : '';
      this.#problem(
        [other.row, choice.row],
        `are both ${name}. Give them different sizes, colours,${brands} names or ids.`,
      );
    }
    if (choices.length === 0 && !isBad) this.#problem(rows, 'have no price, size or colour of their own.');
  }
}

/** A Ball Pen of Cello and one of Reynolds are two products. A row without a brand belongs to the one above it. */
class BrandedNames {
  /** By name: the brands so far, the latest row's last. */
  readonly #brands = new Map<string, { brand: string; key: string }[]>();

  keyOf(title: string, brand: string): string {
    const brands = this.#brands.get(title) ?? [];
    const found = brand
      ? (brands.find((each) => each.brand === brand) ?? brands.find((each) => each.brand === ''))
      : brands.at(-1);
    const { key } = found ?? { key: `title:${JSON.stringify([title, brand])}` };
    const others = brands.filter((each) => each !== found);
    this.#brands.set(title, [...others, { brand: brand || (found?.brand ?? ''), key }]);
    return key;
  }
}

function optionOf(name: string): 'size' | 'color' | 'other' {
  if (/\bsizes?\b|साइज/i.test(name)) return 'size';
  return /\bcolou?rs?\b|रंग/i.test(name) ? 'color' : 'other';
}

/** 'rows 2, 3, 4 and 90 more' */
function rowsText(numbers: readonly number[]): string {
  const more = numbers.length - LISTED;
  const shown = numbers.slice(0, LISTED).join(', ');
  return `${numbers.length > 1 ? 'rows' : 'row'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

const LISTED = 20;

/** As spreadsheets name columns: A, Z, AA. */
function letters(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letters(Math.floor(at / 26) - 1) + letter;
}

const FIELD_NAMES: Readonly<Record<Field, string>> = {
  id: 'id',
  sku: 'SKU',
  barcode: 'barcode',
  title: 'name',
  description: 'description',
  category: 'category',
  subCategory: 'sub-category',
  regularPrice: 'price before discount',
  price: 'price',
  discount: 'discount in per cent',
  stock: 'stock',
  inStock: 'in stock or not',
  hsn: 'HSN',
  gstRate: 'GST',
  cgst: 'half of the GST',
  sgst: 'half of the GST',
  size: 'size',
  color: 'colour',
  brand: 'brand',
  picture: 'picture',
  variantPicture: 'picture of a variant',
  breaks: 'quantity prices',
  details: 'details',
  featured: 'on Home',
  published: 'published or not',
};
