import * as en from './en/document-texts.ts';
import * as hi from './hi/document-texts.ts';
import type { LanguageCode } from './languages.ts';

/** For the worker and the document function. */
export const DOCUMENT_TEXTS: Readonly<Record<LanguageCode, en.DocumentTexts>> = {
  en: en.documentTexts,
  hi: hi.documentTexts,
};

/** For the build. */
export const BUILD_TEXTS: Readonly<Record<LanguageCode, en.BuildTexts>> = {
  en: en.buildTexts,
  hi: hi.buildTexts,
};
