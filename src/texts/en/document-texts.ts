import { DESCRIPTION, SHOP_NAME, SHORT_NAME } from '../../settings.ts';
import type { LanguageCode } from '../languages.ts';
import { listDescription, productFor, productNotFound } from './catalogue.ts';
import { listTexts } from './content-texts.ts';
import { noScript } from './document.ts';
import * as manifest from './manifest.ts';
import * as pages from './pages.ts';
import { policies } from './policies.ts';

const code: LanguageCode = 'en';

/** Values, because the worker and the document function speak every language (D51). */
export const documentTexts = {
  code,
  list: listTexts,
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
