import { Hono } from 'hono';
import { ownOrigin } from '../caller.ts';
import type { Shop } from '../shop.ts';
import { pictureAddress } from './picture-address.ts';
import { STORE, STORE_IN } from './store.ts';
import type { WireStoreInfo } from './wire.ts';

export function storeInfoApi(shop: Shop): Hono {
  const api = new Hono();

  api.get('/storeInfo', async (c) => {
    const origin = ownOrigin(c, shop);
    const { rows } = await shop.db.execute('SELECT key, value FROM settings');
    const settings = new Map(rows.map((row) => [String(row.key), String(row.value)]));
    const images: Record<string, string> = JSON.parse(settings.get('categoryImages') ?? '{}');
    const labels: Record<string, Record<string, string>> = JSON.parse(settings.get('languages') ?? '{}');
    const languages = Object.entries(labels).map(([lang, words]) => [
      lang,
      { ...STORE_IN[lang], labels: words },
    ]);
    const info: WireStoreInfo = {
      ...STORE,
      companyLogoUrl: pictureAddress(STORE.companyLogoUrl, origin),
      features: [
        ...STORE.features,
        ...(shop.mails ? ['mail', 'reset', 'contact', 'newsletter'] : []),
        ...(languages.length > 0 ? ['languages'] : []),
      ],
      ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
      ...(shop.delivery && { delivery: shop.delivery }),
      ...(shop.seller.gstin && { gstin: shop.seller.gstin }),
      categories: JSON.parse(settings.get('categories') ?? '[]'),
      categoryImages: Object.fromEntries(
        Object.entries({ ...images, ...STORE.categoryImages }).map(([category, url]) => [
          category,
          pictureAddress(url, origin),
        ]),
      ),
    };
    return c.json(info);
  });

  return api;
}
