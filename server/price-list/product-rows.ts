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

export function groupRows(columns: PriceColumns, table: Table, below: readonly GridRow[]) {
  const { system, cell, has } = columns;
  const groups = new Map<string, GridRow[]>();
  const keyOf = keys(columns);
  const named: { row: number; name: string }[] = [];
  const sections = new Map<GridRow, string>();
  const leftOut = new Map<string, number[]>();
  const joined: number[] = [];
  const problems: Problem[] = [];
  let above: { row: GridRow; key: string } | undefined;

  const add = (row: GridRow, isLast: boolean) => {
    const omitted = omittedAs(row, isLast);
    if (omitted) push(leftOut, omitted, row.number);
    else if (isSection(row)) named.push({ row: row.number, name: clean(row.cells.find(Boolean)) });
    else {
      const joinedTo = above && isOfRowAbove(row, above.row) ? above.key : null;
      if (joinedTo) joined.push(row.number);
      const key = joinedTo ?? keyOf(row);
      above = key ? { row, key } : undefined;
      const section = named.at(-1)?.name;
      if (!key) problems.push({ rows: [row.number], sentence: 'has no name.', isNameless: true });
      else {
        if (section) sections.set(row, section);
        push(groups, key, row);
      }
    }
  };
  const last = below.findLastIndex(({ cells }) => cells.filter(Boolean).length > 1);
  for (const [at, row] of below.entries()) {
    const items = itemsIn(row, table);
    if (items.length === 0) push(leftOut, 'the headings again', row.number);
    for (const item of items) add(item, at > last);
  }
  const used = new Set(sections.values());
  for (const { row, name } of named) {
    if (!used.has(name)) push(leftOut, `"${short(name)}"`, row);
  }

  const all = [...groups.values()].flatMap(bySku);
  const shown = all.filter((group) => !group.some(isDraft));
  const unsold = new Map<string, number[]>();
  const sold = shown.filter((group) => {
    const kind = unsoldKind(group);
    if (kind) for (const { number } of group) push(unsold, kind, number);
    return !kind;
  });
  return { groups: sold, sections, drafts: all.length - shown.length, notes: notes(), problems };

  function notes(): string[] {
    const categories = named.filter(({ name }) => used.has(name));
    const rows = categories.map(({ row, name }) => `${row} "${short(name)}"`).join('; ');
    const listed = (what: ReadonlyMap<string, readonly number[]>) =>
      [...what].map(([name, numbers]) => `${rowsText(numbers)}: ${name}`).join('; ');
    const note = (is: boolean, sentence: string) => (is ? [sentence] : []);
    return [
      ...note(
        categories.length > 0,
        `These rows have a name and no price, and are read as the category of the rows below: ${rows}. If one is a product, give it a price.`,
      ),
      ...note(
        joined.length > 0,
        `Without a name, so read as another size or colour of the row above: ${rowsText(joined)}.`,
      ),
      ...note(leftOut.size > 0, `Left out, because they are no products: ${listed(leftOut)}.`),
      ...note(unsold.size > 0, `Left out, because this shop cannot sell them: ${listed(unsold)}.`),
    ];
  }

  /** The name is merged over its sizes, or written only beside the first. */
  function isOfRowAbove(row: GridRow, before: GridRow): boolean {
    return (
      system !== 'woocommerce' &&
      system !== 'own' &&
      has('name') &&
      !cell(row, 'name') &&
      !cell(row, 'id') &&
      row.number === before.number + 1 &&
      hasOption(columns, row) &&
      hasOption(columns, before)
    );
  }

  function isDraft(row: GridRow): boolean {
    const says = (is: Meaning, test: (text: string) => boolean) =>
      columns.of(is).some((column) => test(cellOf(row, column)));
    return says('published', isHidden) || says('disabled', isYes);
  }

  function unsoldKind(group: readonly GridRow[]): string | null {
    const [type = ''] = group.map((row) => cell(row, 'type'));
    const [kind] = /\b(?:external|grouped)\b/i.exec(type) ?? [];
    if (kind) return `${kind.toLowerCase()} products`;
    return group.some((row) => isYes(cell(row, 'gift-card'))) ? 'gift cards' : null;
  }

  /** Rows of one name that nothing but their SKUs tells apart, as of two brands, are products of their own. */
  function bySku(group: GridRow[]): GridRow[][] {
    const isToldApart = group.some(
      (row) =>
        cell(row, 'id') ||
        cell(row, 'parent') ||
        namedOptions(columns, row, group[0]).length > 0 ||
        hasOption(columns, row),
    );
    const rows = new Map<string, GridRow[]>();
    for (const row of group) push(rows, cell(row, 'code'), row);
    return isToldApart || rows.has('') ? [group] : [...rows.values()];
  }

  function omittedAs(row: GridRow, isLast: boolean): string | null {
    const isCoded = CODES.some((is) => cell(row, is));
    const name = cell(row, 'name') || (row.cells.find(Boolean) ?? '');
    const isOmitted = !isCoded && (isTotal(name) || (isLast && isClosing(name)));
    return isOmitted ? `"${short(name)}"` : null;
  }

  /** 'BALL PENS' above the rows of a list without a column of categories. */
  function isSection({ cells }: GridRow): boolean {
    return (
      system === 'list' &&
      COUNTED.some(has) &&
      !has('category') &&
      cells.filter(Boolean).length === 1 &&
      /\p{L}/u.test(cells.find(Boolean) ?? '')
    );
  }
}

