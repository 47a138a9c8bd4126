import { DEFAULT_BRAND } from '../config.ts';
import { createStore } from './store.ts';

/** What a page says about itself to the tab, to search engines and to whoever a link to it is sent. */
export interface Head {
  title: string;
  /** What stands after the title; the site's own name unless given, nothing when ''. */
  site?: string | undefined;
  description?: string | undefined;
  /** This page's one address, as a path of this site; the address without its search unless given. */
  canonical?: string | undefined;
  image?: string | undefined;
  type?: 'website' | 'product';
  /** A page of one shopper, or none at all: search engines leave it out. */
  unlisted?: boolean;
  /** schema.org data; null where the page has none. */
  structuredData?: object | null;
}

/** The name every title ends with; boot keeps it equal to the store's. */
export const siteName = createStore(DEFAULT_BRAND);

/** '{page} | {store name}' (D29). */
export function documentTitle(title: string, site: string): string {
  return site && site !== title ? `${title} | ${site}` : title;
}

/** JSON that may stand in a script element: no text of it can close the element or open a comment. */
export function scriptSafeJson(data: object): string {
  return JSON.stringify(data).replace(/</g, '\\u003c');
}

/** Writes the page's head over the one before; tags that index.html already has are changed in place. */
export function applyHead(head: Head): void {
  const site = head.site ?? siteName.get();
  const description = head.description || homeDescription();
  const url = absolute(head.canonical) ?? absolute(window.location.pathname);

  document.title = documentTitle(head.title, site);
  setMeta('name', 'description', description);
  setMeta('name', 'robots', head.unlisted ? 'noindex' : null);
  setMeta('property', 'og:title', head.title);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:type', head.type ?? 'website');
  setMeta('property', 'og:url', url);
  setMeta('property', 'og:site_name', site || siteName.get());
  setMeta('property', 'og:image', absolute(head.image));
  setTag(
    'link[rel="canonical"]',
    url && !head.unlisted ? { tag: 'link', rel: 'canonical', href: url } : null,
  );
  setStructuredData(head.structuredData ?? null);
}

let describedInHtml: string | undefined;

/** index.html's own description, for pages that give none. */
function homeDescription(): string {
  describedInHtml ??=
    document.head.querySelector('meta[name="description"]')?.getAttribute('content') ?? DEFAULT_BRAND;
  return describedInHtml;
}

/** null where nothing is given, or what a server sent is no address. */
function absolute(address: string | undefined): string | null {
  const { origin } = window.location;
  return address && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}

function setMeta(key: 'name' | 'property', name: string, content: string | null): void {
  setTag(`meta[${key}="${name}"]`, content === null ? null : { tag: 'meta', [key]: name, content });
}

function setTag(selector: string, wanted: { tag: string; [attribute: string]: string } | null): void {
  const found = document.head.querySelector(selector);
  if (!wanted) {
    found?.remove();
    return;
  }
  const { tag, ...attributes } = wanted;
  const element = found ?? document.head.appendChild(document.createElement(tag));
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}

function setStructuredData(data: object | null): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (!data) return;
  const script = document.createElement('script');
  script.type = 'application/ld+json';
  script.append(scriptSafeJson(data));
  document.head.append(script);
}
