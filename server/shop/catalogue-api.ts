import { Hono } from 'hono';
import { ownOrigin } from './calls/caller.ts';
import { Refusal } from './calls/refusal.ts';
import { type Filters, readListRequest } from './catalogue/list-request.ts';
import type { Listed } from './catalogue/listing.ts';
import { pictureAddress, withOwnPictures } from './catalogue/picture-address.ts';
import { featuresOf } from './catalogue/store.ts';
import type { WireProduct, WireStoreInfo } from './catalogue/wire.ts';
import type { Seller } from './invoices/check-seller.ts';

type Answer<Value> = Value | Promise<Value>;

/** Addresses of our own pictures begin with `/pictures/`. An unknown `lang` is the shop's own. */
export interface Catalogue {
  storeInfo: () => Answer<Omit<WireStoreInfo, 'features' | 'gstin'>>;
  list: (filters: Filters, page: number, limit: number, lang?: string) => Answer<Listed>;
  product: (id: string, lang?: string) => Answer<WireProduct | undefined>;
}

export interface CatalogueApi {
  catalogue: Catalogue;
  trustedProxies: readonly string[];
  seller?: Seller | undefined;
  mails?: object | undefined;
}

export function catalogueApi({ catalogue, seller, mails, ...behind }: CatalogueApi): Hono {
  const api = new Hono();

  api.get('/storeInfo', async (c) => {
    const origin = ownOrigin(c, behind);
    const { companyLogoUrl, categoryImages, ...info } = await catalogue.storeInfo();
    return c.json({
      ...info,
      ...(seller?.gstin && { gstin: seller.gstin }),
      features: featuresOf({ seller, mails, ...info }),
      companyLogoUrl: pictureAddress(companyLogoUrl, origin),
      categoryImages: Object.fromEntries(
        Object.entries(categoryImages).map(([category, url]) => [category, pictureAddress(url, origin)]),
      ),
    });
  });

  api.get('/products', async (c) => {
    const { page, limit, filters } = readListRequest(c.req);
    const { products, ...rest } = await catalogue.list(filters, page, limit, c.req.query('lang'));
    const origin = ownOrigin(c, behind);
    return c.json({ data: products.map((product) => withOwnPictures(product, origin)), ...rest });
  });

  api.get('/products/:id', async (c) => {
    const product = await catalogue.product(c.req.param('id'), c.req.query('lang'));
    if (!product) throw new Refusal(404, 'Product not found');
    return c.json(withOwnPictures(product, ownOrigin(c, behind)));
  });

  return api;
}
