import { type Effort, matchesAll } from '../../lib/linear-pattern.ts';

const LONGEST_PATTERN = 256;
const LONGEST_VALUE = 200;
/** Ten times what honest rules take; about 10 ms of a computer, 50 of a slow phone. */
const STEPS_OF_A_FORM = 10_000;

/** What all patterns of a form may cost together, each time it is checked. */
export function effortOfAForm(): Effort {
  return { steps: STEPS_OF_A_FORM };
}

/**
 * Whether the value matches a pattern the server sent, as an input's `pattern` does: all of it (faults row 55). A pattern
 * that is broken, takes too much effort or is not plain is left to the server to check.
 */
export function matchesPattern(
  pattern: string | undefined,
  value: string,
  effort: Effort = effortOfAForm(),
): boolean {
  if (!pattern || !isPlain(pattern) || value.length > LONGEST_VALUE) return true;
  return matchesAll(pattern, value, effort) ?? true;
}

/** Not longer than a form's rule is, without repeated groups, references back and more than three open ends. */
function isPlain(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeatedGroup = /\)\s*(?:[*+]|\{)/.test(bare);
  const unbounded = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return !repeatedGroup && !/\\[1-9k]/.test(bare) && unbounded <= 3;
}
