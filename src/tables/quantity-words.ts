import words from './quantity-words.json' with { type: 'json' };

/** In English, Hinglish and Hindi, as people write lists in India (D52.44). */
export const NUMBER_WORDS = valuesByWord(words.numbers);
/** Only a dozen is counted in these. */
export const FRACTION_WORDS = valuesByWord(words.fractions);
/** After a number: '2 hundred', '1 lakh'. */
export const MULTIPLIERS = valuesByWord(words.multiples);

export const DOZENS = setOf(words.dozen);
/** They count the product, and are no part of its name; null: how many pieces one has is not known. */
export const UNITS: ReadonlyMap<string, number | null> = new Map(
  ([1, 12, 144, null] as const).flatMap((pieces, at) =>
    [...setOf([words.piece, words.dozen, words.gross, words.pack][at] ?? [])].map(
      (word) => [word, pieces] as const,
    ),
  ),
);

/** '25 x 30 cm' is no quantity. */
export const LENGTHS = setOf(words.length);
/** After a number, they make it a part of the name: '75 gsm', '2 hole punch'. */
export const MEASURES = setOf([...words.measure, ...words.otherMeasure]);
/** 'pages', 'pg' and 'पेज' are one word in a name. */
export const SPELLINGS: ReadonlyMap<string, string> = new Map(
  [...words.measure, ...words.named].flatMap((line) =>
    line.split(' ').map((word, _, [first = word]) => [word, first] as const),
  ),
);
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
