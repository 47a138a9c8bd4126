import { type Offer, summaryOf } from '../../src/contract/variants.ts';
import { escaped } from '../../src/lib/html-text.ts';
import { absoluteAddress, alternates, documentTitle, type Head } from '../../src/lib/page-head.ts';
import { inLanguage, LANGUAGES, type LanguageCode } from '../../src/texts/languages.ts';

export interface ServedHead {
  head: Head;
  site: string;
  origin: string;
  /** Without a language's code. */
  path: string;
  code: LanguageCode;
  description: string;
  offer?: Offer | undefined;
  picture: string;
  data: readonly object[];
}

const SERVED = 'data-served';

/** With Open Graph (D46.30), from which Twitter takes all but the kind of its card, and schema.org. */
export function headTags(served: ServedHead): string {
  const { head, site, origin, code, offer, data } = served;
  const summary = offer && summaryOf(offer);
  const price = summary?.onRequest ? undefined : summary?.price;
  const description = head.description || served.description;
  const path = head.canonical ?? served.path;
  const url = origin + inLanguage(path, code);
  const own = absoluteAddress(head.image, origin);
  const picture = own ?? absoluteAddress(served.picture, origin);
  return [
    `<title>${escaped(documentTitle(head.title, head.site ?? site))}</title>`,
    `<meta name="description" content="${escaped(description)}" data-home="${escaped(served.description)}">`,
    head.unlisted && meta('name', 'robots', 'noindex'),
    !head.unlisted && `<link rel="canonical" href="${escaped(url)}">`,
    ...(head.unlisted ? [] : alternates(path)).map(
      ([language, address]) =>
        `<link rel="alternate" hreflang="${language}" href="${escaped(origin + address)}">`,
    ),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:url', url),
    meta('property', 'og:site_name', head.site || site),
    meta('property', 'og:image', picture),
    meta('property', 'og:locale', LANGUAGES[code].locale.replace('-', '_'), SERVED),
    price !== undefined && meta('property', 'product:price:amount', String(price), SERVED),
    price !== undefined && meta('property', 'product:price:currency', 'INR', SERVED),
    meta('name', 'twitter:card', own ? 'summary_large_image' : 'summary', SERVED),
    ...data.map(
      (each) =>
        `<script type="application/ld+json" ${SERVED}>${JSON.stringify(each).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

function meta(key: 'name' | 'property', name: string, content: string | undefined, mark = ''): string {
  return content ? `<meta ${key}="${name}" content="${escaped(content)}"${mark && ` ${mark}`}>` : '';
}
