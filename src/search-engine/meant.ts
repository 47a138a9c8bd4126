import { type Cares, scoresIn } from './match.ts';
import type { Segment } from './segment.ts';

/** What words of another language mean in the words of the catalogue. */
export interface Meant {
  /** One after the other; each has to be found. */
  parts: readonly MeantPart[];
  /** The words mean something else, or nothing, as typed: what they mean ranks first. */
  isForeign: boolean;
}

export interface MeantPart {
  typed: readonly string[];
  /** Any of these, with all its words. */
  ways: readonly (readonly string[])[];
  /** May be a beginning, or have typing errors. */
  isTyped: boolean;
}

/** 'wool' must not find 'wooden': a meaning has no typing errors, and few results to have beginnings. */
const CARE_OF_MEANING = { whole: 'whole', exact: 'whole', errors: 'exact', 'any-errors': 'exact' } as const;

/**
 * The score of each product; 0 if a part is missing. Each part counts as typed, too; what is not what the words mostly
 * mean counts less.
 */
export function meantScoresIn(segment: Segment, { parts, isForeign }: Meant, care: Cares): Float32Array {
  const total = new Float32Array(segment.ids.length);
  const best = new Float32Array(segment.ids.length);
  for (const { ways, isTyped } of parts) {
    best.fill(0);
    for (const words of ways) {
      const meaning: Cares = (word) => CARE_OF_MEANING[care(word)];
      const scores = scoresIn(segment, words, isTyped ? care : meaning);
      const weight = isTyped ? 1 : (isForeign ? 1 : SECOND) / words.length;
      for (let number = 0; number < scores.length; number += 1) {
        const score = (scores[number] ?? 0) * weight;
        if (score > (best[number] ?? 0)) best[number] = score;
      }
    }
    for (let number = 0; number < total.length; number += 1) {
      const found = best[number] ?? 0;
      total[number] = found === 0 ? Number.NEGATIVE_INFINITY : (total[number] ?? 0) + found;
    }
  }
  return total.map((score) => Math.max(0, score));
}

/** Beside what the words mostly mean. */
export const SECOND = 0.62;

const MOST_READINGS = 3;

/** The first way of each part, then the second of each that has one. */
export function readingsOf({ parts }: Meant): string[][] {
  const most = Math.min(MOST_READINGS, Math.max(1, ...parts.map(({ ways }) => ways.length)));
  return Array.from({ length: most }, (_, turn) =>
    parts.flatMap(({ ways }) => ways[Math.min(turn, ways.length - 1)] ?? []),
  );
}
