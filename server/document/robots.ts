import { pathsWhere } from '../../src/shop/addresses.ts';
import { inLanguage, LANGUAGE_CODES } from '../../src/texts/languages.ts';

/** Also public/robots.txt. That file cannot name the sitemap, which needs an absolute URL. */
export const ROBOTS = `# A shopper's own pages are nobody else's; everything else may be found.
User-agent: *
${pathsWhere(({ robots }) => robots === 'closed')
  .flatMap((path) => LANGUAGE_CODES.map((code) => `Disallow: ${inLanguage(path, code)}\n`))
  .join('')}`;

export function robotsAt(origin: string): string {
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
}
