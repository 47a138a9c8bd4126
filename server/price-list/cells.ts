import type { Paise } from '../../src/lib/units.ts';
import { plainText } from '../../src/tables/grid.ts';
import { isUnread, moneyIn, type Unread, whyUnread } from '../../src/tables/values.ts';
import type { Break } from './entry.ts';

/** A cell that cannot be read; the sentence goes behind 'Row 7: '. */
export class BadCell extends Error {}

export function valueIn<Value>(read: Value | Unread | null, column: string): Value | undefined {
  if (isUnread(read)) throw new BadCell(`"${short(read.text)}" in ${column} ${whyUnread(read)}.`);
  return read ?? undefined;
}

/** What a shopper pays for one. `unit`: of a column beside it. */
export function priceIn(cell: string, column: string, unit = ''): Paise | undefined {
  const money = valueIn(moneyIn(cell, unit), column);
  if (money?.per) {
    throw new BadCell(
      `"${short(cell)}" in ${column} is a price per ${short(money.per)}. Write a number alone: what a shopper pays for one of this item.`,
    );
  }
  if (money?.tax === 'without') {
    throw new BadCell(
      `"${short(cell)}" in ${column} is a price without tax. Write what a shopper pays, with tax.`,
    );
  }
  return money?.amount;
}

export function withoutTax(column: string): string {
  return `The prices in ${column} are without tax. Shoppers pay them with tax: add a column with that price.`;
}

/** '10: 36; 50: 32.50' (export-csv.ts) */
export function breaksIn(cell: string, column: string): Break[] {
  return cell
    .split(';')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [, from, text] = /^\s*(\d{1,7})\s*[:+=]\s*(.+)$/.exec(plainText(part)) ?? [];
      const price = text && priceIn(text.trim(), column);
      if (!from || price === undefined || price === '')
        throw new BadCell(
          `"${short(part.trim())}" in ${column} is not a quantity and its price, as in "10: 36".`,
        );
      if (price === 0) throw new BadCell(`"${short(part.trim())}" in ${column} is a price of 0.`);
      return { from: Number(from), price };
    });
}

export function short(cell: string, longest = 60): string {
  const line = cell.replace(/\s+/g, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
}

export function listIn(cell: string): string[] {
  const values = cell.match(/(?:\\[\\|:n]|[^|])+/g) ?? [];
  return values
    .map((value) => value.replace(/\\([\\|:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim())
    .filter(Boolean);
}

export function listCell(values: readonly string[]): string {
  return values.map((value) => value.replace(/[\\|]/g, '\\$&')).join(' | ');
}

export function detailsIn(cell: string): { label: string; values: string[] }[] {
  return cell.split(/\r?\n|\r/).flatMap((line) => {
    const [, label = '', values = ''] = /^((?:[^\\:]|\\.)*):\s*(.*)$/s.exec(line) ?? [];
    const [key] = listIn(label);
    return key ? [{ label: key, values: listIn(values) }] : [];
  });
}

export function detailsCell(details: Iterable<{ label: string; values: readonly string[] }>): string {
  const lines = [...details].map(({ label, values }) => {
    const key = label.replace(/[\\|:]/g, '\\$&');
    return `${key}: ${listCell(values)}`.replaceAll('\n', '\\n');
  });
  return lines.join('\n');
}
