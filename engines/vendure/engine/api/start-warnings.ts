import { notPayableIn, type Store } from '../base/store.ts';

interface Started {
  store: Pick<Store, 'companyEmail' | 'delivery' | 'seller'>;
  stock: { untracked: number; all: number };
  takesRazorpay: boolean;
}

export function startWarnings({ store, stock: { untracked, all }, takesRazorpay }: Started): string[] {
  return [
    untracked > 0 &&
      `Any quantity of ${untracked} of ${all} products can be ordered, because the engine does not track their stock.`,
    !store.seller && 'Without `seller` in store.json there are no GST invoices.',
    !store.delivery &&
      'Without `delivery` in store.json every order is delivered free, unless a shipping method of the dashboard charges for it.',
    isExample(store) &&
      'store.json still has details of the example shop: replace its company, `seller` and `delivery` before you sell.',
    ...(takesRazorpay ? [] : withoutRazorpay(store)),
  ].filter((line) => line !== false);
}

/** Addresses in .example are nobody's, and no GSTIN has a PAN with the number 0000. */
function isExample({ companyEmail, seller }: Started['store']): boolean {
  return companyEmail.endsWith('.example') || /^.{7}0000/.test(seller?.gstin ?? '');
}

function withoutRazorpay(store: Started['store']): string[] {
  return [
    'Shoppers can only pay on delivery, because RAZORPAY_KEY_ID is not set.',
    ...notPayableIn(store).map((zone) => `Orders to ${zone} cannot be paid: its payOnDelivery is false.`),
  ];
}
