import { inWords } from './figure.ts';
import type { Cell, Table } from './table.ts';

export interface About {
  machine: string;
  command: string;
  date: string;
}

export function toMarkdown(about: About, tables: readonly Table[]): string {
  const head = [provenance(about), HOW_TO_READ];
  return `${[...head, ...tables.map(tableText)].join('\n\n')}\n`;
}

const HOW_TO_READ = 'A figure is the median of its runs, with the least and the greatest in brackets.';

/** When, how and where the figures were taken. */
export function provenance({ machine, command, date }: About): string {
  return `\`${command}\`, ${date.slice(0, 16).replace('T', ' ')} UTC, on ${machine}.`;
}

export function tableText({ title, note, columns, rows }: Table): string {
  if (columns.length === 0) return `## ${title}\n\n${note}`;
  const cells = [[...columns], ...rows.map((row) => row.map(cellText))];
  const widths = columns.map((_, at) => Math.max(3, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (row[at] ?? '').padEnd(width) : (row[at] ?? '').padStart(width))).join(' | ')} |`;
  const rule = `|${widths.map((width, at) => `${'-'.repeat(width + 1)}${at === 0 ? '-' : ':'}`).join('|')}|`;
  const [heading = [], ...body] = cells;
  return [`## ${title}`, '', note, '', line(heading), rule, ...body.map(line)].join('\n');
}

function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : inWords(cell);
}
