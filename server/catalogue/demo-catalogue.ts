import type { Catalogue } from './wire.ts';

export function demoCatalogue(): Catalogue {
  return { name: 'demo', products: [], categories: [], categoryImages: {} };
}
