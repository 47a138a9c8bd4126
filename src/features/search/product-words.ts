import { SPELLINGS } from '../../contract/meanings.ts';
import { NUMBER_WORDS } from '../../tables/quantity-words.ts';

/** Words of one row are one word to who writes a list: abbreviations and spellings. Meanings are in meanings.ts. */
const SAME: readonly string[] = [
  ...SPELLINGS,
  '2 two dual twin',
  '3 three triple',
  'pieces piece pcs pc',
  'colour color clr',
  'black blk',
  'white wht',
  'blue blu',
  'green grn',
  'yellow ylw',
  'brown brn',
  'notebook nb',
  'envelope env',
  'calculator calc',
  'large big',
  // 'one' is in names that say nothing of a number: 'Three-in-One'.
  ...[...NUMBER_WORDS].flatMap(([word, value]) => (value > 1 ? `${value} ${word}` : [])),
];

/** The words with those that mean the same. */
export const SAME_WORDS: ReadonlyMap<string, ReadonlySet<string>> = sameWords();

function sameWords(): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const row of SAME) {
    const words = row.split(' ');
    for (const word of words) {
      const others = words.filter((other) => other !== word);
      all.set(word, new Set([...(all.get(word) ?? []), ...others]));
    }
  }
  return all;
}

/** After these a title says only how many are in it, or in which colour: 'Desk Globe, 20 cm'. */
export const DETAILS: ReadonlySet<string> = new Set(
  `${SPELLINGS.join(' ')} set box tin tub tube ream rim roll pair spindle bundle bottle jar assorted with without for
  of in by and to from on black white blue red green yellow maroon teal orange pink brown purple gold silver
  multicolor multicolour a3 a4 a5 b5 a2 a6`.split(/\s+/),
);
