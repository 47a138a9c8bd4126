import type { Figure } from './figure.ts';

/** A table as data: the Markdown shows medians and spreads, the JSON has every sample. */
export interface Table {
  title: string;
  /** What was done and how to read the figures, in a sentence or two. */
  note: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

export type TableBody = Omit<Table, 'title'>;

export type Cell = string | Figure;

/**
 * A table that cannot be measured must not throw away the minutes spent on the others: it states the reason,
 * and the run fails.
 */
export async function tableOrReason(title: string, measure: () => Promise<TableBody>): Promise<Table> {
  try {
    return { title, ...(await measure()) };
  } catch (error) {
    process.exitCode = 1;
    return { title, note: `Not measured: ${reasonOf(error)}`, columns: [], rows: [] };
  }
}

/** The first line only: Playwright's errors continue with a log. */
export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n', 1).join('');
}
