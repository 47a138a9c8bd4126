import { expect, it } from 'vitest';
import { createCatalogue } from '../../../../engines/vendure/engine/api/catalogue.ts';
import { catalogueOf } from '../../../../engines/vendure/engine/api/catalogue-api.ts';
import { catalogueApi } from '../../../../server/shop/catalogue-api.ts';
import { bareStore } from './bare-store.ts';
import { COLLECTIONS, HINDI, PEN } from './engine-answers.ts';

function apiOf(parts: Parameters<typeof catalogueOf>[0]) {
  return catalogueApi({ catalogue: catalogueOf(parts), trustedProxies: [], seller: parts.store.seller });
}

async function categoryImages(picture: string | null, own: Record<string, string>): Promise<unknown> {
  const catalogue = createCatalogue();
  await catalogue.take(
    [PEN],
    COLLECTIONS.map((each) => ({ ...each, picture })),
  );
  const api = apiOf({
    catalogue,
    store: { ...bareStore('Mitti'), categoryImages: own },
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

it("D54: the picture of a variant is at the engine's address, or where it is stored", async () => {
  const catalogue = createCatalogue();
  const pictures = [{ asset: 'preview/fine.webp' }, { picture: 'https://pictures.example/blue.jpg' }];
  const variants = PEN.variants.map((each, at) => ({ ...each, ...pictures[at] }));
  await catalogue.take([{ ...PEN, shopId: 'pen', variants }], COLLECTIONS);
  const api = apiOf({ catalogue, store: bareStore('Mitti') });
  const list = await (await api.request('http://shop.example/products')).json();
  const product = await (await api.request('http://shop.example/products/pen')).json();
  for (const each of [list.data[0], product]) {
    expect(each.variants.map(({ imgUrl }: { imgUrl?: string }) => imgUrl)).toEqual([
      'http://shop.example/pictures/preview/fine.webp?w=640',
      'https://pictures.example/blue.jpg',
      undefined,
      undefined,
    ]);
  }
});

it('D58.70: the GSTIN is there where invoices are drawn, and the goods have their codes', async () => {
  const seller = { gstin: '27AADCD0000K1Z7', state: 'Maharashtra', prefix: 'IN', notePrefix: 'CN' };
  const ask = async (own: object) => {
    const catalogue = createCatalogue();
    await catalogue.take([{ ...PEN, gst: { hsn: '9608', gstRate: 18 } }], COLLECTIONS);
    const api = apiOf({ catalogue, store: { ...bareStore('Mitti'), ...own } });
    const info = await (await api.request('http://shop.example/storeInfo')).json();
    const { data } = await (await api.request('http://shop.example/products')).json();
    return [info.gstin, info.seller, data[0].hsn, data[0].gstRate];
  };
  expect(await ask({ seller })).toEqual(['27AADCD0000K1Z7', undefined, '9608', 18]);
  expect(await ask({})).toEqual([undefined, undefined, '9608', 18]);
});

it('D51: the languages of the engine are offered, with what the store file says in them', async () => {
  const info = async (words: Parameters<ReturnType<typeof createCatalogue>['take']>[2]) => {
    const catalogue = createCatalogue();
    await catalogue.take([PEN], COLLECTIONS, words);
    const languages = { hi: { storeName: 'मिट्टी' }, ta: { storeName: 'மண்' } };
    const store = { ...bareStore('Mitti'), languages };
    const api = apiOf({ catalogue, store });
    return (await api.request('http://shop.example/storeInfo')).json();
  };
  const labels = { 'Writing Instruments': 'लिखने का सामान', 'Fountain Pens': 'फ़ाउंटेन पेन' };
  const offered = await info({ hi: HINDI });
  expect(offered.features).toContain('languages');
  expect(offered.languages).toEqual({ hi: { storeName: 'मिट्टी', labels } });
  const none = await info({});
  expect(none.features).not.toContain('languages');
  expect(none.languages).toBeUndefined();
});
