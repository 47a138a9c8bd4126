import { REFERENCE_RECORD as hi } from '../../src/settings.hi.ts';
import { REFERENCE_RECORD } from '../../src/settings.ts';
import type { LanguageCode } from '../../src/texts/languages.ts';
import type { WireStoreInfo, WireStoreWords } from './wire.ts';

/** SPEC 3, Store info, without the catalogue's categories. */
export const STORE: Omit<WireStoreInfo, 'categories'> = {
  ...REFERENCE_RECORD,
  features: [
    'search',
    'sort',
    'filter',
    'lines',
    'totals',
    'cancel',
    'signout',
    'account',
    'erase',
    'stock',
    'variants',
    'breaks',
    'codes',
    'ids',
    'quotes',
    'gst',
  ],
};

const WORDS: Readonly<Record<Exclude<LanguageCode, 'en'>, WireStoreWords>> = { hi };

/** By code. */
export const STORE_IN: Readonly<Record<string, WireStoreWords>> = WORDS;
