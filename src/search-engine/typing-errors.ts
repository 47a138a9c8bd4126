/** How many typing errors a typed word may hold and still be found (D39.9): counted by its own length. */
export function errorsAllowed(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  const { length } = word;
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/**
 * The least number of errors that make `typed` out of `word`, or out of a beginning of it with `beginning`; an error is
 * a letter more, less or other, or two neighbours swapped. `most + 1` stands for any greater number.
 */
export function errorsBetween(
  typed: string,
  word: string,
  most: number,
  { beginning = false }: { beginning?: boolean } = {},
): number {
  const height = typed.length;
  const width = beginning ? Math.min(word.length, height + most) : word.length;
  if (height - width > most || (!beginning && width - height > most)) return most + 1;
  if (width >= WIDEST) return most + 1;
  // Optimal string alignment, row by row; the rows are reused, since a search counts thousands of times.
  let [beforeLast, last, current] = ROWS;
  for (let column = 0; column <= width; column += 1) last[column] = column;
  let leastOfLast = 0;
  for (let row = 1; row <= height; row += 1) {
    const letter = typed.charCodeAt(row - 1);
    current[0] = row;
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const other = word.charCodeAt(column - 1);
      const left = at(current, column - 1) + 1;
      const above = at(last, column) + 1;
      let errors = at(last, column - 1) + (letter === other ? 0 : 1);
      if (left < errors) errors = left;
      if (above < errors) errors = above;
      if (
        row > 1 &&
        column > 1 &&
        letter === word.charCodeAt(column - 2) &&
        other === typed.charCodeAt(row - 2)
      ) {
        const swapped = at(beforeLast, column - 2) + 1;
        if (swapped < errors) errors = swapped;
      }
      current[column] = errors;
      if (errors < least) least = errors;
    }
    // A swap may still take up from the row before.
    if (least > most && leastOfLast > most) return most + 1;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let errors = at(last, width);
  if (beginning)
    for (let column = 0; column < width; column += 1) errors = Math.min(errors, at(last, column));
  return Math.min(errors, most + 1);
}

/** Longer words are cut before they are compared (words.ts). */
const WIDEST = 64;
const ROWS = [new Uint8Array(WIDEST), new Uint8Array(WIDEST), new Uint8Array(WIDEST)] as const;

function at(row: Uint8Array, place: number): number {
  return row[place] ?? 0;
}

/** One bit for each letter that a word holds: words whose letters differ too much need no closer look. */
export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  return mask;
}

/** A lower bound of the errors: letters that were typed and that the word does not hold. */
export function lettersMissing(typed: number, word: number): number {
  let rest = typed & ~word;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
