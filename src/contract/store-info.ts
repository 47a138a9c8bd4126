import { HOME_TILES, NAV_CATEGORIES } from '../config.ts';
import { fieldsOf, readList, readText, readTextMap } from '../lib/lenient.ts';
import { validBy } from '../lib/wire.ts';
import { SHOP_NAME } from '../settings.ts';
import { CODE } from '../texts/languages.ts';

export interface StoreInfo {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  description: string;
  categories: string[];
  categoryImages: ReadonlyMap<string, string>;
  companyLogoUrl: string;
  policies: ReadonlyMap<string, string>;
  features: string[];
  lang: string;
  labels: ReadonlyMap<string, string>;
  /** As it was sent; src/contract/delivery.ts reads it. Without it delivery is free (D57). */
  delivery?: unknown;
}

export function readStoreInfo(value: unknown, lang: string = CODE): StoreInfo | undefined {
  const wire = fieldsOf(value);
  const own = wordsIn(wire, lang);
  const said = (name: string) => readText(own?.[name]) || (readText(wire?.[name]) ?? '');
  return (
    wire && {
      storeName: said('storeName'),
      companyName: said('companyName'),
      companyEmail: readText(wire.companyEmail) ?? '',
      companyPhone: readText(wire.companyPhone) ?? '',
      companyAddress: said('companyAddress'),
      description: said('description'),
      categories: readList(wire.categories, readCategoryName),
      categoryImages: readTextMap(wire.categoryImages),
      companyLogoUrl: readText(wire.companyLogoUrl) ?? '',
      policies: new Map([...readTextMap(wire.policies), ...readTextMap(own?.policies)]),
      features: readFeatures(wire),
      lang: offeredLang(wire, lang),
      labels: new Map([...readTextMap(own?.labels)].map(([word, label]) => [word.toLowerCase(), label])),
      ...(wire.delivery !== undefined && { delivery: wire.delivery }),
    }
  );
}

export const StoreInfo = validBy((value) => readStoreInfo(value));

/** What the first requests depend on; null without a record. */
export function readOffer(
  value: unknown,
  lang: string = CODE,
): Pick<StoreInfo, 'categories' | 'lang'> | null {
  const wire = fieldsOf(value);
  return wire
    ? { categories: readList(wire.categories, readCategoryName), lang: offeredLang(wire, lang) }
    : null;
}

type Fields = ReturnType<typeof fieldsOf>;

function wordsIn(wire: Fields, lang: string): Fields {
  return fieldsOf(fieldsOf(wire?.languages)?.[lang]);
}

function offeredLang(wire: Fields, lang: string): string {
  return wordsIn(wire, lang) && readFeatures(wire).includes('languages') ? lang : '';
}

function readFeatures(wire: Fields): string[] {
  return readList(wire?.features, readText);
}

function readCategoryName(value: unknown): string | undefined {
  return readText(fieldsOf(value)?.name ?? value) || undefined;
}

export type StoreInfoState =
  | { state: 'loading' }
  | { state: 'ready'; info: StoreInfo; partial?: boolean | undefined }
  | { state: 'failed' };

export function infoIn(state: StoreInfoState): StoreInfo | undefined {
  return state.state === 'ready' ? state.info : undefined;
}

export function langOf(state: StoreInfoState): string {
  return infoIn(state)?.lang ?? '';
}

const DEFAULT_NAV_CATEGORIES = ['Men', 'Women', 'Accessories'];
const DEFAULT_HOME_CATEGORIES = ['TV & Video Accessories'];
const CATEGORIES_AFTER_FAILURE = ['Accessories'];

/** Store name, else company name, else the default (SPEC 2, D1). */
export function brandName(state: StoreInfoState, shopName: string = SHOP_NAME): string {
  const info = infoIn(state);
  return info?.storeName || info?.companyName || shopName;
}

export function navCategories(state: StoreInfoState): string[] {
  const names = infoIn(state)?.categories ?? [];
  return (names.length > 0 ? names : DEFAULT_NAV_CATEGORIES).slice(0, NAV_CATEGORIES);
}

export function homeCategories(state: StoreInfoState): string[] {
  if (state.state === 'loading') return [];
  return state.state === 'failed' ? CATEGORIES_AFTER_FAILURE : knownHomeCategories(state.info.categories);
}

export function knownHomeCategories(categories: readonly string[]): string[] {
  return (categories.length > 0 ? categories : DEFAULT_HOME_CATEGORIES).slice(0, HOME_TILES);
}

export function categoryImage(category: string, storeImages: ReadonlyMap<string, string>): string {
  const name = category.toLowerCase();
  const own = storeImages.get(category) ?? [...storeImages].find(([key]) => key.toLowerCase() === name)?.[1];
  return own ?? `/categories/${BUILT_IN.has(name) ? name.replace(/[^a-z]+/g, '-') : 'default'}.svg`;
}

const BUILT_IN = new Set([
  'tv & video accessories',
  'tv mounts',
  'hdmi cables',
  'tv remote controls',
  'streaming devices',
  'entertainment units',
]);
