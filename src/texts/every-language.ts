import * as en from './en/document-texts.ts';
import * as english from './en/worker.ts';
import * as hi from './hi/document-texts.ts';
import * as hindi from './hi/worker.ts';
import type { LanguageCode } from './languages.ts';
import type { Translation } from './translation.ts';

/** For the worker and the document function. */
export const DOCUMENT_TEXTS: Readonly<Record<LanguageCode, en.DocumentTexts>> = {
  en: en.documentTexts,
  hi: hi.documentTexts,
};

/** For notifications that end while no page is open (D47). */
export const WORKER_TEXTS: Readonly<Record<LanguageCode, Translation<typeof english>>> = {
  en: english,
  hi: hindi,
};

/** For the build. */
export const BUILD_TEXTS: Readonly<Record<LanguageCode, en.BuildTexts>> = {
  en: en.buildTexts,
  hi: hi.buildTexts,
};
