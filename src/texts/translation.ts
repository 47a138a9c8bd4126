import type { LanguageCode } from './languages.ts';

/** The same names and arguments in another language. */
export type Translation<English> = English extends string
  ? string
  : English extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { readonly [Name in keyof English]: Translation<English[Name]> };

/** `Same<typeof import('./en/cart.ts'), typeof import('./hi/cart.ts')>`: any difference is a type error. */
export type Same<English, Other extends Translation<English> & Known<English, Other>> = Other;

/** Has no text that English has not. */
type Known<English, Other> =
  English extends Translation<Other> ? unknown : { surplus: Exclude<keyof Other, keyof English> };

type Documents = typeof import('./en/document-texts.ts')['documentTexts'];

export type ListTexts = Translation<Content['listTexts']>;
export type ContentTexts = Texts<Content['contentTexts']>;
export type DocumentTexts = Texts<Documents>;
export type PageTexts = DocumentTexts['pages'];

type Content = typeof import('./en/content-texts.ts');
type Texts<English> = Translation<Omit<English, 'code'>> & { readonly code: LanguageCode };
