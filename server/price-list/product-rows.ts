import { isClosing, isTotal, itemsIn, type Table } from '../../src/tables/find-table.ts';
import type { GridRow } from '../../src/tables/grid.ts';
import { isYes } from '../../src/tables/values.ts';
import type { Meaning } from '../../src/tables/vocabulary.ts';
import { short } from './cells.ts';
import { clean, plainText } from './entry.ts';
import { cellOf, type PriceColumns } from './price-columns.ts';
import type { Problem } from './price-list.ts';

export interface Option {
  is: 'size' | 'colour' | 'other';
  name: string;
  value: string;
  column: string;
}

export interface Grouped {
  groups: GridRow[][];
  /** By row: the heading above it. */
  sections: ReadonlyMap<GridRow, string>;
  drafts: number;
  notes: string[];
  problems: Problem[];
}

export function groupRows(columns: PriceColumns, table: Table, below: readonly GridRow[]): Grouped {
  const grouping = new Grouping(columns, table);
  const last = below.findLastIndex(({ cells }) => cells.filter(Boolean).length > 1);
  below.forEach((row, at) => {
    grouping.add(row, at > last);
  });
  return grouping.done();
}

class Grouping {
  readonly #columns: PriceColumns;
  readonly #table: Table;
  readonly #groups = new Map<string, GridRow[]>();
  readonly #parents = new Map<string, string>();
  readonly #names = new BrandedNames();
  readonly #named: { row: number; name: string }[] = [];
  readonly #sections = new Map<GridRow, string>();
  readonly #leftOut = new Map<string, number[]>();
  readonly #unsold = new Map<string, number[]>();
  readonly #joined: number[] = [];
  readonly #problems: Problem[] = [];
  #above: { row: GridRow; key: string } | undefined;

  constructor(columns: PriceColumns, table: Table) {
    this.#columns = columns;
    this.#table = table;
  }

