import { SHOP_NAME } from '../settings.ts';
import { absoluteAddress, documentTitle, type Head } from './page-head.ts';
import { createStore, type Store } from './store.ts';

/** The document's head, as the pages change it. */
export interface DocumentHead {
  /** The name at the end of every title. */
  siteName: Store<string>;
  /** Replaces the previous page's head; tags that index.html already has are changed in place. */
  apply(head: Head): void;
}

export function createHead(): DocumentHead {
  const siteName = createStore(SHOP_NAME);
  /** The address of the page that the document came with. */
  let servedFor: string | undefined;
  let describedInHtml: string | undefined;

  return { siteName, apply };

  function apply(head: Head): void {
    const site = head.site ?? siteName.get();
    const description = head.description || homeDescription();
    const { origin, pathname } = window.location;
    const url = origin + (head.canonical ?? pathname);
    servedFor ??= url;
    // What else the document said of its page (D46) is not true of the next one.
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
  }

  /** index.html's own description, for pages that give none; a served document (D46) keeps it beside its page's. */
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
