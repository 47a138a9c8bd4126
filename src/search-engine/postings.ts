import { withoutZeros } from './codes.ts';
import { letterMask } from './typing-errors.ts';

/** A posting is the product's number, then these bits for the fields. */
export const FIELD_BITS = 7;
export const ALL_FIELDS = 2 ** FIELD_BITS - 1;

/** A code is a term without its zeros in front; a bit says how many these were. */
export function codePosting(plain: string): [term: string, zeros: number] {
  const term = withoutZeros(plain);
  return [term, 2 ** Math.min(plain.length - term.length, FIELD_BITS - 1)];
}

export interface Postings {
  terms: string[];
  masks: Int32Array;
  starts: Uint32Array;
  postings: Uint32Array;
}

export function postingsOf({ starts, postings }: Postings, term: number): Uint32Array {
  return postings.subarray(starts[term], starts[term + 1]);
}

/** Flat arrays, since a shop has millions. */
export function gatherPostings() {
  const words = new Map<string, number>();
  const last: number[] = [];
  const counts: number[] = [];
  const wordAt: number[] = [];
  const postingAt: number[] = [];

  return {
    add(word: string, product: number, field: number): void {
      const at = words.get(word) ?? words.size;
      if (at === words.size) {
        words.set(word, at);
        counts.push(0);
      }
      const before = postingAt[last[at] ?? -1] ?? -1;
      if (before >>> FIELD_BITS === product) {
        postingAt[last[at] ?? -1] = before | field;
        return;
      }
      last[at] = postingAt.length;
      counts[at] = (counts[at] ?? 0) + 1;
      wordAt.push(at);
      postingAt.push(product * 2 ** FIELD_BITS + field);
    },

    sorted(): Postings {
      // Copied: a substring would keep the whole description in memory.
      const terms = words.size > 0 ? [...words.keys()].sort().join('\n').split('\n') : [];
      const starts = new Uint32Array(terms.length + 1);
      const nextOf = new Uint32Array(terms.length);
      terms.forEach((term, rank) => {
        const at = words.get(term) ?? 0;
        nextOf[at] = starts[rank] ?? 0;
        starts[rank + 1] = (starts[rank] ?? 0) + (counts[at] ?? 0);
      });
      const postings = new Uint32Array(postingAt.length);
      for (let from = 0; from < postingAt.length; from += 1) {
        const at = wordAt[from] ?? 0;
        const to = nextOf[at] ?? 0;
        postings[to] = postingAt[from] ?? 0;
        nextOf[at] = to + 1;
      }
      return { terms, masks: Int32Array.from(terms, letterMask), starts, postings };
    },
  };
}

/** `numbers`: new product numbers, rising; -1 omits one. */
export function mergedPostings(sources: readonly { from: Postings; numbers: Int32Array }[]): Postings {
  const places = sources.map(() => 0);
  const terms: string[] = [];
  const starts: number[] = [0];
  const postings = new Uint32Array(sources.reduce((sum, { from }) => sum + from.postings.length, 0));
  let end = 0;
  for (;;) {
    const term = leastOf(sources.map(({ from }, at) => from.terms[places[at] ?? 0]));
    if (term === undefined) break;
    const before = end;
    sources.forEach(({ from, numbers }, at) => {
      const place = places[at] ?? 0;
      if (from.terms[place] !== term) return;
      places[at] = place + 1;
      const to = from.starts[place + 1] ?? 0;
      for (let next = from.starts[place] ?? 0; next < to; next += 1) {
        const posting = from.postings[next] ?? 0;
        const number = numbers[posting >>> FIELD_BITS] ?? -1;
        if (number < 0) continue;
        postings[end] = number * 2 ** FIELD_BITS + (posting & ALL_FIELDS);
        end += 1;
      }
    });
    if (end === before) continue;
    terms.push(term);
    starts.push(end);
  }
  return {
    terms,
    masks: Int32Array.from(terms, letterMask),
    starts: Uint32Array.from(starts),
    postings: postings.slice(0, end),
  };
}

function leastOf(terms: readonly (string | undefined)[]): string | undefined {
  let least: string | undefined;
  for (const term of terms) if (term !== undefined && (least === undefined || term < least)) least = term;
  return least;
}