  add(row: GridRow, isLast: boolean): void {
    const items = itemsIn(row, this.#table);
    if (items.length === 0) push(this.#leftOut, 'the headings again', row.number);
    for (const item of items) this.#addItem(item, isLast);
  }

  #addItem(row: GridRow, isLast: boolean): void {
    const omitted = this.#omittedAs(row, isLast);
    if (omitted) {
      push(this.#leftOut, omitted, row.number);
      return;
    }
    if (this.#isSection(row)) {
      this.#named.push({ row: row.number, name: clean(row.cells.find(Boolean)) });
      return;
    }
    const above = this.#above;
    const joinedTo = above && this.#isOfRowAbove(row, above.row) ? above.key : null;
    if (joinedTo) this.#joined.push(row.number);
    const key = joinedTo ?? this.#keyOf(row);
    this.#above = key ? { row, key } : undefined;
    if (!key) {
      this.#problems.push({ rows: [row.number], sentence: 'has no name.', isNameless: true });
      return;
    }
    const section = this.#named.at(-1)?.name;
    if (section) this.#sections.set(row, section);
    push(this.#groups, key, row);
  }

  done(): Grouped {
    const all = [...this.#groups.values()].flatMap((group) => this.#bySku(group));
    const shown = all.filter((group) => !group.some((row) => this.#isDraft(row)));
    const sold = shown.filter((group) => {
      const kind = this.#unsoldKind(group);
      if (kind) for (const { number } of group) push(this.#unsold, kind, number);
      return !kind;
    });
    return {
      groups: sold,
      sections: this.#sections,
      drafts: all.length - shown.length,
      notes: this.#notes(),
      problems: this.#problems,
    };
  }

  #notes(): string[] {
    const sections = new Set(this.#sections.values());
    const used = this.#named.filter(({ name }) => sections.has(name));
    for (const { row, name } of this.#named) {
      if (!sections.has(name)) push(this.#leftOut, `"${short(name)}"`, row);
    }
    const rows = used.map(({ row, name }) => `${row} "${short(name)}"`).join('; ');
    const listed = (what: ReadonlyMap<string, readonly number[]>) =>
      [...what].map(([name, numbers]) => `${rowsText(numbers)}: ${name}`).join('; ');
    return [
      ...(used.length > 0
        ? [
            `These rows have a name and no price, and are read as the category of the rows below: ${rows}. If one is a product, give it a price.`,
          ]
        : []),
      ...(this.#joined.length > 0
        ? [`Without a name, so read as another size or colour of the row above: ${rowsText(this.#joined)}.`]
        : []),
      ...(this.#leftOut.size > 0
        ? [`Left out, because they are no products: ${listed(this.#leftOut)}.`]
        : []),
      ...(this.#unsold.size > 0
        ? [`Left out, because this shop cannot sell them: ${listed(this.#unsold)}.`]
        : []),
    ];
  }

  /** The name is merged over its sizes, or written only beside the first. */
  #isOfRowAbove(row: GridRow, above: GridRow): boolean {
    return (
      this.#columns.system !== 'woocommerce' &&
      this.#columns.system !== 'own' &&
      this.#columns.has('name') &&
      !this.#columns.cell(row, 'name') &&
      !this.#columns.cell(row, 'id') &&
      row.number === above.number + 1 &&
      hasOption(this.#columns, row) &&
      hasOption(this.#columns, above)
    );
  }

  #isDraft(row: GridRow): boolean {
    const says = (is: Meaning, test: (cell: string) => boolean) =>
      this.#columns.of(is).some((column) => test(cellOf(row, column)));
    return says('published', isHidden) || says('disabled', isYes);
  }

  #unsoldKind(group: readonly GridRow[]): string | null {
    const [type = ''] = group.map((row) => this.#columns.cell(row, 'type'));
    const [kind] = /\b(?:external|grouped)\b/i.exec(type) ?? [];
    if (kind) return `${kind.toLowerCase()} products`;
    return group.some((row) => isYes(this.#columns.cell(row, 'gift-card'))) ? 'gift cards' : null;
  }

  /** Rows of one name that nothing but their SKUs tells apart, as of two brands, are products of their own. */
  #bySku(group: GridRow[]): GridRow[][] {
    const isToldApart = group.some(
      (row) =>
        this.#columns.cell(row, 'id') ||
        this.#columns.cell(row, 'parent') ||
        namedOptions(this.#columns, row, group[0]).length > 0 ||
        hasOption(this.#columns, row),
    );
    const bySku = new Map<string, GridRow[]>();
    for (const row of group) push(bySku, this.#columns.cell(row, 'code'), row);
    return isToldApart || bySku.has('') ? [group] : [...bySku.values()];
  }

  #omittedAs(row: GridRow, isLast: boolean): string | null {
    const own = this.#columns.cell(row, 'name');
    const isCoded = CODES.some((is) => this.#columns.cell(row, is));
    const name = own || (row.cells.find(Boolean) ?? '');
    const isOmitted = !isCoded && (isTotal(name) || (isLast && isClosing(name)));
    return isOmitted ? `"${short(name)}"` : null;
  }

  /** 'BALL PENS' above the rows of a list without a column of categories. */
  #isSection({ cells }: GridRow): boolean {
    const isPriced = COUNTED.some((is) => this.#columns.has(is));
    return (
      this.#columns.system === 'list' &&
      isPriced &&
      !this.#columns.has('category') &&
      cells.filter(Boolean).length === 1 &&
      /\p{L}/u.test(cells.find(Boolean) ?? '')
    );
  }

  #keyOf(row: GridRow): string | null {
    const [id, sku, barcode, title, parent] = (['id', 'code', 'barcode', 'name', 'parent'] as const).map(
      (is) => this.#columns.cell(row, is),
    );
    if (parent) return this.#parents.get(plainText(parent)) ?? `parent:${plainText(parent)}`;
    const own = id
      ? `id:${id}`
      : title
        ? this.#names.keyOf(plainText(title), plainText(this.#columns.cell(row, 'brand')))
        : sku
          ? `sku:${sku}`
          : barcode && `barcode:${barcode}`;
    if (!own) return null;
    if (id) this.#parents.set(`id:${id}`, own);
    if (sku && this.#columns.cell(row, 'type')) this.#parents.set(plainText(sku), own);
    return own;
  }
}

const CODES = ['id', 'code', 'barcode'] as const satisfies readonly Meaning[];
const COUNTED = ['price', 'mrp', 'stock'] as const satisfies readonly Meaning[];

function isHidden(cell: string): boolean {
  return /^(?:0|-1|no|n|false|draft|archived|inactive|unpublished|private|pending|hidden|disabled|discontinued|नहीं)$/i.test(
    cell,
  );
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

function hasOption(columns: PriceColumns, row: GridRow): boolean {
  return OPTIONS.some((is) => columns.cell(row, is));
}

const OPTIONS = ['size', 'colour', 'option-value'] as const satisfies readonly Meaning[];

/** 'Option1 Name' and 'Option1 Value', which may stand in the product's first row only. */
export function namedOptions(columns: PriceColumns, row: GridRow, first: GridRow = row): Option[] {
  return columns.of('option-name').flatMap((column) => {
    const valued = columns.of('option-value').find(({ pair }) => pair === column.pair);
    const name = cellOf(row, column) || cellOf(first, column);
    const value = valued ? cellOf(row, valued) : '';
    const isSaid = valued && name && value && value !== 'Default Title';
    return isSaid ? [{ is: optionOf(name), name, value, column: columns.name(valued) }] : [];
  });
}

function optionOf(name: string): Option['is'] {
  if (/\bsizes?\b|साइज/i.test(name)) return 'size';
  return /\bcolou?rs?\b|रंग/i.test(name) ? 'colour' : 'other';
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

export function rowsText(numbers: readonly number[]): string {
  const more = numbers.length - LISTED;
  const shown = numbers.slice(0, LISTED).join(', ');
  return `${numbers.length > 1 ? 'rows' : 'row'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

const LISTED = 20;
