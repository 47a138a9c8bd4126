import { Hono } from 'hono';
import { ownOrigin } from '../../../../server/caller.ts';
import { readListRequest } from '../../../../server/catalogue/list-request.ts';
import {
  pictureAddress as withOrigin,
  withOwnPictures,
} from '../../../../server/catalogue/picture-address.ts';
import type { WireStoreInfo } from '../../../../server/catalogue/wire.ts';
import { Refusal } from '../../../../server/refusal.ts';
import type { Api } from './api-parts.ts';
import { pictureAddress } from './wire-product.ts';

/** SPEC 7: store information, product list and product, from memory. */
export function catalogueApi({
  catalogue,
  store,
  offers,
  trustedProxies,
}: Pick<Api, 'catalogue' | 'store' | 'offers' | 'trustedProxies'>): Hono {
  const api = new Hono();
  const { languages: storeWords, seller, ...storeTexts } = store;
  const ownImages = new Map(Object.entries(store.categoryImages));

  api.get('/storeInfo', (c) => {
    const origin = ownOrigin(c, { trustedProxies });
    const categories = catalogue.categories();
    const labels = catalogue.labels();
    const languages = labels.map(([lang, words]) => [lang, { ...storeWords[lang], labels: words }] as const);
    const info: WireStoreInfo = {
      ...storeTexts,
      ...(seller?.gstin && offers.includes('gst') && { gstin: seller.gstin }),
      companyLogoUrl: withOrigin(store.companyLogoUrl, origin),
      categories: categories.map(({ name }) => name),
      categoryImages: Object.fromEntries(
        categories.flatMap(({ name, picture }) => {
          const address = picture === null ? ownImages.get(name) : pictureAddress(picture);
          return address ? [[name, withOrigin(address, origin)]] : [];
        }),
      ),
      features: [
        'search',
        'sort',
        'filter',
        'lines',
        'variants',
        'breaks',
        'codes',
        'totals',
        'ids',
        ...offers,
        ...(languages.length > 0 ? ['languages'] : []),
      ],
      ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
    };
    return c.json(info);
  });

  api.get('/products', (c) => {
    const { page, limit, filters } = readListRequest(c.req);
    const { products, count } = catalogue.list(filters, page, limit, c.req.query('lang'));
    const origin = ownOrigin(c, { trustedProxies });
    return c.json({ data: products.map((product) => withOwnPictures(product, origin)), count });
  });

  api.get('/products/:id', (c) => {
    const product = catalogue.product(c.req.param('id'), c.req.query('lang'));
    if (!product) throw new Refusal(404, 'Product not found');
    return c.json(withOwnPictures(product, ownOrigin(c, { trustedProxies })));
  });

  return api;
}
