import type { Column, OrderLine } from './read-line.ts';

/** Which column of a table is the quantity: asked once for all of its lines (D52.45). */
export interface ColumnQuestion {
  key: string;
  columns: readonly Column[];
  /** An index of the columns, or their number for none of them. */
  chosen: number | undefined;
}

export function questionsIn(lines: readonly OrderLine[]): ColumnQuestion[] {
  const found = new Map<string, ColumnQuestion>();
  // Lines of one table share one array until they are stored.
  const seen = new Set<readonly Column[]>();
  for (const { doubt } of lines) {
    if (!doubt || doubt.columns.length === 0 || seen.has(doubt.columns)) continue;
    seen.add(doubt.columns);
    const key = keyOf(doubt.columns);
    if (!found.has(key)) found.set(key, { key, columns: doubt.columns, chosen: doubt.chosen });
  }
  return [...found.values()];
}

/** A line of that table has the quantity of the chosen column. */
export function withColumn(line: OrderLine, key: string, chosen: number): OrderLine {
  const { doubt } = line;
  const quantity = doubt?.quantities[chosen];
  if (!doubt || !quantity || keyOf(doubt.columns) !== key) return line;
  return { ...line, asked: undefined, ...quantity, isCounted: true, doubt: { ...doubt, chosen } };
}

/** The shopper has still to choose: nothing of the line is added. */
export function isInDoubt({ doubt }: OrderLine): boolean {
  return doubt !== undefined && doubt.columns.length > 0 && doubt.chosen === undefined;
}

/** A table without any column that may be the quantity. */
export function isWithoutColumn({ doubt }: OrderLine): boolean {
  return doubt !== undefined && doubt.columns.length === 0;
}

function keyOf(columns: readonly Column[]): string {
  return JSON.stringify(columns);
}
