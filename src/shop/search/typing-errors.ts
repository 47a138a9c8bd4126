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
  let beforeLast: number[] = [];
  let last = Array.from({ length: width + 1 }, (_, column) => column);
  for (let row = 1; row <= height; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= width; column += 1) {
      const cost = errorsAt(typed, word, row, column, { beforeLast, last, current });
      current.push(cost);
      if (cost < least) least = cost;
    }
    // A swap may still take up from the row before.
    if (least > most && Math.min(...last) > most) return most + 1;
    beforeLast = last;
    last = current;
  }
  const errors = beginning ? Math.min(...last) : (last[width] ?? most + 1);
  return Math.min(errors, most + 1);
}

interface Rows {
  beforeLast: readonly number[];
  last: readonly number[];
  current: readonly number[];
}

/** One cell of the table for optimal string alignment. */
function errorsAt(typed: string, word: string, row: number, column: number, rows: Rows): number {
  const { beforeLast, last, current } = rows;
  const at = (line: readonly number[], place: number) => line[place] ?? Number.POSITIVE_INFINITY;
  const same = typed[row - 1] === word[column - 1];
  const least = Math.min(
    at(last, column) + 1,
    at(current, column - 1) + 1,
    at(last, column - 1) + (same ? 0 : 1),
  );
  const swapped =
    row > 1 && column > 1 && typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1];
  return swapped ? Math.min(least, at(beforeLast, column - 2) + 1) : least;
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
