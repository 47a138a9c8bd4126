import type { WireProduct } from '../../../../../server/shop/catalogue/wire.ts';

export type Grade = 1 | 2 | 3;
export type Test = (product: WireProduct) => boolean;

/** What a shopper types, and how good which product is; the first grade that holds counts. */
export interface JudgedQuery {
  kind: string;
  query: string;
  /** Empty if the catalogue has nothing of it. */
  grades: readonly (readonly [Grade, Test])[];
}

export const title =
  (words: RegExp): Test =>
  (product) =>
    words.test(product.title);

export const place =
  (words: RegExp): Test =>
  ({ category, parentCategory }) =>
    words.test(`${category} > ${parentCategory}`);

/** The title or an attribute has it. */
export const has =
  (words: RegExp): Test =>
  (product) =>
    words.test(product.title) ||
    (product.attributes ?? []).some(({ value, metricUnit = '' }) =>
      value.some((each) => words.test(`${each} ${metricUnit}`.trim())),
    );

export const brand =
  (words: RegExp): Test =>
  (product) =>
    (product.attributes ?? []).some(
      ({ key, value }) => key.toLowerCase() === 'brand' && value.some((each) => words.test(each)),
    );

export const says =
  (words: RegExp): Test =>
  ({ description }) =>
    words.test(description ?? '');

export const both =
  (...tests: Test[]): Test =>
  (product) =>
    tests.every((test) => test(product));

export const either =
  (...tests: Test[]): Test =>
  (product) =>
    tests.some((test) => test(product));

export const except =
  (test: Test, ...without: Test[]): Test =>
  (product) =>
    test(product) && !without.some((each) => each(product));

export interface Judgement {
  query: JudgedQuery;
  /** Of the first ten. */
  grades: number[];
  /** 0 to 1; null without a good product in the catalogue. */
  ndcg: number | null;
  isFirstGood: boolean;
  /** A product that is no answer is before a good one, among the first three. */
  isBadBefore: boolean;
  /** Nothing wrong among the first three. */
  isClean: boolean;
}

const SHOWN = 10;
const FIRST = 3;
const GOOD = 2;

/** `found`: ids, best first. */
export function judgementOf(
  query: JudgedQuery,
  products: readonly WireProduct[],
  found: readonly string[],
): Judgement {
  const grades = new Map(products.map((product) => [product.id, gradeOf(product, query)]));
  const shown = found.slice(0, SHOWN).map((id) => grades.get(id) ?? 0);
  const best = [...grades.values()].sort((a, b) => b - a);
  const good = best.filter((grade) => grade >= GOOD).length;
  const first = shown.slice(0, FIRST);
  const goodBefore = (at: number) => shown.slice(0, at).filter((grade) => grade >= GOOD).length;
  return {
    query,
    grades: shown,
    ndcg: good > 0 ? gain(shown) / gain(best.slice(0, SHOWN)) : null,
    isFirstGood: (shown[0] ?? 0) >= GOOD,
    isBadBefore: first.some((grade, at) => grade === 0 && goodBefore(at) < good),
    isClean: !first.includes(0),
  };
}

function gradeOf(product: WireProduct, { grades }: JudgedQuery): number {
  return grades.find(([, test]) => test(product))?.[0] ?? 0;
}

/** Discounted cumulative gain. */
function gain(grades: readonly number[]): number {
  return grades.reduce((sum, grade, at) => sum + (2 ** grade - 1) / Math.log2(at + 2), 0);
}

export interface Figures {
  queries: number;
  ndcg: number;
  firstGood: number;
  /** Numbers of queries. */
  badBefore: number;
  clean: number;
  /** Queries without a good product. */
  missing: number;
}

export function figuresOf(judgements: readonly Judgement[]): Figures {
  const asked = judgements.filter(({ ndcg }) => ndcg !== null);
  const missing = judgements.filter(({ ndcg }) => ndcg === null);
  const mean = (value: (judgement: Judgement) => number) =>
    asked.reduce((sum, each) => sum + value(each), 0) / Math.max(1, asked.length);
  return {
    queries: asked.length,
    ndcg: mean(({ ndcg }) => ndcg ?? 0),
    firstGood: mean(({ isFirstGood }) => (isFirstGood ? 1 : 0)),
    badBefore: asked.filter(({ isBadBefore }) => isBadBefore).length,
    clean: missing.filter(({ isClean }) => isClean).length,
    missing: missing.length,
  };
}
