import type { LanguageCode } from './languages.ts';

interface Offer {
  sentence: string;
  open: string;
  dismiss: string;
}

/** Each in its own language, for a page in another (D51). English is not offered: its pages are SPEC's. */
export const OFFERS: Readonly<Record<Exclude<LanguageCode, 'en'>, Offer>> = {
  hi: { sentence: 'यह दुकान हिन्दी में भी है।', open: 'हिन्दी में देखें', dismiss: 'बंद करें' },
};
