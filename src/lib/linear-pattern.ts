/** How much work may still be done; shared by checks that together must not take long. */
export interface Effort {
  steps: number;
}

/**
 * Whether all of `text` matches a regular expression (as an input's `pattern` does, with the flag `u`), found in time
 * that grows with length of pattern times length of text: all ways through the pattern are walked at once, one
 * character after another, so nothing is ever tried again. Null where that cannot be told: the pattern is broken, looks
 * back (`\1`, `(?<=`), or the effort is used up.
 */
export function matchesAll(pattern: string, text: string, effort: Effort): boolean | null {
  try {
    spend(effort, pattern.length);
    new RegExp(pattern, 'u');
    const program = assembled(parsed(pattern, effort), effort);
    return walk(program, program.start, [...text], 0, true, effort);
  } catch {
    return null;
  }
}

type Test = (character: string) => boolean;

type Part =
  | { is: 'character'; test: Test }
  | { is: 'sequence' | 'choice'; parts: Part[] }
  | { is: 'repeated'; part: Part; least: number; most: number }
  | { is: 'place'; holds: (text: readonly string[], at: number) => boolean }
  | { is: 'ahead'; part: Part; wanted: boolean };

const SINGLE =
  /\\(?:u\{[\da-f]+\}|ud[89ab][\da-f]{2}\\ud[c-f][\da-f]{2}|u[\da-f]{4}|x[\da-f]{2}|c[a-z]|p\{[^}]*\}|[^1-9kb])|\[(?:\\.|[^\]\\])*\]|[^\\()|[\]{}*+?^$]/iuy;
const QUANTIFIER = /(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/uy;
const OPENING = /\((?:\?(?:(:)|([=!])|<[^=!>][^>]*>))?(?!\?)/uy;

const STEPS_FOR_AN_EXPRESSION = 50;

/** Recursive descent over a pattern that is known to be sound; throws at what looks back. */
function parsed(pattern: string, effort: Effort): Part {
  let at = 0;
  const whole = choice();
  if (at < pattern.length) throw new Error('Unsupported');
  return whole;

  function take(token: RegExp): RegExpExecArray | null {
    token.lastIndex = at;
    const found = token.exec(pattern);
    if (found) at = token.lastIndex;
    return found;
  }

  function choice(): Part {
    const parts = [sequence()];
    while (take(/\|/uy)) parts.push(sequence());
    return { is: 'choice', parts };
  }

  function sequence(): Part {
    const parts: Part[] = [];
    while (at < pattern.length && !/[|)]/.test(pattern[at] ?? '')) parts.push(quantified(one()));
    return { is: 'sequence', parts };
  }

  function quantified(part: Part): Part {
    const found = take(QUANTIFIER);
    if (!found) return part;
    const [, sign, least = '', comma, most] = found;
    if (sign === '?') return { is: 'repeated', part, least: 0, most: 1 };
    const endless = sign !== undefined || (comma !== '' && most === '');
    return {
      is: 'repeated',
      part,
      least: sign === undefined ? Number(least) : Number(sign === '+'),
      most: endless ? Number.POSITIVE_INFINITY : Number(comma === '' ? least : most),
    };
  }

  function one(): Part {
    const place = take(/\^|\$|\\[bB]/uy);
    if (place) return { is: 'place', holds: PLACES[place[0]] ?? never };
    const opening = take(OPENING);
    if (opening) {
      const part = choice();
      if (!take(/\)/uy)) throw new Error('Unsupported');
      return opening[2] ? { is: 'ahead', part, wanted: opening[2] === '=' } : part;
    }
    const single = take(SINGLE)?.[0];
    if (single === undefined) throw new Error('Unsupported');
    if (isLiteral(single)) return { is: 'character', test: (character) => character === single };
    spend(effort, STEPS_FOR_AN_EXPRESSION);
    const expression = new RegExp(`^${single}$`, 'u');
    return { is: 'character', test: (character) => expression.test(character) };
  }
}

const PLACES: Record<string, (text: readonly string[], at: number) => boolean> = {
  '^': (_, at) => at === 0,
  $: (text, at) => at === text.length,
  '\\b': isWordEdge,
  '\\B': (text, at) => !isWordEdge(text, at),
};

