import { DESCRIPTION, SHOP_NAME, SHORT_NAME } from '../../settings.ts';
import type { Translation } from '../translation.ts';
import { listDescription, productFor, productNotFound } from './catalogue.ts';
import { contentTexts, type Texts } from './content-texts.ts';
import { noScript } from './document.ts';
import * as manifest from './manifest.ts';
import * as pages from './pages.ts';
import { policies } from './policies.ts';

/** Beyond the content: apart from it, because a page's first script has none of this. */
export const documentTexts = {
  ...contentTexts,
  pages,
  policies,
  listDescription,
  productFor,
  productNotFound,
  shopName: SHOP_NAME,
};

export const buildTexts = {
  shopName: SHOP_NAME,
  shortName: SHORT_NAME,
  description: DESCRIPTION,
  noScript,
  manifest,
};

export type PageTexts = Translation<typeof pages>;
export type DocumentTexts = Texts<typeof documentTexts>;
export type BuildTexts = Translation<typeof buildTexts>;
