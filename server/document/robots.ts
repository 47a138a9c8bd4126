import { pathsWhere } from '../../src/shop/addresses.ts';

/** Also public/robots.txt. That file cannot name the sitemap, which needs an absolute URL. */
export const ROBOTS = `# A shopper's own pages are nobody else's; everything else may be found.
User-agent: *
${pathsWhere(({ robots }) => robots === 'closed')
  .map((path) => `Disallow: ${path}\n`)
  .join('')}`;

export function robotsAt(origin: string): string {
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
}
