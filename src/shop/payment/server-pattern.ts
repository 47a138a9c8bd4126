const LONGEST_PATTERN = 256;
const LONGEST_VALUE = 200;
/** About 10 ms on a computer, 50 ms on a slow phone. */
const STEPS_OF_A_FORM = 1_000_000;

/** How many steps the patterns of a form may still take together, so that they cannot hold the page. */
export interface Effort {
  steps: number;
}

export function effortOfAForm(): Effort {
  return { steps: STEPS_OF_A_FORM };
}

/**
 * True if the whole value matches a pattern the server sent, as with an input's `pattern` (faults row 55). Also true
 * if the pattern is broken, or may take too long: the server has to check it then.
 */
export function matchesPattern(
  pattern: string | undefined,
  value: string,
  effort: Effort = effortOfAForm(),
): boolean {
  if (!pattern || pattern.length > LONGEST_PATTERN || value.length > LONGEST_VALUE) return true;
  const steps = mostSteps(pattern, value.length);
  if (steps > effort.steps) return true;
  effort.steps -= steps;
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value);
  } catch {
    return true;
  }
}

const QUANTIFIER = /([*+?])|\{(\d+)(?:(,)(\d*))?\}/g;

/**
 * The most steps the browser's backtracking can take over a text of this length: as many as the text has characters on
 * each way through the pattern. Infinite for what repeats inside what repeats, and for what looks back.
 */
function mostSteps(pattern: string, length: number): number {
  const bare = pattern.replace(/\\[^1-9k]/g, 'x').replace(/\[[^\]]*\]/g, 'x');
  if (/\)\s*(?:[*+]|\{)|\\[1-9k]|\(\?<[=!]/.test(bare)) return Number.POSITIVE_INFINITY;
  // What begins a group, (?: (?= (?! (?<name>, is no quantifier; nor is the ? that makes one lazy.
  const plain = bare.replace(/\(\?/g, '(').replace(/([*+?}])\?/g, '$1');
  let ways = mostWaysAcrossBranches(plain);
  let endless = 0;
  for (const [, sign, least, comma, most] of plain.matchAll(QUANTIFIER)) {
    const more = sign === '?' ? 1 : comma && most ? Number(most) - Number(least) : comma || sign ? length : 0;
    if (more < length) ways *= more + 1;
    else {
      // The endless ones share the text: together they have as many ways as there are to divide it among them.
      endless += 1;
      ways *= (length + endless) / endless;
    }
  }
  return ways * (length + 1);
}

/** Each group, and the whole pattern, goes one of its branches: `(a|b)(c|d)` has four ways. */
function mostWaysAcrossBranches(plain: string): number {
  const open = [1];
  let ways = 1;
  const close = () => {
    ways *= open.pop() ?? 1;
  };
  for (const character of plain) {
    if (character === '(') open.push(1);
    if (character === ')') close();
    if (character === '|') open.push((open.pop() ?? 1) + 1);
  }
  while (open.length > 0) close();
  return ways;
}
