interface Language {
  /** In itself, for who looks for it. */
  name: string;
  /** Of numbers, times and alphabetical order, as BCP 47. */
  locale: string;
  /** Of long dates: April 18, 2025 (SPEC 2, Account). */
  dates: string;
}

/** Addresses begin with them: /hi/products. The first has SPEC's addresses (D51). */
export const LANGUAGE_CODES = ['en', 'hi'] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: { name: 'English', locale: 'en-IN', dates: 'en-US' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', dates: 'hi-IN' },
};

/** The language of this build (vite/languages.ts). Servers and the worker speak all of them, and name one instead. */
export const CODE: LanguageCode = import.meta.env?.VITE_LANGUAGE ?? 'en';

export function isLanguage(code: unknown): code is LanguageCode {
  return LANGUAGE_CODES.some((each) => each === code);
}

/** English for any other code. */
export function languageOf(code: unknown): LanguageCode {
  return isLanguage(code) ? code : 'en';
}

const LETTERS: Readonly<Record<Exclude<LanguageCode, 'en'>, RegExp> & { en?: never }> = { hi: /[ऀ-ॿ]/ };

/** The `lang` of a server's words, by their letters: they need not be in the page's language (D51). */
export function langOf(words: string, page: LanguageCode = CODE): LanguageCode | undefined {
  if (!/\p{L}/u.test(words)) return undefined;
  const code = LANGUAGE_CODES.find((each) => LETTERS[each]?.test(words)) ?? 'en';
  return code === page ? undefined : code;
}

/** Of a path with or without a code. */
export function languageAt(pathname: string): LanguageCode {
  const code = pathname.split('/', 2)[1]?.toLowerCase();
  return isLanguage(code) && code !== 'en' ? code : 'en';
}

/** A path as in SPEC: /products for /hi/products. The document of an English page is at no other. */
export function withoutCode(pathname: string): string {
  if (import.meta.env?.VITE_LANGUAGE === 'en') return pathname;
  const code = languageAt(pathname);
  return code === 'en' ? pathname : ownAddress(pathname.slice(code.length + 1));
}

/**
 * The inverse, also with query and hash: /hi/products for /products, /hi for /. Always an address of this origin: to a
 * browser `//host` and `/\host` are another host, also with a tab or a line end in between.
 */
export function inLanguage(address: string, code: LanguageCode = CODE): string {
  const own = `/${address.replace(/^[/\\\s]+/, '')}`;
  return code === 'en' ? own : `/${code}${own.replace(/^\/(?![^?#])/, '')}`;
}

/** The same, for a path that has its code. */
export function ownAddress(path: string): string {
  return inLanguage(path, 'en');
}

/** The search of Home where the language that was chosen is not stored: a launch does not go back to that (D51.41). */
export const CHOSEN_LANGUAGE_MISSING = '?stored';

/**
 * Where the installed shop starts (manifest). In a language with a code it says that nobody chose this address, so that a
 * choice that is remembered wins (D51.39).
 */
export function startAddress(code: LanguageCode): string {
  return code === 'en' ? '/' : inLanguage('/?launch=1', code);
}
