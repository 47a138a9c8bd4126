import { type DocumentParts, PARTS_FILE } from '../../src/boot/document.ts';
import type { OpenRenderer } from '../../src/boot/renderer.ts';
import { DOCUMENT_TEXTS } from '../../src/texts/every-language.ts';
import { inLanguage, LANGUAGE_CODES, type LanguageCode } from '../../src/texts/languages.ts';
import { type AskApi, openUpstream } from './ask-api.ts';
import { type CacheableRequests, openCacheableRequests } from './cacheable-requests.ts';
import { openHtml, type ServedHtml } from './served-html.ts';
import { openSitemaps, type Sitemaps } from './sitemaps.ts';

export interface DocumentSettings {
  html: Partial<Record<LanguageCode, ServedHtml>> & { en: ServedHtml };
  reads: CacheableRequests;
  sitemaps: Sitemaps;
  originFor: (asked: string) => string | null;
  /** Of the API, in ms. */
  timeout: number;
  /** A file may be old, so its page requests every response itself. */
  isFile?: boolean | undefined;
  later?: ((work: Promise<unknown>) => void) | undefined;
}

const TIMEOUT_MS = 250;

export interface Build {
  read: (file: string) => Promise<string>;
  openRenderer: OpenRenderer;
}

export async function settingsOfBuild({ read, openRenderer }: Build, ask: AskApi): Promise<DocumentSettings> {
  const open = async (code: LanguageCode) => {
    const parts: DocumentParts = JSON.parse(await read(inLanguage(`/${PARTS_FILE}`, code).slice(1)));
    return openHtml(parts, { t: DOCUMENT_TEXTS[code], render: openRenderer(code) });
  };
  const [en, ...others] = LANGUAGE_CODES;
  const html = { en: await open(en) };
  const rest = await Promise.all(others.map(async (code) => [code, await open(code)] as const));
  return documentSettings({ ...html, ...Object.fromEntries(rest) }, ask);
}

export function documentSettings(html: DocumentSettings['html'], ask: AskApi): DocumentSettings {
  const upstream = openUpstream(ask);
  return {
    html,
    reads: openCacheableRequests(upstream),
    sitemaps: openSitemaps(upstream),
    originFor: (asked) => asked,
    timeout: TIMEOUT_MS,
  };
}
