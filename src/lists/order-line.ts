import { MOST_OF_ONE } from '../contract/cart-line.ts';

export interface Amount {
  /** 0 to 9,999; 0 is written by forms for what is not wanted. */
  quantity: number;
  unit: string;
  /** A number above 9,999, or what cannot be read; `quantity` is 0 then, and the line says why. */
  asked?: number | string | undefined;
}

export interface OrderLine extends Amount {
  typed: string;
  words: string;
  id: string;
  code?: string | undefined;
  note: string;
  /** A column of its own says how many: the name's numbers are the name's. */
  isCounted?: boolean | undefined;
  doubt?: Doubt | undefined;
}

export interface Column {
  number: number;
  heading: string;
  cells: string[];
}

export interface Doubt {
  columns: Column[];
  /** What each of them says of this line, and at last what the line says without them. */
  quantities: Amount[];
  chosen?: number | undefined;
}

/** Never another number than the list's: what is too much is asked about. */
export function limited({ quantity, unit, asked }: Amount): Amount {
  return quantity > MOST_OF_ONE ? { quantity: 0, unit, asked: quantity } : { quantity, unit, asked };
}

export interface ColumnQuestion {
  key: string;
  columns: readonly Column[];
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

export function withColumn(line: OrderLine, key: string, chosen: number): OrderLine {
  const { doubt } = line;
  const quantity = doubt?.quantities[chosen];
  if (!doubt || !quantity || keyOf(doubt.columns) !== key) return line;
  return { ...line, asked: undefined, ...quantity, isCounted: true, doubt: { ...doubt, chosen } };
}

export function isInDoubt({ doubt }: OrderLine): boolean {
  return doubt !== undefined && doubt.columns.length > 0 && doubt.chosen === undefined;
}

export function isWithoutColumn({ doubt }: OrderLine): boolean {
  return doubt !== undefined && doubt.columns.length === 0;
}

function keyOf(columns: readonly Column[]): string {
  return JSON.stringify(columns);
}
