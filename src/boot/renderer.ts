import type { InitialAnswer } from '../contract/initial-state.ts';
import type { LanguageCode } from '../texts/languages.ts';

/** In one language, built by vite/renderer.ts. */
export type RenderPage = (
  url: URL,
  answers: Readonly<Record<string, InitialAnswer>>,
) => Promise<string | null>;

export type OpenRenderer = (code: LanguageCode) => RenderPage;

export const SERVER_RENDERER = '.server/renderer.mjs';

export const WORKER_RENDERER = 'assets/renderer';
