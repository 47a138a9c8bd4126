import type { Plugin } from 'vite';
import { DESCRIPTION, LANGUAGE, SHOP_NAME } from '../src/settings.ts';
import { replaceExactly } from './replace-exactly.ts';
import { themeTokens, tokenOf } from './theme-tokens.ts';

/** Adds the shop's name, language and colours to index.html. */
export function namedDocument(): Plugin {
  return {
    name: 'daftar:named-document',
    transformIndexHtml: { order: 'pre', handler: (html) => withNames(html) },
  };
}

/** Throws if a placeholder is missing. */
export function withNames(html: string, { light, dark } = themeTokens()): string {
  const words = {
    '<html lang="en">': `<html lang="${LANGUAGE}">`,
    '%SHOP_NAME%': escaped(SHOP_NAME),
    '%DESCRIPTION%': escaped(DESCRIPTION),
    '%SURFACE%': tokenOf(light, 'surface'),
    '%DARK_SURFACE%': tokenOf(dark, 'surface'),
  };
  return Object.entries(words).reduce((filled, [word, text]) => replaceExactly(filled, word, text), html);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
