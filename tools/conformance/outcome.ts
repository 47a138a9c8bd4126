import { Failed, Skipped } from './check.ts';

export interface Outcome {
  result: 'passed' | 'failed' | 'skipped';
  found: string;
}

/** `run` returns what it found, or throws Failed or Skipped. Any other error is a failure, too. */
export async function outcomeOf(run: () => Promise<string>): Promise<Outcome> {
  try {
    return { result: 'passed', found: await run() };
  } catch (error) {
    if (error instanceof Skipped) return { result: 'skipped', found: error.message };
    if (error instanceof Failed) return { result: 'failed', found: error.message };
    return { result: 'failed', found: reasonOf(error) };
  }
}

/** When there is no response, fetch has the reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

/** One line, and a second one with the advice if the check failed. */
export function outcomeLines(
  id: string,
  promise: string,
  { result, found }: Outcome,
  advice: string,
): string {
  const word = { passed: 'ok  ', failed: 'FAIL', skipped: 'skip' }[result];
  const line = `${word}  ${id.padEnd(22)}  ${promise}: ${printable(found)}`;
  return result === 'failed' ? `${line}\n      ${advice}` : line;
}

export function outcomeSummary(outcomes: readonly Outcome[]): string {
  const count = (result: Outcome['result']) => outcomes.filter((one) => one.result === result).length;
  return `${count('passed')} passed, ${count('failed')} failed, ${count('skipped')} skipped`;
}

/**
 * What was not checked, one line for each reason, the most frequent first, with how to check it. A check that needs a
 * skipped one has that one's reason.
 */
export function skippedSummary(
  findings: readonly (Outcome & { id: string })[],
  howTo: Readonly<Record<string, string>>,
): string[] {
  const skipped = findings.filter(({ result }) => result === 'skipped');
  const reasonsById = new Map(skipped.map(({ id, found }) => [id, found]));
  const rootOf = (reason: string): string => {
    const before = reasonsById.get(reason.replace(/^needs /, ''));
    return before === undefined ? reason : rootOf(before);
  };
  const byReason = new Map<string, string[]>();
  for (const { id, found } of skipped) {
    const reason = rootOf(found);
    byReason.set(reason, [...(byReason.get(reason) ?? []), id]);
  }
  return [...byReason]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([reason, ids]) => {
      const how = howTo[reason];
      const why = printable(how ? `${reason}, ${how}` : reason);
      return `not checked: ${ids.length} (${ids.join(', ')}): ${why}`;
    });
}

const LONGEST_FOUND = 500;

/**
 * Text from a server, safe to print: escapes characters that would move the terminal's cursor, change its title or
 * reverse the writing direction.
 */
export function printable(text: string): string {
  return text
    .slice(0, LONGEST_FOUND)
    .replace(
      /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\p{Bidi_Control}]/gu,
      (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`,
    );
}
