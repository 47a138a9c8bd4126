import * as en from './en/document-texts.ts';
import * as english from './en/worker.ts';
import * as hi from './hi/document-texts.ts';
import * as hindi from './hi/worker.ts';
import type { LanguageCode } from './languages.ts';
import type { DocumentTexts, Translation } from './translation.ts';

/** For the worker, the document function and the build. */
export const DOCUMENT_TEXTS: Readonly<Record<LanguageCode, DocumentTexts>> = {
  en: en.documentTexts,
  hi: hi.documentTexts,
};

/** For notifications that end while no page is open (D47). */
export const WORKER_TEXTS: Readonly<Record<LanguageCode, Translation<typeof english>>> = {
  en: english,
  hi: hindi,
};
