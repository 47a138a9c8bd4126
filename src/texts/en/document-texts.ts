import { DESCRIPTION, SHOP_NAME, SHORT_NAME } from '../../settings.ts';
import { langOf } from '../languages.ts';
import { listDescription, productFor, productNotFound } from './catalogue.ts';
import { contentTexts } from './content-texts.ts';
import { noScript } from './document.ts';
import * as manifest from './manifest.ts';
import * as pages from './pages.ts';
import { policies } from './policies.ts';

/** Beyond the content: apart from it, because a page's first script has none of this. */
export const documentTexts = {
  ...contentTexts,
  langOf: (words: string) => langOf(words, contentTexts.code),
  pages,
  policies,
  manifest,
  listDescription,
  productFor,
  productNotFound,
  noScript,
  shopName: SHOP_NAME,
  shortName: SHORT_NAME,
  description: DESCRIPTION,
};
