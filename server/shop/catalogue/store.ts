import { REFERENCE_RECORD as hi } from '../../../src/settings.hi.ts';
import { REFERENCE_RECORD } from '../../../src/settings.ts';
import type { LanguageCode } from '../../../src/texts/languages.ts';
import type { WireStoreWords } from './wire.ts';

/** What every shop can do beyond SPEC 7 (D45). */
const FEATURES = [
  ...['search', 'sort', 'filter', 'ids', 'codes', 'variants', 'breaks', 'stock'],
  ...['lines', 'totals', 'quotes', 'cancel', 'signout', 'account', 'erase'],
];

/** With what depends on the owner. */
export function featuresOf(shop: {
  seller?: object | undefined;
  mails?: object | undefined;
  languages?: object;
}) {
  return [
    ...FEATURES,
    ...(shop.seller ? ['gst'] : []),
    ...(shop.mails ? ['mail', 'reset', 'contact', 'newsletter'] : []),
    ...(shop.languages ? ['languages'] : []),
  ];
}

/** SPEC 3, Store info, without what the catalogue and the owner's settings add. */
export const STORE = { ...REFERENCE_RECORD, features: FEATURES };

const WORDS: Readonly<Record<Exclude<LanguageCode, 'en'>, WireStoreWords>> = { hi };

export const STORE_IN: Readonly<Record<string, WireStoreWords>> = WORDS;
