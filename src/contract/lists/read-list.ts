import { lazily } from '../../lib/tasks.ts';
import { MOST_LINES } from '../cart-line.ts';
import { type Delimiter, type Row, rowsOf } from './delimited.ts';
import { type OrderLine, plainText, readLine, readName, readQuantity } from './read-line.ts';

export interface OrderList {
  /** Each is read when it is needed: reading hundreds takes a while. */
  lines: (() => OrderLine)[];
  /** Lines that are not taken, because there is no room (D52.45). */
  left: number;
  /** Those lines, as they were typed. */
  rest: string;
}

/** Pasted, typed or from a file: a table if it looks like one, else lines. */
export function readList(text: string, room = MOST_LINES): OrderList {
  const { delimiter, body } = delimiterOf(text);
  const rows = rowsOf(body, delimiter);
  const table = delimiter && tableOf(rows.slice(0, LOOKED_AT), delimiter);
  const header = table?.isHeaded ? rows.slice(0, 1) : [];
  const read = table ? rows.slice(header.length) : linesOf(body);
  const left = read.slice(room);
  return {
    lines: read
      .slice(0, room)
      .map((row) => lazily(() => (table ? lineOfRow(row, table) : readLine(row.typed)))),
    left: left.length,
    rest: left.length > 0 ? [...header, ...left].map(({ typed }) => typed).join('\n') : '',
  };
}

/** Rows that decide what the columns are. */
const LOOKED_AT = 50;

interface Table {
  isHeaded: boolean;
  quantity: number;
  notes: readonly number[];
  words: readonly number[];
  id: number;
}

function linesOf(text: string): Row[] {
  return rowsOf(text, null);
}

/** Spreadsheets may say it themselves: `sep=;`. */
function delimiterOf(text: string): { delimiter: Delimiter | null; body: string } {
  const [said, delimiter] = /^\ufeff?sep=([,;\t])\r?\n/i.exec(text) ?? [];
  if (said && isDelimiter(delimiter)) return { delimiter, body: text.slice(said.length) };
  const sample = text.slice(0, SAMPLE);
  const found = DELIMITERS.find((each) => {
    const rows = rowsOf(sample, each, LOOKED_AT);
    return rows.some(({ cells }) => cells.length > 1) && tableOf(rows, each) !== null;
  });
  return { delimiter: found ?? null, body: text };
}

const SAMPLE = 20_000;
const DELIMITERS: readonly Delimiter[] = ['\t', ';', ','];

function isDelimiter(text: string | undefined): text is Delimiter {
  return DELIMITERS.some((each) => each === text);
}

/** Null if these are just lines with commas. */
function tableOf(rows: readonly Row[], delimiter: Delimiter): Table | null {
  return headedTable(rows[0]) ?? plainTable(rows, delimiter);
}

const HEADERS = {
  id: /^(?:(?:product|item|article)[ _-]?)?(?:sku|id|code)(?:[ _-]?(?:no|number))?\.?$/i,
  words:
    /^(?:(?:product|item|article)s?(?:[ _-]?(?:name|title|description))?|name|title|description|particulars|details|material|सामान|नाम|उत्पाद)$/i,
  quantity: /^(?:(?:order|required|req)[ _.-]*)?(?:qty|quantity|nos|pcs|pieces|मात्रा|संख्या)\.?(?: ?\(.*\))?$/i,
  note: /^(?:notes?|remarks?|comments?)$/i,
};

function headedTable(first: Row | undefined): Table | null {
  const heads = first?.cells.map((cell) => plainText(cell).trim()) ?? [];
  const columns = (rule: RegExp) => heads.flatMap((head, at) => (rule.test(head) ? [at] : []));
  const words = columns(HEADERS.words);
  const [id = -1] = columns(HEADERS.id);
  const [quantity = -1] = columns(HEADERS.quantity);
  const isTable = (words.length > 0 || id >= 0) && heads.length > 1;
  return isTable ? { isHeaded: true, quantity, notes: columns(HEADERS.note), words, id } : null;
}

/** As many cells in each row, and one column of quantities. */
function plainTable(rows: readonly Row[], delimiter: Delimiter): Table | null {
  const width = rows[0]?.cells.length ?? 0;
  if (width < 2 || rows.some(({ cells }) => cells.length !== width)) return null;
  const all = Array.from({ length: width }, (_, at) => rows.map(({ cells }) => cells[at] ?? ''));
  const isSerial = (cells: readonly string[]) =>
    rows.length > 1 && cells.every((cell, at) => cell.replace(/[.)]$/, '') === String(at + 1));
  const serial = width > 2 && isSerial(all[0] ?? []) ? 0 : -1;
  const counts = all.flatMap((cells, at) =>
    at !== serial && cells.every((cell) => cell === '' || isCount(cell)) && cells.some(Boolean) ? [at] : [],
  );
  const quantity = counts.at(-1);
  const words = all.flatMap((cells, at) =>
    at !== serial && at !== quantity && cells.some((cell) => /[\p{L}\p{N}]/u.test(cell)) ? [at] : [],
  );
  // A line may have a comma; a tab is a column's.
  const isTable =
    quantity !== undefined || delimiter === '\t' || rows.some(({ typed }) => typed.startsWith('"'));
  return isTable && words.length > 0
    ? { isHeaded: false, quantity: quantity ?? -1, notes: [], words, id: -1 }
    : null;
}

function isCount(cell: string): boolean {
  return readQuantity(cell) !== null;
}

/** The first column with text names the product; what cannot be read becomes a note. */
function lineOfRow({ cells: written, typed }: Row, table: Table): OrderLine {
  // As this shop writes what a spreadsheet would run (list-out.ts).
  const cells = written.map((cell) => cell.replace(/^'(?=[=+\-@])/, ''));
  const texts = table.words.flatMap((at) => cells[at] || []);
  const id = cells[table.id] ?? '';
  const named = (table.isHeaded ? texts[0] : texts.join(' ')) || id;
  const cell = cells[table.quantity] ?? '';
  const count = readQuantity(cell);
  // A column of its own says how many: the name keeps its numbers.
  const line = count ? { ...count, ...readName(named) } : readLine(named);
  const extra = table.isHeaded ? texts.slice(1) : [];
  const unread = count ? '' : cell;
  const notes = [line.note, ...extra, ...table.notes.flatMap((at) => cells[at] || []), unread];
  return { ...line, id, typed: typed.trim(), note: notes.filter(Boolean).join(', ') };
}
