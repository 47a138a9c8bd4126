import { expect, it } from 'vitest';
import { createCatalogue } from '../../../../bridges/vendure/bridge/catalogue.ts';
import { catalogueApi } from '../../../../bridges/vendure/bridge/catalogue-api.ts';
import { bareStore } from './bare-store.ts';
import { COLLECTIONS, PEN } from './engine-answers.ts';

async function categoryImages(picture: string | null, own: Record<string, string>): Promise<unknown> {
  const catalogue = createCatalogue();
  catalogue.take(
    [PEN],
    COLLECTIONS.map((each) => ({ ...each, picture })),
  );
  const api = catalogueApi({
    catalogue,
    store: { ...bareStore('Mitti'), categoryImages: own },
    offers: [],
    trustedProxies: [],
  });
  const info = await api.request('http://shop.example/storeInfo');
  return (await info.json()).categoryImages;
}

it("SPEC 3: a category's picture is the engine's, else that of the store file, else none", async () => {
  const own = { 'Writing Instruments': '/goods/pens.png', Elsewhere: '/goods/none.png' };
  const ofEngine = await categoryImages('preview/pens.png', own);
  expect(ofEngine).toEqual({
    'Writing Instruments': expect.stringMatching(/^http:\/\/shop\.example\/pictures\/.*pens/),
  });
  expect(await categoryImages(null, own)).toEqual({ 'Writing Instruments': '/goods/pens.png' });
  expect(await categoryImages(null, {})).toEqual({});
});
