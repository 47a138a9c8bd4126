import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { readTree } from '../../gates/read-tree.ts';

/** Words that only this project used, with the term to use. What is stored or sent under such a name stays. */
const RETIRED: readonly [word: RegExp, term: string][] = [
  [/\bshel(f|ves)\b|[a-z]Shelf|Shel(f|ves)[A-Z]|\bSHELF|_SHELF/i, 'offline catalogue'],
  [/\b(orderDesk|openDesk|createDesk)\b|\bthe desk\b/, 'order placer'],
  [/\bjudg(e[sd]?|ing)\b|\bverdicts?\b/i, 'validation'],
  [/\bunsound\b|\bsound (answer|body|bodies|response|copy|copies|reply|replies)\b/i, 'valid, invalid'],
  [/\bmade[- ]up\b|\bmadeUp\b/i, 'assembled from the cache'],
  [/\bwarm(s|ed)?[- ]?up\b|\bwarmUp/i, 'prefetch'],
  [/\bnoteSilence\b|\bsilence\b/i, 'no response, unreachable'],
  [/\bfiling(Of|Rule)\b|\bFiledUnder\b/, 'category filter'],
  [/\brefine(d|s|ment|ments)?\b/i, 'filters and sort'],
  [/\bseams?\b/i, 'undocumented API'],
  [/\bhand-?over\b/i, 'bootstrap state'],
  [/\bSurroundings\b/, 'Dependencies'],
  [/\bpatience\b|\bPATIENCE/i, 'timeout'],
  [/\bmend(s|ed|ing)?\b/i, 'repair'],
  [/\bsought\b/i, 'loading'],
  [/\bpublic reads?\b|\bpublic-reads?\b|\bpublicReads?\b/i, 'cacheable request'],
  [/\bOrderIntent\b|\bintentShelf\b|\border intents?\b/i, 'order attempt'],
  [/\blately\b/i, 'recently'],
  [/\bsomebody else's\b/i, "another site's"],
];

/** Stored, sent or said to shoppers under these names: they stay. */
const STAYS = [
  'daftar-shelf',
  'private:order-intent',
  "'warm-up'",
  'warmed-up-at',
  'long shelves',
  'back on the shelf',
  'Bookshelf',
  'Book Shelf',
  ',Shelf,',
];

const FOLDERS = /^(src|sw|server|vite|tools|tests|bridges)\//;

const files = [...readTree('.').files].filter(
  ([path]) => FOLDERS.test(path) && path !== 'tests/unit/gates/plain-words.test.ts',
);

describe('the words of the code', () => {
  it('are the usual ones', () => {
    const found = files.flatMap(([path, text]) => retiredIn(path, path).concat(retiredIn(path, text)));
    expect(found).toEqual([]);
  });

  it.each([
    ['fromShelf', 'offline catalogue'],
    ['the shelf is full', 'offline catalogue'],
    ['PATIENCE_MS', 'timeout'],
    ['What was mended', 'repair'],
  ])('a retired one is seen: %s', (text, term) => {
    expect(retiredIn('a.ts', text).join()).toContain(term);
  });

  it('stored names stay', () => {
    expect(retiredIn('a.ts', "row('IndexedDB', 'daftar-shelf', 'Saved products')")).toEqual([]);
  });
});

describe('comments', () => {
  it.each(['src', 'sw', 'server', 'vite'])('have at most 75 words in 100 lines of %s', (folder) => {
    let words = 0;
    let lines = 0;
    for (const [path, text] of files) {
      if (!path.startsWith(`${folder}/`) || !/\.tsx?$/.test(path)) continue;
      words += commentWords(path, text);
      lines += text.split('\n').length - 1;
    }
    expect(lines).toBeGreaterThan(500);
    expect((words / lines) * 100).toBeLessThanOrEqual(75);
  });

  it('are counted without their marks', () => {
    expect(commentWords('a.ts', '/**\n * Two words.\n */\nconst a = 1; // and three more\n')).toBe(5);
  });
});

function retiredIn(path: string, text: string): string[] {
  const rest = STAYS.reduce((left, name) => left.replaceAll(name, ''), text);
  return RETIRED.flatMap(([word, term]) => {
    const hit = word.exec(rest);
    return hit ? [`${path}: '${hit[0]}' is said '${term}' here`] : [];
  });
}

function commentWords(path: string, text: string): number {
  const { comments } = parseSync(path, text);
  return comments.flatMap(({ value }) => value.split(/[\s*]+/)).filter((word) => /\w/.test(word)).length;
}
