import type { InitialAnswer } from '../contract/initial-state.ts';
import type { LanguageCode } from '../texts/languages.ts';

/** renderPage of src/boot/render-page.tsx in one language, which vite/renderer.ts builds. */
export type RenderPage = (
  url: URL,
  answers: Readonly<Record<string, InitialAnswer>>,
) => Promise<string | null>;

export type OpenRenderer = (code: LanguageCode) => RenderPage;

/** In the build: for servers, as a module. */
export const SERVER_RENDERER = '.server/renderer.mjs';

/** For the worker's importScripts; a hash follows. */
export const WORKER_RENDERER = 'assets/renderer';
