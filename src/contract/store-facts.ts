import { brandName, infoIn, type StoreInfoState } from './store-info.ts';

/** What the policy texts and the contact page take from store info (SPEC 2); '' if it says nothing. */
export interface StoreFacts {
  /** Never '': the shop's name if there is no company name. */
  company: string;
  address: string;
  email: string;
  phone: string;
}

export function storeFacts(state: StoreInfoState, shopName?: string): StoreFacts {
  const info = infoIn(state);
  return {
    company: info?.companyName || brandName(state, shopName),
    address: info?.companyAddress ?? '',
    email: info?.companyEmail ?? '',
    phone: info?.companyPhone ?? '',
  };
}

export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}
