/** Words of one row mean the same to who writes a list: abbreviations and spellings. Hindi is in meanings.ts. */
const SAME: readonly string[] = [
  '2 two dual twin',
  '3 three triple',
  '4 four',
  '5 five',
  '6 six',
  '7 seven',
  '8 eight',
  '10 ten',
  '12 twelve',
  'pack pk pkt packet pkts',
  'pieces piece pcs pc',
  'colour color clr',
  'grey gray',
  'black blk',
  'white wht',
  'blue blu',
  'green grn',
  'yellow ylw',
  'brown brn',
  'eraser rubber',
  'copier xerox photocopy',
  'notebook copy nb',
  'glue gum',
  'envelope env',
  'calculator calc',
  'ruler scale',
  'large big',
];

/** The words with those that mean the same. */
export const SAME_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  SAME.flatMap((row) => {
    const words = row.split(' ');
    return words.map((word) => [word, words.filter((other) => other !== word)] as const);
  }),
);

/** After these a title says only how many are in it, or in which colour: 'Desk Globe, 20 cm'. */
export const DETAILS: ReadonlySet<string> = new Set(
  `pack set box tin tub tube ream rim roll pair spindle bundle bottle jar assorted with without for of in by and
  to from on black white blue red green yellow maroon teal grey gray orange pink brown purple gold silver
  multicolor multicolour a3 a4 a5 b5 a2 a6`.split(/\s+/),
);
