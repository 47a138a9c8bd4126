const LONGEST_PATTERN = 256;
const LONGEST_VALUE = 200;

/**
 * Whether the value matches a pattern the server sent, as an input's `pattern` does: all of it. Such a pattern
 * may be broken or made to run for hours; one that is not plainly safe is left to the server to check.
 */
export function matchesPattern(pattern: string | undefined, value: string): boolean {
  if (!pattern || !isPlain(pattern) || value.length > LONGEST_VALUE) return true;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

/**
 * No repeated group and no back reference: what is left runs in polynomial time, and a second `*` or `+`
 * after the first can make that quadratic at most twice.
 */
function isPlain(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false;
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  const repeatedGroup = /\)\s*(?:[*+]|\{)/.test(bare);
  const unbounded = bare.match(/[*+]|\{\d+,\d*\}/g)?.length ?? 0;
  return !repeatedGroup && !/\\[1-9k]/.test(bare) && unbounded <= 3;
}
