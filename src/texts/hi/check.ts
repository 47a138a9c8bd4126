import type { Same } from '../translation.ts';

type English = typeof import('../../settings.ts');
type Hindi = typeof import('../../settings.hi.ts');
type Settings<All> = Omit<
  All,
  'REFERENCE_RECORD' | 'REFERENCE_SELLER' | 'REFERENCE_PAYEE' | 'REFERENCE_DELIVERY'
>;
/** What a shopper reads of it. */
type RecordTexts = 'storeName' | 'companyName' | 'companyAddress' | 'description' | 'policies';

/** A type error where a Hindi text is missing, surplus or takes something else. */
export type Checked = [
  Same<Settings<English>, Settings<Hindi>>,
  Same<Pick<English['REFERENCE_RECORD'], RecordTexts>, Hindi['REFERENCE_RECORD']>,
  Same<typeof import('../en/account.ts'), typeof import('./account.ts')>,
  Same<typeof import('../en/amount.ts'), typeof import('./amount.ts')>,
  Same<typeof import('../en/basket.ts'), typeof import('./basket.ts')>,
  Same<typeof import('../en/card.ts'), typeof import('./card.ts')>,
  Same<typeof import('../en/cart.ts'), typeof import('./cart.ts')>,
  Same<typeof import('../en/catalogue.ts'), typeof import('./catalogue.ts')>,
  Same<typeof import('../en/checkout.ts'), typeof import('./checkout.ts')>,
  Same<typeof import('../en/content.ts'), typeof import('./content.ts')>,
  Same<typeof import('../en/content-texts.ts'), typeof import('./content-texts.ts')>,
  Same<typeof import('../en/document-texts.ts'), typeof import('./document-texts.ts')>,
  Same<typeof import('../en/counts.ts'), typeof import('./counts.ts')>,
  Same<typeof import('../en/delivery.ts'), typeof import('./delivery.ts')>,
  Same<typeof import('../en/device.ts'), typeof import('./device.ts')>,
  Same<typeof import('../en/diagnostics.ts'), typeof import('./diagnostics.ts')>,
  Same<typeof import('../en/document.ts'), typeof import('./document.ts')>,
  Same<typeof import('../en/filters.ts'), typeof import('./filters.ts')>,
  Same<typeof import('../en/home.ts'), typeof import('./home.ts')>,
  Same<typeof import('../en/invoice.ts'), typeof import('./invoice.ts')>,
  Same<typeof import('../en/layout.ts'), typeof import('./layout.ts')>,
  Same<typeof import('../en/list.ts'), typeof import('./list.ts')>,
  Same<typeof import('../en/mail.ts'), typeof import('./mail.ts')>,
  Same<typeof import('../en/manifest.ts'), typeof import('./manifest.ts')>,
  Same<typeof import('../en/network.ts'), typeof import('./network.ts')>,
  Same<typeof import('../en/newsletter.ts'), typeof import('./newsletter.ts')>,
  Same<typeof import('../en/notices.ts'), typeof import('./notices.ts')>,
  Same<typeof import('../en/offline.ts'), typeof import('./offline.ts')>,
  Same<typeof import('../en/order-list.ts'), typeof import('./order-list.ts')>,
  Same<typeof import('../en/orders.ts'), typeof import('./orders.ts')>,
  Same<typeof import('../en/own-account.ts'), typeof import('./own-account.ts')>,
  Same<typeof import('../en/pages.ts'), typeof import('./pages.ts')>,
  Same<typeof import('../en/payment.ts'), typeof import('./payment.ts')>,
  Same<typeof import('../en/policies.ts'), typeof import('./policies.ts')>,
  Same<typeof import('../en/product.ts'), typeof import('./product.ts')>,
  Same<typeof import('../en/refusals.ts'), typeof import('./refusals.ts')>,
  Same<typeof import('../en/saved-lists.ts'), typeof import('./saved-lists.ts')>,
  Same<typeof import('../en/search.ts'), typeof import('./search.ts')>,
  Same<typeof import('../en/session.ts'), typeof import('./session.ts')>,
  Same<typeof import('../en/share.ts'), typeof import('./share.ts')>,
  Same<typeof import('../en/ui.ts'), typeof import('./ui.ts')>,
  Same<typeof import('../en/waiting.ts'), typeof import('./waiting.ts')>,
  Same<typeof import('../en/wishlist.ts'), typeof import('./wishlist.ts')>,
];
