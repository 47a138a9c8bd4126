import { Broken, Skipped } from './check.ts';

export interface Outcome {
  result: 'kept' | 'broken' | 'skipped';
  found: string;
}

/** `run` answers what was found, or throws Broken or Skipped. What it could not even ask counts as broken. */
export async function outcomeOf(run: () => Promise<string>): Promise<Outcome> {
  try {
    return { result: 'kept', found: await run() };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', found: error.message };
    if (error instanceof Broken) return { result: 'broken', found: error.message };
    return { result: 'broken', found: reasonOf(error) };
  }
}

/** No answer at all; fetch hides why in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** One line, and a second one with the advice where the promise is broken. */
export function outcomeLines(
  id: string,
  promise: string,
  { result, found }: Outcome,
  advice: string,
): string {
  const word = { kept: 'ok  ', broken: 'FAIL', skipped: 'skip' }[result];
  const line = `${word}  ${id.padEnd(22)}  ${promise}: ${printable(found)}`;
  return result === 'broken' ? `${line}\n      ${advice}` : line;
}

export function outcomeSummary(outcomes: readonly Outcome[]): string {
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  return `${count('kept')} kept, ${count('broken')} broken, ${count('skipped')} skipped`;
}

const LONGEST_FOUND = 500;

/**
 * What a server said, as text for a terminal: what would move its cursor, change its title or turn the writing round is
 * written out.
 */
export function printable(text: string): string {
  return text
    .slice(0, LONGEST_FOUND)
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu,
      (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`,
    );
}
