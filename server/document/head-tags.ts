import { wellFormed } from '../../src/lib/lenient.ts';
import { absoluteAddress, documentTitle, type Head } from '../../src/lib/page-head.ts';
import { LANGUAGE } from '../../src/settings.ts';
import type { Product } from '../../src/shop/product/product.ts';

/** What stands in a document's head of one page. */
export interface ServedHead {
  head: Head;
  /** The shop's name. */
  site: string;
  origin: string;
  /** The page's path, canonical where its head names none. */
  path: string;
  /** index.html's own, for pages that give none; the drawn page reads it for the next one. */
  description: string;
  product?: Pick<Product, 'price'> | undefined;
  /** The picture of a link preview, where the head names none. */
  picture: string;
  data: readonly object[];
}

/** Tags that the drawn page does not keep up to date (src/lib/head.ts) are marked, and go when another page is opened. */
const SERVED = 'data-served';

/** The title element, as the drawn page sets it (D29). */
export function titleTag({ head, site }: ServedHead): string {
  return `<title>${escaped(documentTitle(head.title, head.site ?? site))}</title>`;
}

/** Description, address, Open Graph (D46.30), Twitter, and schema.org's data. */
export function headTags(served: ServedHead): string {
  const { head, origin, path, product, data } = served;
  const description = head.description || served.description;
  const url = origin + (head.canonical ?? path);
  const own = absoluteAddress(head.image, origin);
  const picture = own ?? absoluteAddress(served.picture, origin);
  return [
    `<meta name="description" content="${escaped(description)}" data-home="${escaped(served.description)}">`,
    head.unlisted && meta('name', 'robots', 'noindex'),
    !head.unlisted && `<link rel="canonical" href="${escaped(url)}">`,
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', head.site || served.site),
    meta('property', 'og:image', picture),
    meta('property', 'og:locale', LANGUAGE.replace('-', '_'), SERVED),
    product && meta('property', 'product:price:amount', String(product.price), SERVED),
    product && meta('property', 'product:price:currency', 'INR', SERVED),
    meta('name', 'twitter:card', own ? 'summary_large_image' : 'summary', SERVED),
    meta('name', 'twitter:title', head.title, SERVED),
    meta('name', 'twitter:description', description, SERVED),
    meta('name', 'twitter:image', picture, SERVED),
    ...data.map((each) => `<script type="application/ld+json" ${SERVED}>${scriptJson(each)}</script>`),
  ]
    .filter(Boolean)
    .join('\n    ');
}

function meta(key: 'name' | 'property', name: string, content: string | undefined, mark = ''): string {
  return content ? `<meta ${key}="${name}" content="${escaped(content)}"${mark && ` ${mark}`}>` : '';
}

/** For an element's text and for an attribute in double quotes. */
function escaped(text: string): string {
  return wellFormed(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** JSON that cannot end its script element, nor begin a comment in it. */
function scriptJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
