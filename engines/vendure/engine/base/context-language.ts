import { LanguageCode } from '@vendure/core';

/** For a context whose texts are in a shopper's language; the channel's own, if Vendure does not know it. */
export function contextLanguage(lang: string | undefined): { languageCode?: LanguageCode } {
  const languageCode = Object.values(LanguageCode).find((code) => code === lang);
  return languageCode ? { languageCode } : {};
}
