import { TRANSLATED } from '../../src/tables/vocabulary.ts';
import type { CatalogueWords } from '../shop/catalogue/read-catalogue-file.ts';

/** Names and descriptions in other languages, by the columns of a list that have them. */
export type Translated = Partial<Record<(typeof TRANSLATED)[number]['is'], string>>;

export type Languages = Readonly<Record<string, Pick<CatalogueWords, 'products'>>>;

export function translatedOf(id: string, languages: Languages): Translated {
  return Object.fromEntries(
    TRANSLATED.map(({ is, language, field }) => [is, languages[language]?.products[id]?.[field] ?? '']),
  );
}

/** Of the product with this id: what `after` has and `before` has not. */
export function addWords(
  languages: Record<string, CatalogueWords>,
  id: string,
  before: Translated,
  after: Translated,
): void {
  for (const { is, language, field } of TRANSLATED) {
    const text = after[is];
    if (!text || text === before[is]) continue;
    languages[language] ??= noWords();
    const { products } = languages[language];
    products[id] = { ...products[id], [field]: text };
  }
}

/** Without what addWords adds. */
export function namesIn(words: Readonly<Record<string, CatalogueWords>>): Record<string, CatalogueWords> {
  const isTold = (code: string) => TRANSLATED.some(({ language }) => language === code);
  return Object.fromEntries(
    Object.entries(words).map(([code, own]) => [code, isTold(code) ? { ...own, products: {} } : own]),
  );
}

export function noWords(): CatalogueWords {
  return { categories: {}, attributes: {}, values: {}, products: {} };
}
