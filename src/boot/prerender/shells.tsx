import type { Shell } from '../../contract/addresses.ts';
import { HomeSkeleton } from '../../screens/home/HomePage.tsx';
import { PagePending } from '../../screens/layout/PageStates.tsx';
import { homeData } from '../content/page-content.ts';
import { fill } from '../fill-document.ts';
import { type PageTemplates, pageTemplates } from './page-templates.tsx';
import { mainOf, renderPage } from './render.tsx';

/**
 * `page` is the whole page with Home's skeleton; the others are templates (boot/fill-document.ts). Only servers and
 * workers fill `texts`.
 */
export interface Shells {
  page: string;
  mains: Record<Exclude<Shell, 'blank'>, string>;
  texts: Pick<PageTemplates, 'contact' | 'policy'>;
}

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
