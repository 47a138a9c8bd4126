/** As public/robots.txt says it on a plain file host, which cannot name its sitemap: that takes a whole address. */
export const ROBOTS = `# A shopper's own pages are nobody else's; everything else may be found.
User-agent: *
Disallow: /account
Disallow: /checkout
Disallow: /orders
Disallow: /payment
Disallow: /order-success
Disallow: /api-test
`;

export function robotsAt(origin: string): string {
  return `${ROBOTS}\nSitemap: ${origin}/sitemap.xml\n`;
}
