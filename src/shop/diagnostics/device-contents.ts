import type { localStore } from '../../lib/local-storage.ts';
import { done, openDatabase } from '../../lib/open-database.ts';
import type { EpochMs } from '../../lib/units.ts';
import type { Cart } from '../cart/cart.ts';
import { cartSince } from '../cart/cart-age.ts';
import { itemCount } from '../cart/cart-rules.ts';
import { PICTURE_CACHES } from '../device/picture-caches.ts';
import { recentlyViewed } from '../product/recently-viewed.ts';
import { storedSearches } from '../search/recent-searches.ts';
import type { Wishlist } from '../wishlist/wishlist.ts';
import { CATALOGUE_DATABASE, ENTRIES, PRODUCTS } from '../worker/catalogue-layout.ts';
import { STORED_AT_HEADER } from '../worker/worker-protocol.ts';

export const DEVICE_PARTS = ['products', 'pictures', 'cart', 'wishlist', 'searches', 'viewed'] as const;

export type DevicePartName = (typeof DEVICE_PARTS)[number];

export interface DevicePart {
  name: DevicePartName;
  count: number;
  /** Estimated. */
  bytes: number;
  /** Of the oldest item; undefined if unknown. */
  since?: EpochMs | undefined;
}

interface Dependencies {
  cart: Pick<Cart, 'get'>;
  wishlist: Pick<Wishlist, 'get'>;
  storage: Pick<typeof localStore, 'read'>;
}

/** A store that cannot be opened counts as empty. */
export async function readContents({ cart, wishlist, storage }: Dependencies): Promise<DevicePart[]> {
  const [products, pictures] = await Promise.all([
    storedProducts().catch(() => NOTHING),
    storedPictures().catch(() => NOTHING),
  ]);
  const wishes = wishlist.get();
  const bytesUnder = (key: string) => sizeOf(storage.read(key) ?? '');
  return [
    { name: 'products', ...products },
    { name: 'pictures', ...pictures },
    { name: 'cart', count: itemCount(cart.get()), bytes: bytesUnder('cart'), since: cartSince(storage) },
    {
      name: 'wishlist',
      count: wishes.length,
      bytes: bytesUnder('wishlist'),
      since: oldest(wishes.map(({ addedAt }) => Date.parse(addedAt ?? ''))),
    },
    { name: 'searches', ...timed(storedSearches(storage)), bytes: bytesUnder('recent-searches') },
    { name: 'viewed', ...timed(recentlyViewed(storage)), bytes: bytesUnder('recently-viewed') },
  ];
}

function timed(items: readonly { at?: number | undefined }[]): Pick<DevicePart, 'count' | 'since'> {
  return { count: items.length, since: oldest(items.map(({ at }) => at ?? 0)) };
}

const NOTHING = { count: 0, bytes: 0 };
/** The size is estimated from this many products. */
const WEIGHED = 100;

async function storedProducts(): Promise<Omit<DevicePart, 'name'>> {
  const db = await openDatabase(CATALOGUE_DATABASE, null, () => {});
  try {
    const stores = db.transaction([ENTRIES, PRODUCTS]);
    const [facets, some] = await Promise.all([
      done<{ savedAt: number }[]>(stores.objectStore(ENTRIES).getAll()),
      done<unknown[]>(stores.objectStore(PRODUCTS).getAll(null, WEIGHED)),
    ]);
    const weighed = some.reduce<number>((sum, product) => sum + sizeOf(JSON.stringify(product)), 0);
    const bytes = some.length === 0 ? 0 : Math.round((weighed / some.length) * facets.length);
    return { count: facets.length, bytes, since: oldest(facets.map(({ savedAt }) => savedAt)) };
  } finally {
    db.close();
  }
}

async function storedPictures(): Promise<Omit<DevicePart, 'name'>> {
  const there = (await caches.keys()).filter((name) => PICTURE_CACHES.includes(name));
  const answers = await Promise.all(there.map(async (name) => (await caches.open(name)).matchAll()));
  const pictures = await Promise.all(answers.flat().map(weighPicture));
  return {
    count: pictures.length,
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    since: oldest(pictures.map(({ at }) => at)),
  };
}

async function weighPicture(answer: Response): Promise<{ bytes: number; at: number }> {
  const said = Number(answer.headers.get('content-length'));
  return { bytes: said || (await answer.blob()).size, at: Number(answer.headers.get(STORED_AT_HEADER)) };
}

function oldest(times: readonly number[]): number | undefined {
  const known = times.filter((time) => time > 0);
  return known.length === 0 ? undefined : known.reduce((one, other) => Math.min(one, other));
}

function sizeOf(text: string): number {
  return new TextEncoder().encode(text).length;
}
