import { figure } from '../bench/report/figure.ts';
import { machine } from '../bench/report/machine.ts';
import { toMarkdown } from '../bench/report/markdown.ts';
import type { Table } from '../bench/report/table.ts';
import type { Use } from './use.ts';

/** What was done in both tabs together, after the first measurement. */
export interface Counts {
  navigations: number;
  cartChanges: number;
  orders: number;
  outages: number;
}

/** Prints what the soak measured. */
export function publish(counts: Counts, before: readonly Use[], after: readonly Use[]): void {
  const about = { machine: machine(), command: 'npm run soak', date: new Date().toISOString() };
  console.log(toMarkdown(about, [soakTable(counts, before, after)]));
}

/** One row for each tab and moment. */
export function soakTable(counts: Counts, before: readonly Use[], after: readonly Use[]): Table {
  const { navigations, cartChanges, orders, outages } = counts;
  return {
    title: 'Soak: what a tab holds on to',
    note: `Two tabs after some unmeasured use, and again after ${navigations} navigations, ${cartChanges} changes of the cart, ${orders} orders and ${outages} outages, without an error on the page or its console. Each figure is taken after garbage collection.`,
    columns: ['tab', 'heap MB', 'DOM nodes', 'listeners'],
    rows: before.flatMap((use, tab) => [
      row(`${tab + 1}, before`, use),
      ...after.slice(tab, tab + 1).map((later) => row(`${tab + 1}, after`, later)),
    ]),
  };
}

function row(name: string, { heapMb, nodes, listeners }: Use): Table['rows'][number] {
  return [name, figure('MB', [heapMb]), figure('count', [nodes]), figure('count', [listeners])];
}
