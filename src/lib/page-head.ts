import { inLanguage, LANGUAGE_CODES, LANGUAGES } from '../texts/languages.ts';
import { parseUrl } from './search-params.ts';

export interface Head {
  title: string;
  site?: string | undefined;
  description?: string | undefined;
  canonical?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product';
  unlisted?: boolean | undefined;
}

export function documentTitle(title: string, site: string): string {
  return site && site !== title ? `${title} | ${site}` : title;
}

export function absoluteAddress(address: string | undefined, base: string): string | undefined {
  return (address && parseUrl(address, base)?.href) || undefined;
}

export function alternates(path: string): [hreflang: string, address: string][] {
  return [
    ...LANGUAGE_CODES.map((code): [string, string] => [LANGUAGES[code].locale, inLanguage(path, code)]),
    ['x-default', inLanguage(path, 'en')],
  ];
}
