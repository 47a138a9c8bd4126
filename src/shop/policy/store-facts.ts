import { brandName, type StoreInfoState } from '../store-info/store-info-store.ts';

/** What store info puts into the policy texts and the contact page (SPEC 2); '' where it says nothing. */
export interface StoreFacts {
  /** Never '': the shop's name stands in for a company it does not name. */
  company: string;
  address: string;
  email: string;
  phone: string;
}

export function storeFacts(state: StoreInfoState): StoreFacts {
  const info = state.state === 'ready' ? state.info : undefined;
  return {
    company: info?.companyName || brandName(state),
    address: info?.companyAddress ?? '',
    email: info?.companyEmail ?? '',
    phone: info?.companyPhone ?? '',
  };
}
