import { type Place, type Segment, titlesIn } from './segment.ts';
import { singular } from './words.ts';

/** By product number; 0 without a match. */
export interface Scored {
  part: { segment: Segment };
  scores: Float32Array;
}

/** For each part of the index its scores; `readings`: what the words may mean, for the ties. */
export interface Tier {
  scored: readonly Scored[];
  readings: readonly (readonly string[])[];
}

export type Hits = ReturnType<typeof hitsOf>;

/** Each tier adds what the ones before have not. */
export function hitsOf(tiers: readonly Tier[]) {
  tiers.forEach((tier, at) => {
    for (const earlier of tiers.slice(0, at)) leaveOut(earlier.scored, tier.scored);
  });
  const total = tiers.reduce((sum, { scored }) => sum + totalOf(scored), 0);
  const best = (most: number) => {
    const found: Candidate[] = [];
    for (const tier of tiers) if (found.length < most) found.push(...bestOf(tier, most - found.length));
    return found;
  };
  return {
    total,
    best: (most: number) => best(most).map(({ id }) => id),
    bestInShopOrder: (most: number) =>
      best(most)
        .sort((a, b) => a.order - b.order)
        .map(({ id }) => id),
    places(): Place[] {
      const found = new Set<Place>();
      for (const { part, scores } of tiers.flatMap(({ scored }) => scored)) {
        const { places, isAt } = part.segment;
        scores.forEach((score, number) => {
          const place = score > 0 ? places[isAt[number] ?? 0] : undefined;
          if (place) found.add(place);
        });
      }
      return [...found];
    },
  };
}

function leaveOut(found: readonly Scored[], from: readonly Scored[]): void {
  from.forEach(({ scores }, at) => {
    found[at]?.scores.forEach((score, number) => {
      if (score > 0) scores[number] = 0;
    });
  });
}

function totalOf(scored: readonly Scored[]): number {
  return scored.reduce((sum, { scores }) => {
    let found = 0;
    for (let number = 0; number < scores.length; number += 1) if ((scores[number] ?? 0) > 0) found += 1;
    return sum + found;
  }, 0);
}

/** So many titles are compared word by word: one order for all pages. */
const CLOSELY = 300;

interface Candidate {
  id: string;
  title: string;
  score: number;
  order: number;
}

function bestOf({ scored, readings }: Tier, most: number): Candidate[] {
  const enough = Math.max(most, CLOSELY);
  const least = leastOfBest(scored, enough);
  const candidates: Candidate[] = [];
  for (const { part, scores } of scored) {
    const { ids, titles, orders } = part.segment;
    scores.forEach((score, number) => {
      if (score === 0 || score < least) return;
      candidates.push({
        id: ids[number] ?? '',
        title: titles[number] ?? '',
        score,
        order: orders[number] ?? 0,
      });
    });
  }
  const byScore = (a: Candidate, b: Candidate) => b.score - a.score || a.order - b.order;
  candidates.sort(byScore);
  const close = candidates.slice(0, CLOSELY).map((candidate) => {
    const titles = titlesIn(candidate.title);
    const bonuses = readings.flatMap((words) => titles.map((title) => titleBonus(title, words)));
    return { ...candidate, score: candidate.score + Math.max(...bonuses) };
  });
  return [...close.sort(byScore), ...candidates.slice(CLOSELY)].slice(0, most);
}

function leastOfBest(scored: readonly Scored[], most: number): number {
  const found = new Float32Array(totalOf(scored));
  if (found.length <= most) return 0;
  let end = 0;
  for (const { scores } of scored) {
    for (let number = 0; number < scores.length; number += 1) {
      const score = scores[number] ?? 0;
      if (score === 0) continue;
      found[end] = score;
      end += 1;
    }
  }
  return found.sort()[found.length - most] ?? 0;
}

const COVERED = 2;
const NEIGHBOURS = 0.8;

/** Breaks ties (D39). `title` has a space before, between and after its words. */
export function titleBonus(title: string, words: readonly string[]): number {
  const inTitle = title.trim().split(' ');
  const asked = words.map((word) => ({ word, single: singular(word) }));
  const covered = inTitle.filter((each) =>
    asked.some(
      ({ word, single }) => each.startsWith(word) || (each[0] === word[0] && singular(each) === single),
    ),
  ).length;
  const beside = words.filter((word, at) => at > 0 && title.includes(` ${words[at - 1]} ${word}`)).length;
  return (COVERED * covered) / inTitle.length + NEIGHBOURS * beside;
}