function keys({ cell }: PriceColumns): (row: GridRow) => string | null {
  const parents = new Map<string, string>();
  const keyOfName = brandedNames();
  return (row) => {
    const [id, sku, barcode, title, parent] = (['id', 'code', 'barcode', 'name', 'parent'] as const).map(
      (is) => cell(row, is),
    );
    if (parent) return parents.get(plainText(parent)) ?? `parent:${plainText(parent)}`;
    const byCode = sku ? `sku:${sku}` : barcode && `barcode:${barcode}`;
    // It remembers the names of rows without an id.
    const byName = () => (title ? keyOfName(plainText(title), plainText(cell(row, 'brand'))) : byCode);
    const own = id ? `id:${id}` : byName();
    if (!own) return null;
    if (id) parents.set(`id:${id}`, own);
    if (sku && cell(row, 'type')) parents.set(plainText(sku), own);
    return own;
  };
}

const CODES = ['id', 'code', 'barcode'] as const satisfies readonly Meaning[];
const COUNTED = ['price', 'mrp', 'stock'] as const satisfies readonly Meaning[];

function isHidden(cell: string): boolean {
  return /^(?:0|-1|no|n|false|draft|archived|inactive|unpublished|private|pending|hidden|disabled|discontinued|नहीं)$/i.test(
    cell,
  );
}

/** A Ball Pen of Cello and one of Reynolds are two products. A row without a brand belongs to the one above it. */
function brandedNames(): (title: string, brand: string) => string {
  const known = new Map<string, string>();
  const latest = new Map<string, string>();
  return (title, brand) => {
    const [own, unbranded] = [JSON.stringify([title, brand]), JSON.stringify([title, ''])];
    const found = brand ? (known.get(own) ?? known.get(unbranded)) : latest.get(title);
    const key = found ?? `title:${own}`;
    // The rows before were of this brand.
    if (brand) known.delete(unbranded);
    if (brand || !found) known.set(own, key);
    latest.set(title, key);
    return key;
  };
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

export function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}

export function rowsText(all: readonly number[]): string {
  const numbers = [...new Set(all)];
  const more = numbers.length - LISTED;
  const shown = numbers.slice(0, LISTED).join(', ');
  return `${numbers.length > 1 ? 'rows' : 'row'} ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

const LISTED = 20;
