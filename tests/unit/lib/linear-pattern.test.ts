import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchesAll } from '../../../src/lib/linear-pattern.ts';

const matches = (pattern: string, text: string, steps = 100_000) => matchesAll(pattern, text, { steps });

describe('a pattern is read as the browser reads it', () => {
  const character = fc.constantFrom('a', 'b', '1', ' ', '_', '😀', '-');
  const single = fc.constantFrom(
    ...['a', 'b', '1', '.', '\\d', '\\w', '\\s', '\\D', '\\W', '[ab]', '[^a]', '[a-b\\d]', '[\\]\\\\]'],
    ...[
      '\\u{1F600}',
      '\\ud83d\\ude00',
      '\\x61',
      '\\u0062',
      '\\p{L}',
      '\\P{L}',
      '\\-',
      '\\.',
      '[]',
      '[^]',
      '-',
      '😀',
    ],
  );
  const place = fc.constantFrom('^', '$', '\\b', '\\B');
  const quantifier = fc.constantFrom(
    '',
    '',
    '*',
    '+',
    '?',
    '{2}',
    '{1,}',
    '{0,2}',
    '{0}',
    '*?',
    '+?',
    '{1,3}?',
  );
  const { pattern } = fc.letrec<{ pattern: string; piece: string; branch: string }>((tie) => ({
    pattern: fc.array(tie('branch'), { minLength: 1, maxLength: 3 }).map((branches) => branches.join('|')),
    branch: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
    piece: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.tuple(single, quantifier).map(([one, times]) => one + times),
      place,
      fc
        .tuple(fc.constantFrom('(', '(?:', '(', '(?:', '(?<n>'), tie('pattern'), quantifier)
        .map(([open, inner, times]) => `${open}${inner})${times}`),
      fc.tuple(fc.constantFrom('(?=', '(?!'), tie('pattern')).map(([open, inner]) => `${open}${inner})`),
    ),
  }));
  const text = fc.array(character, { maxLength: 6 }).map((characters) => characters.join(''));

  it('in 4,000 generated patterns over six texts each', { timeout: 180_000 }, () => {
    let sound = 0;
    let told = 0;
    fc.assert(
      fc.property(pattern, fc.array(text, { minLength: 6, maxLength: 6 }), (each, texts) => {
        const isSound = canBeRead(each);
        for (const sample of texts) {
          const answer = matches(each, sample);
          if (isSound) sound += 1;
          if (!isSound) expect(answer).toBeNull();
          else if (answer !== null) {
            told += 1;
            expect({ each, sample, answer }).toEqual({
              each,
              sample,
              answer: new RegExp(`^(?:${each})$`, 'u').test(sample),
            });
          }
        }
      }),
      { numRuns: 4000 },
    );
    // Next to none of the sound ones is too much.
    expect(sound).toBeGreaterThan(8000);
    expect(told).toBeGreaterThan(0.99 * sound);
  });
});

describe('a pattern that cannot be decided', () => {
  it.each([
    '(',
    '[',
    '*',
    '\\',
    'a{2,1}',
    '(a)\\1',
    '(?<n>a)\\k<n>',
    '(?<=a)b',
    '(?<!a)b',
    '(?<n>a)|(?<n>b)(?<n>c)',
  ])('%s is null', (pattern) => {
    expect(matches(pattern, 'ab')).toBeNull();
  });

  it('is one that takes more steps than allowed, and what it used is not available to the next', () => {
    const effort = { steps: 1000 };
    expect(matchesAll('a{500}', 'a'.repeat(500), effort)).toBeNull();
    expect(matchesAll('a', 'a', effort)).toBeNull();
  });

  it('ends soon however large its numbers are', () => {
    expect(matches('((a{1000}){1000}){1000}', 'a')).toBeNull();
    expect(matches('(){999999999}', 'a')).toBeNull();
    expect(matches('(a{0}){999999999}', 'a')).toBeNull();
  });
});

describe('the time is linear in the length of the text', () => {
  it.each([
    ['(a|aa)'.repeat(30), 'a'.repeat(200)],
    ['(a+)+b', 'a'.repeat(400)],
    ['(.*)*=.*', 'a'.repeat(400)],
    ['(?=(a+)+b)a+', 'a'.repeat(60)],
  ])('%s', (pattern, text) => {
    const steps = (sample: string) => {
      const effort = { steps: 10_000_000 };
      expect(matchesAll(pattern, sample, effort)).toBe(false);
      return 10_000_000 - effort.steps;
    };
    expect(steps(text + text)).toBeLessThan(5 * steps(text));
  });
});

function canBeRead(pattern: string): boolean {
  try {
    new RegExp(pattern, 'u');
    return true;
  } catch {
    return false;
  }
}
