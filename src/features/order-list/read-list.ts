import { MOST_LINES } from '../../contract/cart-line.ts';
import { type Amount, type Doubt, limited, type OrderLine } from '../../lists/order-line.ts';
import { isNothing, unitIn } from '../../tables/cells.ts';
import { type CountedText, readCount, readCountedText, readName } from '../../tables/counted-text.ts';
import { rowsOf } from '../../tables/delimited.ts';
import { isTotal, itemsIn, LOOKED_AT, repeating } from '../../tables/find-table.ts';
import { type Grid, type GridRow, hasWord, plainText } from '../../tables/grid.ts';
import { type ListInText, listInText } from '../../tables/list-in-text.ts';
import { codeIn, isUnread, quantityIn, withUnit } from '../../tables/values.ts';

export interface OrderList {
  lines: OrderLine[];
  left: number;
  rest: string;
}

export function readList(text: string, room = MOST_LINES): OrderList {
  const body = text.replace(/^\ufeff/, '');
  const table = listInText(body);
  const list = table && readTable(table, room);
  // Headings alone may be what is wanted.
  if (list && (list.lines.length > 0 || room === 0)) return list;
  const { items, ...more } = taken(rowsOf(body, null), room, (row) => [row]);
  return { ...more, lines: items.map(({ typed }) => readLine(typed)) };
}

export function textOfGrid({ rows }: Grid): string {
  const clipped = (cell: string) => {
    const line = cell.replace(/\s+/g, ' ');
    return line.startsWith('"') ? `"${line.replaceAll('"', '""')}"` : line;
  };
  return rows.map(({ cells }) => cells.map(clipped).join('\t')).join('\n');
}

interface Taken extends Pick<OrderList, 'left' | 'rest'> {
  items: GridRow[];
}

function taken(rows: readonly GridRow[], room: number, itemsOf: (row: GridRow) => GridRow[]): Taken {
  const items: GridRow[] = [];
  let at = 0;
  for (; at < rows.length; at += 1) {
    const found = rows.slice(at, at + 1).flatMap(itemsOf);
    if (items.length + found.length > room) break;
    items.push(...found);
  }
  const more = rows.slice(at);
  const left = more.slice(0, LOOKED_AFTER).flatMap(itemsOf).length + Math.max(0, more.length - LOOKED_AFTER);
  return { items, left, rest: left > 0 ? more.map(({ typed }) => typed).join('\n') : '' };
}

const LOOKED_AFTER = 1000;

function readTable(list: ListInText, room: number): OrderList {
  const { rows, table, columns } = list;
  const doubt = columnsInDoubt(list);
  let above = '';
  const repeated = repeating();
  const { items, left, rest } = taken(rows, room, (row) =>
    (table ? itemsIn(repeated(row), table) : [row]).flatMap((item) => {
      if (!isLine(item, list)) return [];
      const named = withName(item, list, above);
      above = named.cells[columns.words[0] ?? -1] || above;
      return [named];
    }),
  );
  const headings = table?.headingRows.map(({ typed }) => typed) ?? [];
  return {
    lines: items.map((item) => lineOfRow(item, list, doubt)),
    left,
    rest: left > 0 ? [...headings, rest].join('\n') : '',
  };
}

function isLine({ cells }: GridRow, { table, columns }: ListInText): boolean {
  if (!cells.some(hasWord)) return false;
  const { words, id, code } = columns;
  const isNameless = words.length > 0 && [...words, id, code].every((at) => !cells[at]);
  if (table && isNameless && !cells.some((cell) => /\p{L}/u.test(cell))) return false;
  const named = words.map((at) => cells[at] ?? '').find(Boolean) ?? cells.find((cell) => /\p{L}/u.test(cell));
  return !isTotal(named ?? '');
}

/** A name that is merged over its sizes or colours stands beside the first of them. */
function withName(row: GridRow, { table, columns }: ListInText, above: string): GridRow {
  const { words, details, quantity, id, code } = columns;
  const [name = -1] = words;
  const isNamed = [...words, id, code].some((at) => row.cells[at]);
  const isOfName = details.some((at) => row.cells[at]) && Boolean(row.cells[quantity]);
  if (!table || isNamed || !above || !isOfName) return row;
  return { ...row, cells: row.cells.map((cell, at) => (at === name ? above : cell)) };
}

function columnsInDoubt({ rows, table, columns }: ListInText): Doubt['columns'] {
  if (columns.candidates.length === 0) return [];
  const first = rows.slice(0, LOOKED_AT);
  const items = table ? first.flatMap((row) => itemsIn(row, table)) : first;
  return columns.candidates.map((at) => ({
    number: at + 1,
    heading: (table?.headings[at] ?? '').slice(0, LONGEST_SHOWN),
    cells: items
      .flatMap(({ cells }) => cells[at] || [])
      .slice(0, SHOWN)
      .map((cell) => cell.slice(0, LONGEST_SHOWN)),
  }));
}

