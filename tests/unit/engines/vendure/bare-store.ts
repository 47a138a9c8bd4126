import type { Api } from '../../../../engines/vendure/engine/api/api-parts.ts';

/** A store file with a name and nothing else. */
export function bareStore(storeName: string): Api['store'] {
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
