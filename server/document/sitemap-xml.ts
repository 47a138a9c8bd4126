import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';

const START = '<?xml version="1.0" encoding="UTF-8"?>\n';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `paths` are percent-encoded; each is listed in every language (D51.38). */
export function sitemapOf(origin: string, paths: readonly string[]): string {
  const entries = paths
    .flatMap((path) => LANGUAGE_CODES.map((code) => inLanguage(path, code)))
    .map((path) => `<url><loc>${escaped(origin + path)}</loc></url>`);
  return `${START}<urlset ${NAMESPACE}>\n${entries.join('\n')}\n</urlset>\n`;
}

export function sitemapIndex(origin: string, paths: readonly string[]): string {
  const entries = paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`);
  return `${START}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`;
}

function escaped(address: string): string {
  return address
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');
}
