/** By the length of the typed word (D39.9). */
export function errorsAllowed(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word)) return 0;
  const { length } = word;
  return length >= 8 ? 2 : length >= 4 ? 1 : 0;
}

/** A wrong first letter counts as two (D39.9). */
export function errorsInWord(typed: string, word: string, most: number): number {
  return Math.min(errorsBetween(typed, word, most) + wrongFirst(typed, word), most + 1);
}

/** To the closest prefix. */
export function errorsInBeginning(typed: string, word: string, most: number): number {
  const errors = errorsBetween(typed, word, most, { beginning: true });
  return Math.min(errors + wrongFirst(typed, word), most + 1);
}

/** Not for a swap of the first two. */
export function wrongFirst(typed: string, word: string): 0 | 1 {
  return typed[0] === word[0] || (typed[0] === word[1] && typed[1] === word[0]) ? 0 : 1;
}

/** A swap of neighbours is one error. `beginning`: to the closest prefix. At most `most + 1`. */
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
  // Optimal string alignment. Rows are reused: a search compares thousands of terms.
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
    if (least > most && leastOfLast > most) return most + 1;
    leastOfLast = least;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  let errors = at(last, width);
  if (beginning)
    for (let column = 0; column < width; column += 1) errors = Math.min(errors, at(last, column));
  return Math.min(errors, most + 1);
}

/** Words are cut before this length (words.ts). */
const WIDEST = 64;
const ROWS = [new Uint8Array(WIDEST), new Uint8Array(WIDEST), new Uint8Array(WIDEST)] as const;

function at(row: Uint8Array, place: number): number {
  return row[place] ?? 0;
}

export function letterMask(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 32);
  return mask;
}

export function lettersMissing(typed: number, word: number): number {
  let rest = typed & ~word;
  let count = 0;
  for (; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
