import words from './quantity-words.json' with { type: 'json' };

/** In English, Hinglish and Hindi, as people write lists in India (D52.44). */
export const NUMBER_WORDS = valuesByWord(words.numbers);
/** Only a dozen is counted in these. */
export const FRACTION_WORDS = valuesByWord(words.fractions);
/** After a number: '2 hundred', '1 lakh'. */
export const MULTIPLIERS = valuesByWord(words.multiples);

export const DOZENS = setOf(words.dozen);
/** They count the product, and are no part of its name; null: how many pieces one has is not known. */
export const UNITS: ReadonlyMap<string, number | null> = new Map([
  ...Array.from(setOf(words.piece), (word) => [word, 1] as const),
  ...Array.from(DOZENS, (word) => [word, 12] as const),
  ...Array.from(setOf(words.pack), (word) => [word, null] as const),
]);

/** '25 x 30 cm' is no quantity. */
export const LENGTHS = setOf(words.length);
/** After a number, they make it a part of the name: '75 gsm', '2 hole punch'. */
export const MEASURES = setOf(words.measure);
/** Before a number, they do: 'no 10', 'pack of 12'. */
export const NAME_MARKERS = setOf(words.nameMarker);
export const COURTESIES = setOf(words.courtesy);

function valuesByWord(table: Readonly<Record<string, string>>): ReadonlyMap<string, number> {
  return new Map(
    Object.entries(table).flatMap(([value, names]) =>
      names.split(' ').map((name) => [name, Number(value)] as const),
    ),
  );
}

export function setOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.join(' ').normalize('NFC').split(' '));
}