function isWordEdge(text: readonly string[], at: number): boolean {
  return /^\w/.test(text[at - 1] ?? '') !== /^\w/.test(text[at] ?? '');
}

function never(): boolean {
  return false;
}

/** A class, an escape or a dot is asked of the browser's own expressions instead: of one character that is quick. */
function isLiteral(single: string): boolean {
  return !/^[\\[.]/.test(single);
}

/** A step of the program, and where it continues. */
type Step =
  | { does: 'read'; test: Test; next: number }
  | { does: 'split'; next: number[] }
  | { does: 'place'; holds: (text: readonly string[], at: number) => boolean; next: number }
  | { does: 'ahead'; start: number; wanted: boolean; next: number }
  | { does: 'end' };

interface Program {
  steps: Step[];
  start: number;
}

/** Counted repetitions are written out; a program too long for the effort is rejected. */
function assembled(whole: Part, effort: Effort): Program {
  const steps: Step[] = [{ does: 'end' }];
  return { steps, start: before(whole, 0) };

  function add(step: Step): number {
    spend(effort, 1);
    return steps.push(step) - 1;
  }

  /** Where to start for `part` and then `next`. */
  function before(part: Part, next: number): number {
    switch (part.is) {
      case 'character':
        return add({ does: 'read', test: part.test, next });
      case 'sequence':
        return part.parts.reduceRight((after, each) => before(each, after), next);
      case 'choice':
        return add({ does: 'split', next: part.parts.map((each) => before(each, next)) });
      case 'place':
        return add({ does: 'place', holds: part.holds, next });
      case 'ahead':
        return add({ does: 'ahead', start: before(part.part, 0), wanted: part.wanted, next });
      case 'repeated':
        return repeated(part, next);
    }
  }

  function repeated({ part, least, most }: Part & { is: 'repeated' }, next: number): number {
    let start = next;
    if (most === Number.POSITIVE_INFINITY) {
      const ways = [next];
      start = add({ does: 'split', next: ways });
      ways.push(before(part, start));
    } else {
      for (let more = least; more < most; more += 1) {
        start = add({ does: 'split', next: [next, before(part, start)] });
      }
    }
    for (let times = 0; times < least; times += 1) {
      spend(effort, 1);
      start = before(part, start);
    }
    return start;
  }
}

/** From a step of the program over `text` from `from`: to its very end, or to any place for a look ahead. */
function walk(
  program: Program,
  start: number,
  text: readonly string[],
  from: number,
  toTheEnd: boolean,
  effort: Effort,
): boolean {
  let current = reached(program, [start], text, from, effort);
  for (let at = from; current.size > 0; at += 1) {
    if (current.has(0) && (!toTheEnd || at === text.length)) return true;
    const character = text[at];
    if (character === undefined) return false;
    const after: number[] = [];
    for (const index of current) {
      spend(effort, 1);
      const step = program.steps[index];
      if (step?.does === 'read' && step.test(character)) after.push(step.next);
    }
    current = reached(program, after, text, at + 1, effort);
  }
  return false;
}

/** Every step that can be reached from these without reading a character. */
function reached(
  program: Program,
  from: readonly number[],
  text: readonly string[],
  at: number,
  effort: Effort,
): Set<number> {
  const found = new Set<number>();
  const waiting = [...from];
  for (let index = waiting.pop(); index !== undefined; index = waiting.pop()) {
    spend(effort, 1);
    if (found.has(index)) continue;
    found.add(index);
    const step = program.steps[index];
    if (step?.does === 'split') waiting.push(...step.next);
    if (step?.does === 'place' && step.holds(text, at)) waiting.push(step.next);
    if (step?.does === 'ahead' && walk(program, step.start, text, at, false, effort) === step.wanted) {
      waiting.push(step.next);
    }
  }
  return found;
}

function spend(effort: Effort, steps: number): void {
  effort.steps = Math.max(-1, effort.steps - steps);
  if (effort.steps < 0) throw new Error('The effort is used up');
}
