import { type Effort, matchesAll } from '../../lib/linear-pattern.ts';

const LONGEST_PATTERN = 256;
const LONGEST_VALUE = 200;
/** Ten times what honest rules take; about 10 ms on a computer, 50 ms on a slow phone. */
const STEPS_OF_A_FORM = 10_000;

/** What all patterns of a form may cost together in one check. */
export function effortOfAForm(): Effort {
  return { steps: STEPS_OF_A_FORM };
}

/**
 * True if the whole value matches a pattern the server sent, as with an input's `pattern` (faults row 55). Also true
 * if the pattern is broken, too costly or not plain: the server has to check it then.
 */
export function matchesPattern(
  pattern: string | undefined,
  value: string,
  effort: Effort = effortOfAForm(),
): boolean {
  if (!pattern || !isPlain(pattern) || value.length > LONGEST_VALUE) return true;
  return matchesAll(pattern, value, effort) ?? true;
}

/** No longer than a form's rule, without repeated groups, back references or more than three unbounded repeats. */
function isPlain(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeatedGroup = /\)\s*(?:[*+]|\{)/.test(bare);
  const unbounded = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return !repeatedGroup && !/\\[1-9k]/.test(bare) && unbounded <= 3;
}
