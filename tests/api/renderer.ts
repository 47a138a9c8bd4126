import type { OpenRenderer } from '../../src/boot/renderer.ts';

/** In the place of the built one (`#renderer`): what it was given, in its language. */
export const openRenderer: OpenRenderer = (code) => async (url, answers) =>
  `<main>${code} ${url.pathname} ${Object.keys(answers).join(' ')}</main>`;
