import { pathsWhere } from '../../src/shop/addresses.ts';

/** As public/robots.txt says it on a plain file host, which cannot name its sitemap: that takes a whole address. */
export const ROBOTS = `# A shopper's own pages are nobody else's; everything else may be found.
User-agent: *
${pathsWhere(({ robots }) => robots === 'closed')
  .map((path) => `Disallow: ${path}\n`)
  .join('')}`;

export function robotsAt(origin: string): string {
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
}
