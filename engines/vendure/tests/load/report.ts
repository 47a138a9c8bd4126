import type { Measured } from './measuring.ts';
import type { OrderingOutcome } from './ordering.ts';
import type { Use } from './processes.ts';

interface Load {
  seconds: number;
  count: number;
  pace: number;
  outcome: OrderingOutcome;
  measured: Measured;
  /** By name of the node. */
  use: ReadonlyMap<string, Use>;
}

/** As Markdown. */
export function loadReport({ seconds, count, pace, outcome, measured, use }: Load): string {
  const { placed, paid, shown, lost, doubled } = outcome;
  const ms = (value: number) => String(Math.round(value));
  const rows = measured
    .rows()
    .map(({ what, failed, median, p95, worst, ...row }) =>
      [what, row.count, failed, ms(median), ms(p95), ms(worst)].join(' | '),
    );
  const nodes = [...use].map(([name, { mb, seconds }]) => `${name} ${ms(mb)} MB and ${ms(seconds)} s`);
  return [
    `${count} shoppers, ${pace} orders a second, ${seconds} s: ${placed} orders placed, ${paid} paid, ` +
      `${shown} errors shown, ${lost} lost, ${doubled} doubled.`,
    '',
    '| request | count | failed | median, ms | 95 %, ms | worst, ms |',
    '|---|---:|---:|---:|---:|---:|',
    ...rows.map((row) => `| ${row} |`),
    '',
    `Memory at the end, and processor time: ${nodes.join(', ')}.`,
  ].join('\n');
}
