import { inLanguage } from '../../../../../../src/texts/languages.ts';
import type { Whereabouts } from '../../parts/provider.ts';

export const RETURN_PATH = '/payments/gateway/return';
export const CHECKOUT_PATH = '/payments/gateway/checkout';
export const WEBHOOK_PATH = '/payments/gateway/webhook';

export function returnAddress(code: string, { api, shop, lang }: Whereabouts): string {
  const query = { order: code, shop, ...(lang !== 'en' && { lang }) };
  return `${api}/api/v1${RETURN_PATH}?${new URLSearchParams(query)}`;
}

export type ShopPages = Pick<Whereabouts, 'shop' | 'lang'>;

export function shopPage({ shop, lang }: ShopPages, path: string): string {
  return shop + inLanguage(path, lang);
}

export function paymentPage(code: string, pages: ShopPages): string {
  return shopPage(pages, `/payment?${new URLSearchParams({ orderId: code })}`);
}
