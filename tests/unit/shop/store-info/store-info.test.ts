import * as v from 'valibot';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreInfo } from '../../../../src/shop/store-info/store-info.ts';
import type { StoreInfoState } from '../../../../src/shop/store-info/store-info-store.ts';

let answers: (object | null)[];
let asked: Request[];

beforeEach(() => {
  vi.resetModules();
  answers = [];
  asked = [];
  const location = { protocol: 'https:', hostname: 'shop.example', origin: 'https://shop.example' };
  vi.stubGlobal('window', { location, addEventListener: () => {} });
  vi.stubGlobal('document', { cookie: 'auth_token=t1', addEventListener: () => {} });
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request);
    const answer = answers.shift();
    return answer ? Response.json(answer) : Response.json({ error: 'No' }, { status: 400 });
  });
});

async function openStore() {
  const store = await import('../../../../src/shop/store-info/store-info-store.ts');
  const { waitingNotices } = await import('../../../../src/shop/notices.ts');
  return { ...store, notices: () => waitingNotices.get().map(({ message }) => message) };
}

function ready(info: object): StoreInfoState {
  return { state: 'ready', info: v.parse(StoreInfo, info) };
}

describe('SPEC 3: store info', () => {
  it('D12: every field may be absent or null', () => {
    const nothing = v.parse(StoreInfo, {});
    expect(nothing).toMatchObject({ storeName: '', companyName: '', categories: [] });
    expect(v.parse(StoreInfo, { storeName: null, categories: null, policies: null })).toEqual(nothing);
  });

  it('SPEC 2: the image map is a map or a plain object', () => {
    const asObject = v.parse(StoreInfo, { categoryImages: { Pens: '/pens.webp', Ink: 7 } });
    const asPairs = v.parse(StoreInfo, { categoryImages: [['Pens', '/pens.webp'], ['Ink']] });
    expect([...asObject.categoryImages]).toEqual([['Pens', '/pens.webp']]);
    expect(asPairs).toEqual(asObject);
  });
});

describe('SPEC 2: names and categories', () => {
  it('D1: store name, else company name, else Daftar', async () => {
    const { brandName } = await openStore();
    expect(brandName(ready({ storeName: 'Inkwell', companyName: 'Inkwell Pvt' }))).toBe('Inkwell');
    expect(brandName(ready({ companyName: 'Inkwell Pvt' }))).toBe('Inkwell Pvt');
    expect(brandName(ready({}))).toBe('Daftar');
    expect(brandName({ state: 'failed' })).toBe('Daftar');
  });

  it('at most the first 3 in the navigation and on Home', async () => {
    const { navCategories, homeCategories } = await openStore();
    const state = ready({ categories: ['Pens', 'Paper', 'Files', 'Desk'] });
    expect(navCategories(state)).toEqual(['Pens', 'Paper', 'Files']);
    expect(homeCategories(state)).toEqual(['Pens', 'Paper', 'Files']);
  });

  it('D6: the defaults where the record has none, and where there is no record', async () => {
    const { navCategories, homeCategories } = await openStore();
    expect(navCategories(ready({}))).toEqual(['Men', 'Women', 'Accessories']);
    expect(homeCategories(ready({}))).toEqual(['TV & Video Accessories']);
    expect(homeCategories({ state: 'failed' })).toEqual(['Accessories']);
  });
});

describe('SPEC 4: store info loads on start, and a refresh can be triggered', () => {
  it('asks once for whoever waits, and anew when refreshed', async () => {
    answers = [{ storeName: 'Inkwell' }, { storeName: 'Inkwell & Sons' }];
    const { storeInfo, storeInfoSettled, refreshStoreInfo, brandName } = await openStore();
    expect(storeInfo.get()).toEqual({ state: 'loading' });
    await Promise.all([refreshStoreInfo(), storeInfoSettled(), storeInfoSettled()]);
    expect(asked.map(({ url }) => url)).toEqual(['https://shop.example/api/v1/storeInfo']);
    await refreshStoreInfo();
    expect(brandName(storeInfo.get())).toBe('Inkwell & Sons');
  });

  it('D35: does not wait for what was asked while the network was gone', async () => {
    vi.stubGlobal(
      'fetch',
      vi
        .fn()
        .mockReturnValueOnce(new Promise(() => {}))
        .mockResolvedValue(Response.json({ storeName: 'Inkwell' })),
    );
    const { storeInfo, refreshStoreInfo, brandName } = await openStore();
    void refreshStoreInfo();
    await refreshStoreInfo();
    expect(brandName(storeInfo.get())).toBe('Inkwell');
  });

  it('D2: with credentials, and a bearer while the token cookie exists', async () => {
    answers = [{}];
    await (await openStore()).refreshStoreInfo();
    expect(asked[0]?.credentials).toBe('include');
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('SPEC 8: a failure says so once, and takes away no record that is there', async () => {
    const { storeInfo, refreshStoreInfo, notices } = await openStore();
    await refreshStoreInfo();
    await refreshStoreInfo();
    expect(storeInfo.get()).toEqual({ state: 'failed' });
    expect(notices()).toEqual(['Failed to load store information. Please refresh the page.']);
    answers = [{ storeName: 'Inkwell' }];
    await refreshStoreInfo();
    await refreshStoreInfo();
    expect(storeInfo.get().state).toBe('ready');
    expect(notices()).toHaveLength(1);
  });
});
