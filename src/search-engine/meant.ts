import { type Cares, scoresIn } from './match.ts';
import type { Segment } from './segment.ts';

/** What foreign words mean in the catalogue's. */
export interface Meant {
  parts: readonly MeantPart[];
  /** As typed the words mean nothing or something else: their meaning ranks first. */
  isForeign: boolean;
}

export interface MeantPart {
  typed: readonly string[];
  ways: readonly (readonly string[])[];
  /** May have typing errors. */
  isTyped: boolean;
}

/** 'wool' must not find 'wooden'. */
const CARE_OF_MEANING = { whole: 'whole', exact: 'whole', errors: 'exact', 'any-errors': 'exact' } as const;

/** 0 if a part is missing. Each part counts as typed, too. */
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

export const SECOND = 0.62;

const MOST_READINGS = 3;

export function readingsOf({ parts }: Meant): string[][] {
  const most = Math.min(MOST_READINGS, Math.max(1, ...parts.map(({ ways }) => ways.length)));
  return Array.from({ length: most }, (_, turn) =>
    parts.flatMap(({ ways }) => ways[Math.min(turn, ways.length - 1)] ?? []),
  );
}
