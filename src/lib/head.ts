import { SHOP_NAME } from '../settings.ts';
import { inLanguage, withoutCode } from '../texts/languages.ts';
import { absoluteAddress, alternates, documentTitle, type Head } from './page-head.ts';
import { createStore } from './store.ts';

export type DocumentHead = ReturnType<typeof createHead>;

export function createHead() {
  const siteName = createStore(SHOP_NAME);
  let servedFor: string | undefined;
  let describedInHtml: string | undefined;

  return { siteName, apply };

  function apply(head: Head): void {
    const site = head.site ?? siteName.get();
    const description = head.description || homeDescription();
    const { origin, pathname } = window.location;
    const path = head.canonical ?? withoutCode(pathname);
    const url = origin + inLanguage(path);
    servedFor ??= url;
    // A server's tags (D46) are about its page only.
    if (url !== servedFor) for (const tag of document.querySelectorAll('[data-served]')) tag.remove();

    document.title = documentTitle(head.title, site);
    setMeta('name', 'description', description);
    setMeta('name', 'robots', head.unlisted ? 'noindex' : undefined);
    setMeta('property', 'og:title', head.title);
    setMeta('property', 'og:description', description);
    setMeta('property', 'og:type', head.type ?? 'website');
    setMeta('property', 'og:url', url);
    setMeta('property', 'og:site_name', site || siteName.get());
    setMeta('property', 'og:image', absoluteAddress(head.image, origin));
    setTag('link[rel="canonical"]', head.unlisted ? null : { tag: 'link', rel: 'canonical', href: url });
    for (const [hreflang, href] of alternates(path)) {
      const link = { tag: 'link', rel: 'alternate', hreflang, href: origin + href };
      setTag(`link[hreflang="${hreflang}"]`, head.unlisted ? null : link);
    }
  }

  /** In a served document (D46) it is in `data-home`. */
  function homeDescription(): string {
    const { dataset, content } =
      document.head.querySelector<HTMLMetaElement>('meta[name="description"]') ?? {};
    describedInHtml ??= dataset?.home ?? content ?? SHOP_NAME;
    return describedInHtml;
  }
}

function setMeta(key: 'name' | 'property', name: string, content: string | undefined): void {
  setTag(`meta[${key}="${name}"]`, content === undefined ? null : { tag: 'meta', [key]: name, content });
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