const SHOWN = 3;
const LONGEST_SHOWN = 60;

export function readLine(typed: string): OrderLine {
  return { ...lineOfText(readCountedText(typed)), typed: typed.trim() };
}

function lineOfText({ words, note, quantity, unit, unread }: CountedText): Omit<OrderLine, 'typed'> {
  return { ...limited({ quantity, unit, asked: unread }), words, id: '', note };
}

function lineOfRow(row: GridRow, list: ListInText, asked: Doubt['columns']): OrderLine {
  const { table, columns } = list;
  const cells = aligned(row.cells, list);
  const cell = (at: number) => cells[at] ?? '';
  const filled = (places: readonly number[]) => places.map(cell).filter((each) => each && !isNothing(each));
  const [name = '', ...others] = filled(columns.words);
  const isOwnId = table?.system === 'own' || /product/i.test(table?.headings[columns.id] ?? '');
  const coded = (at: number) => {
    const code = codeIn(cell(at));
    return isUnread(code) ? '' : (code ?? '');
  };
  const id = isOwnId ? coded(columns.id) : '';
  const code = coded(columns.code) || (isOwnId ? '' : coded(columns.id));
  const named = name || id || code;
  const unit = unitIn(cell(columns.unit));
  const details = [
    ...others,
    ...(unit === null ? filled([columns.unit]) : []),
    ...filled(columns.details),
  ].filter((detail) => !named.toLowerCase().includes(detail.toLowerCase()));
  const isShort = details.join(' ').length <= LONGEST_DETAILS;
  const places = columns.quantity >= 0 ? [columns.quantity] : columns.candidates;
  const amounts = places.map((at) =>
    amountIn(cells, at, unit || (columns.isInDozens && at === columns.quantity ? 'dozen' : ''), columns),
  );
  const [amount = null] = amounts;
  const own = amount && columns.quantity >= 0 ? null : readCountedText(named);
  const ownAmount =
    own && limited({ ...(own.isCounted ? own : withUnit(own, unit ?? '')), asked: own.unread });
  // A column of its own says how many: the name keeps its numbers.
  const line = amount
    ? { ...amount, ...readName(named), isCounted: true }
    : { ...(ownAmount ?? NONE), words: own?.words ?? '', note: own?.note ?? '' };
  const isInDoubt = columns.quantity < 0 && (asked.length > 0 || !own?.isCounted);
  return {
    ...line,
    words: [line.words, ...(isShort ? details : [])].filter(Boolean).join(' '),
    id,
    ...(code && { code }),
    typed: row.typed.trim(),
    note: [line.note, ...(isShort ? [] : details), ...filled(columns.notes)].filter(Boolean).join(', '),
    ...(isInDoubt && {
      doubt: { columns: asked, quantities: [...amounts, ownAmount].map((each) => each ?? NONE) },
    }),
  };
}

const LONGEST_DETAILS = 60;
const NONE: Amount = { quantity: 0, unit: '' };

/** Null if the line says nothing there; a form leaves empty what is not wanted, and so does a heading between lines. */
function amountIn(
  cells: readonly string[],
  at: number,
  unit: string,
  { isForm, serial }: ListInText['columns'],
): Amount | null {
  const read = quantityIn(cells[at] ?? '', unit);
  if (isUnread(read)) return { ...NONE, asked: read.text.slice(0, LONGEST_SHOWN) };
  if (read) return limited(read);
  return isForm || (serial >= 0 && !cells[serial]) ? NONE : null;
}

/** A comma in a number or a name that was not quoted makes a row too wide. */
function aligned(cells: readonly string[], { table, columns }: ListInText): readonly string[] {
  const { quantity, words } = columns;
  const width = table?.halves.length === 1 ? table.headings.length : cells.length;
  const more = cells.length - width;
  const [name = -1] = words;
  if (more <= 0 || quantity < 0 || cells.slice(width).every((cell) => cell === '')) return cells;
  const count = plainText(cells.slice(quantity, quantity + more + 1).join(','));
  if (/^\d{1,3}(?:,\d{2,3})*,\d{3}$/.test(count)) {
    return [...cells.slice(0, quantity), count, ...cells.slice(quantity + more + 1)];
  }
  const isCounted = (row: readonly string[]) => readCount(row[quantity] ?? '') !== null;
  const named = [
    ...cells.slice(0, name),
    cells.slice(name, name + more + 1).join(', '),
    ...cells.slice(name + more + 1),
  ];
  const isLast = quantity === width - 1;
  const isInName = name >= 0 && name < quantity && isCounted(named) && (isLast || !isCounted(cells));
  return isInName ? named : cells;
}
