import { formatRupees, paise } from '../lib/money.ts';
import { type Delivery, deliveryOf } from './delivery.ts';
import { brandName, infoIn, type StoreInfoState } from './store-info.ts';

export interface StoreFacts {
  company: string;
  address: string;
  email: string;
  phone: string;
  delivery?: DeliveryFacts | undefined;
  erases?: boolean;
}

export interface DeliveryFacts {
  charges: [least: string, most: string];
  isFree: boolean;
  hasFreeFrom: boolean;
  days: string;
  isEverywhere: boolean;
}

export function storeFacts(state: StoreInfoState, shopName?: string): StoreFacts {
  const info = infoIn(state);
  const delivery = deliveryOf(info);
  return {
    company: info?.companyName || brandName(state, shopName),
    address: info?.companyAddress ?? '',
    email: info?.companyEmail ?? '',
    phone: info?.companyPhone ?? '',
    ...(info?.features.includes('erase') && { erases: true }),
    ...(delivery && { delivery: deliveryFacts(delivery) }),
  };
}

function deliveryFacts({ zones, elsewhere }: Delivery): DeliveryFacts {
  const terms = [...zones, ...(elsewhere ? [elsewhere] : [])];
  const charges = terms.map(({ charge }) => charge).toSorted((a, b) => paise(a) - paise(b));
  const [least = 0, most = least] = [charges[0], charges.at(-1)];
  const first = Math.min(...terms.map(({ days }) => days[0]));
  const last = Math.max(...terms.map(({ days }) => days[1]));
  return {
    charges: [formatRupees(least), formatRupees(most)],
    isFree: most === 0,
    hasFreeFrom: terms.some(({ charge, freeFrom }) => charge > 0 && freeFrom !== undefined),
    days: first === last ? `${last}` : `${first}-${last}`,
    isEverywhere: elsewhere !== undefined,
  };
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
