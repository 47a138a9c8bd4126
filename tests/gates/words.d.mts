import type { EngineName } from '../engines/fixtures.ts';

export interface Chosen {
  isCheck: boolean;
  browser: string[] | null;
  engines: { names: EngineName[]; words: string[] } | null;
}
export function chosen(words: readonly string[]): Chosen;
