import { csvFile } from '../../src/lib/csv-field.ts';
import { short } from './cells.ts';
import type { Change, Kind, Plan } from './plan.ts';
import type { PriceList } from './price-list.ts';

const ORDER: readonly Kind[] = ['unreadable', 'gone', 'dearer', 'cheaper', 'changed', 'new'];
/** Of each kind; all of them are in the file. */
const SHOWN = 15;
const WIDEST = 44;
const HEADINGS = ['', 'row', 'product', 'was', 'is', 'also'];

export function previewLines(plan: Plan, list: PriceList): string[] {
  const shown = ORDER.filter((kind) => kind !== 'unreadable').flatMap((kind) => {
    const all = plan.changes.filter((change) => change.kind === kind);
    const more = all.length - SHOWN;
    return [...all.slice(0, SHOWN).map(cellsOf), ...(more > 0 ? [[kind, `and ${more} more`]] : [])];
  });
  return [...list.notes, ...movedNote(plan), ...tableLines(shown), summary(plan, list)];
}

/** A row above the products may be a category by mistake. */
function movedNote({ updated }: Plan): string[] {
  const moved = updated.filter(
    ({ was, wire, differences }) =>
      was.category && was.category !== wire.category && differences.has('category'),
  );
  const [first] = moved;
  if (!first) return [];
  const { was, wire } = first;
  return [
    `Moved to another category: ${moved.length} of the shop's products, such as "${short(was.title)}" from "${was.category}" to "${wire.category}".`,
  ];
}

export function previewCsv({ changes }: Plan, { unit }: PriceList): string {
  const rows = ORDER.flatMap((kind) => changes.filter((change) => change.kind === kind)).map(
    ({ rows: numbers, ...of }) => [of.kind, numbers.join(' '), of.id, of.name, of.was, of.now, of.note],
  );
  const headings = ['what', unit.toLowerCase(), 'id', 'product', 'was', 'is', 'also'];
  return csvFile([headings, ...rows]);
}

export function sentenceOf(
  { rows, note }: Pick<Change, 'rows' | 'note'>,
  { unit }: Pick<PriceList, 'unit'>,
): string {
  const units = unit === 'Row' ? 'Rows' : 'Entries';
  const [last] = rows.slice(-1);
  const shown = rows.length > 10 ? [...rows.slice(0, 9), '…'] : rows.slice(0, -1);
  const where = rows.length > 1 ? `${units} ${shown.join(', ')} and ${last}` : `${unit} ${last}`;
  return `${where}${/^["\p{Lu}\d]/u.test(note) ? ':' : ''} ${rows.length > 1 ? note : singular(note)}`;
}

function singular(note: string): string {
  return note
    .replace(/^have\b/, 'has')
    .replace(/^are\b/, 'is')
    .replace(/\btheir\b/, 'its');
}

function cellsOf({ kind, rows, name, was, now, note }: Change): string[] {
  const numbers = rows.length > 3 ? `${rows.slice(0, 2).join(', ')}…` : rows.join(', ');
  return [kind, numbers, short(name), was, now, note];
}

function tableLines(rows: readonly (readonly string[])[]): string[] {
  if (rows.length === 0) return [];
  const all = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, at) =>
    Math.max(...all.map((row) => Math.min(WIDEST, row[at]?.length ?? 0))),
  );
  return [
    '',
    ...all.map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    '',
  ];
}

export function summary({ counts, withdrawn, translated, isUnsure }: Plan, { drafts }: PriceList): string {
  const parts: [count: number, text: string][] = [
    [counts.new, 'new'],
    [counts.dearer, 'dearer'],
    [counts.cheaper, 'cheaper'],
    [counts.changed, 'changed in something else'],
    [withdrawn.length, 'withdrawn, because the file does not have them'],
    [counts.same, 'as before'],
    [counts.absent - withdrawn.length, 'not in the file, which stay'],
    [translated, 'with a translation'],
    [drafts, 'left out as drafts or unpublished'],
    [counts.unreadable, 'to correct'],
  ];
  const text = parts.flatMap(([count, name]) => (count > 0 ? [`${count} ${name}`] : [])).join('; ');
  const unsure = isUnsure
    ? ' Nothing is withdrawn, because a row that cannot be read may be of any product.'
    : '';
  return `${text ? `Products: ${text}.` : 'There is no product in the file.'}${unsure}`;
}
