import type { Bridge } from '../../../../bridges/vendure/engine/api/api.ts';

/** A store file with a name and nothing else. */
export function bareStore(storeName: string): Bridge['store'] {
  return {
    storeName,
    companyName: '',
    companyEmail: '',
    companyPhone: '',
    companyAddress: '',
    description: '',
    categoryImages: {},
    companyLogoUrl: '',
    policies: {},
    languages: {},
  };
}
