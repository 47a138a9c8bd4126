import type { Plugin } from 'vite';
import { cut } from '../src/boot/document.ts';
import { escaped } from '../src/lib/html-text.ts';
import { DOCUMENT_TEXTS } from '../src/texts/every-language.ts';
import { LANGUAGES, type LanguageCode } from '../src/texts/languages.ts';
import { themeTokens, tokenOf } from './theme-tokens.ts';

export function namedDocument(code: LanguageCode): Plugin {
  return {
    name: 'daftar:named-document',
    transformIndexHtml: { order: 'pre', handler: (html) => withNames(html, code) },
  };
}

export function withNames(html: string, code: LanguageCode): string {
  const { light, dark } = themeTokens();
  const texts = DOCUMENT_TEXTS[code];
  const words = {
    '<html lang="en">': `<html lang="${LANGUAGES[code].locale}">`,
    '%SHOP_NAME%': escaped(texts.shopName),
    '%DESCRIPTION%': escaped(texts.description),
    '%NO_SCRIPT%': escaped(texts.noScript),
    '%SURFACE%': tokenOf(light, 'surface'),
    '%DARK_SURFACE%': tokenOf(dark, 'surface'),
  };
  return Object.entries(words).reduce((filled, [word, text]) => cut(filled, word).join(text), html);
}
