import { setOf } from './quantity-words.ts';
import vocabulary from './vocabulary.json' with { type: 'json' };

/**
 * What headings and words in tables mean, with the systems that write them so (D62.91). To add a system is to add rows
 * to the JSON; `docs/headings.csv` is made from it.
 */
export type Meaning = keyof typeof vocabulary.meanings;
/** Exports whose columns mean something of their own; a heading of another system means the same in every table. */
export type System = 'list' | 'own' | keyof typeof vocabulary.systems;
export type Kind = keyof typeof vocabulary.words | keyof typeof vocabulary.headingWords;

interface About {
  kind?: string;
  /** What the preview calls a column that is used. */
  readAs?: string;
  ownersWord?: boolean;
  /** Not only the first column of this meaning is used. */
  everyColumn?: boolean;
  /** By system: headings between bars; in small letters, without dots and brackets. */
  written?: Readonly<Record<string, readonly string[]>>;
}

const MEANINGS: Readonly<Record<Meaning, About>> = vocabulary.meanings;

export function aboutMeaning(is: Meaning): About {
  return MEANINGS[is];
}

export function kindOf(is: Meaning): string | undefined {
  return MEANINGS[is].kind;
}

function isMeaning(text: string): text is Meaning {
  return Object.hasOwn(MEANINGS, text);
}

const ALL_MEANINGS: readonly Meaning[] = Object.keys(MEANINGS).filter(isMeaning);

/** What an owner may call a column (D62.94). */
export const OWNERS_MEANINGS = ALL_MEANINGS.filter((is) => MEANINGS[is].ownersWord);

/** The headings of one meaning stand in the order in which they count. */
export const HEADINGS = ALL_MEANINGS.flatMap((is) =>
  Object.entries(MEANINGS[is].written ?? {}).flatMap(([writtenBy, lines]) =>
    lines.flatMap((line) => line.split('|').map((heading) => ({ heading, is, writtenBy }))),
  ),
);

export const { ownHeadings: OWN_HEADINGS, ownListHeadings: OWN_LIST_HEADINGS } = vocabulary;

/** Behind them; without these it is an export of an earlier release. */
export const TRANSLATED = [
  { is: 'name-hi', language: 'hi', field: 'title', heading: 'Name (Hindi)' },
  { is: 'description-hi', language: 'hi', field: 'description', heading: 'Description (Hindi)' },
] as const;

export function isSystem(text: string): text is keyof typeof vocabulary.systems {
  return Object.hasOwn(vocabulary.systems, text);
}

/** The first of whose headings a table has all says which export it is. */
export const SIGNATURES = Object.entries(vocabulary.systems).flatMap(([system, all]) =>
  isSystem(system) ? all.map((headings) => ({ system, headings })) : [],
);

const WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({ ...vocabulary.words, ...vocabulary.headingWords }).map(([kind, lines]) => [
    kind,
    setOf(lines),
  ]),
);

export function isWord(kind: Kind, word: string): boolean {
  return WORDS.get(kind)?.has(word) ?? false;
}

/** A heading of nothing but these is one for sure. */
export const HEADING_WORDS = setOf(Object.values(vocabulary.headingWords).flat());

/** A price without tax; a shopper pays it with tax. */
const TAX = '(?:gst|tax(?:es)?|vat)\\b';
export const WITHOUT_TAX = new RegExp(
  [
    `\\b(?:ex|excl?(?:uding|usive|uded)?|without|w\\/o|before|plus|extra|net of)\\b[^a-z]*(?:of )?(?:all )?${TAX}`,
    `\\+[^a-z]*(?:of )?(?:all )?${TAX}`,
    `${TAX}[^a-z]*(?:is |are |as |at |will be |charged )*(?:extra|excl(?:uded|usive)?|additional|applicable|actuals?|not incl(?:uded|usive)?)\\b`,
    '\\b(?:basic|taxable|untaxed|pre-?tax) (?:rate|price|value|amount)',
    '(?:जीएसटी|कर) (?:अतिरिक्त|अलग)',
  ].join('|'),
  'i',
);
export const WITH_TAX = new RegExp(
  `\\bincl?(?:uding|usive|uded|udes?|\\.)?\\b[^a-z]*(?:of )?(?:all )?${TAX}|${TAX}[^a-z]*(?:is |are )?incl(?:uded|usive)?\\b|\\bwith ${TAX}|(?:जीएसटी|कर) सहित`,
  'i',
);
