import type { LanguageCode } from './languages.ts';

/** The same names and arguments in another language. */
export type Translation<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { readonly [Name in keyof English]: Translation<English[Name]> };

/**
 * What a language's words mean in an English catalogue (D51.43): its search-words.ts. Words and phrases of a list have
 * commas between them, lists have a `|`. They are, in this order:
 *
 * - In the language's own letters. Hindi with nuqta and ँ; compared without nuqta, and with ँ as ं.
 * - The same in Latin letters, and Indian spellings of English words.
 * - Words of English, or of a brand. What they find as typed counts more than what they mean.
 */
export interface SearchWords {
  /** A row each: what they mean in English, any of which counts, and of a phrase all its words; `=`; the lists. */
  MEANINGS: string;
  /** The lists of words that need not be found. */
  SMALL_WORDS: string;
  /** Of several and of cases, with what one has in their place. */
  ENDINGS: readonly (readonly [endings: RegExp, one: string])[];
}

type Documents = typeof import('./en/document-texts.ts')['documentTexts'];

export type ListTexts = Translation<typeof import('./en/content-texts.ts')['listTexts']>;
export type DocumentTexts = Translation<Omit<Documents, 'code'>> & { readonly code: LanguageCode };
export type PageTexts = DocumentTexts['pages'];
