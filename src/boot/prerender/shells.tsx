import { HomeSkeleton } from '../../screens/home/HomeSections.tsx';
import { PagePending } from '../../screens/layout/PagePending.tsx';
import type { Shell } from '../../shop/addresses.ts';
import { fill } from '../content/fill.ts';
import { homeData } from '../content/home.ts';
import { type PageTemplates, pageTemplates } from './page-templates.tsx';
import { mainOf, renderPage } from './render.tsx';

/**
 * `page` is the whole page around Home's skeleton, `mains` what each kind of page has in <main>, as a template
 * (boot/content/fill.ts). `texts` are those of the pages of text, which only servers and workers fill.
 */
export interface Shells {
  page: string;
  mains: Record<Exclude<Shell, 'blank'>, string>;
  texts: Pick<PageTemplates, 'contact' | 'policy'>;
}

/** The contents of the build's index.html, drawn by the pages' own components. */
export async function renderShells(): Promise<Shells> {
  const pending = mainOf(await renderPage(<PagePending />));
  const { contact, policy, ...templates } = await pageTemplates();
  const home = await renderPage(<HomeSkeleton />);
  return {
    page: home.replace(mainOf(home), () => fill(templates.home, homeData(undefined, undefined))),
    mains: { ...templates, cart: pending, text: pending },
    texts: { contact, policy },
  };
}
