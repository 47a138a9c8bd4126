export interface Count {
  passed: number;
  failed: number;
  /** Of those passed: only the second time. */
  flaky: number;
  skipped: number;
}
export function checkCount(status: number | null, output: string, proof: RegExp): Count;
export function vitestCount(status: number | null, report: unknown): Count;
export function playwrightCount(status: number | null, report: unknown): Count;
export function total(counts: readonly Count[]): Count;
export function isWell(count: Count): boolean;
export function secondTries(report: unknown): string[];
export function closingLines(count: Count, notTried?: readonly string[], again?: readonly string[]): string[];
