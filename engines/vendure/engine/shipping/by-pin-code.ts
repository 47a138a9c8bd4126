import {
  LanguageCode,
  type Order,
  ShippingCalculator,
  ShippingEligibilityChecker,
  type ShippingMethod,
} from '@vendure/core';
import { chargeFor, type Delivery, type DeliveryTerms, termsFor } from '../../../../src/contract/delivery.ts';
import { readPin } from '../../../../src/lib/indian-numbers.ts';
import { paise, rupees } from '../../../../src/lib/money.ts';
import { BY_PIN_CODE } from './best-method.ts';

/** Null where the shop does not deliver, and while the PIN code is not known. */
export function termsOf(
  zones: Delivery,
  { shippingAddress }: Pick<Order, 'shippingAddress'>,
): DeliveryTerms | null {
  const pinCode = readPin(shippingAddress.postalCode ?? '');
  return (pinCode && termsFor(zones, pinCode)) || null;
}

export function isByPinCode({ checker }: Pick<ShippingMethod, 'checker'>): boolean {
  return checker.code === BY_PIN_CODE;
}

/** For a shipping method of the zones of STORE_FILE (D57). `read`: undefined without zones. */
export function shippingByPinCode(read: () => Promise<Delivery | undefined>) {
  const terms = async (order: Order) => {
    const zones = await read();
    return zones ? termsOf(zones, order) : null;
  };
  const options = {
    code: BY_PIN_CODE,
    description: [{ languageCode: LanguageCode.en, value: 'By the PIN codes of STORE_FILE' }],
    args: {},
  };
  return {
    checker: new ShippingEligibilityChecker({
      ...options,
      check: async (_ctx, order) => (await terms(order)) !== null,
    }),
    calculator: new ShippingCalculator({
      ...options,
      async calculate(_ctx, order) {
        const found = await terms(order);
        if (!found) return undefined;
        const price = paise(chargeFor(found, rupees(order.subTotalWithTax)));
        return { price, priceIncludesTax: true, taxRate: 0 };
      },
    }),
  };
}

export function methodByPinCode(names: readonly (readonly [LanguageCode, string])[]) {
  return {
    code: BY_PIN_CODE,
    fulfillmentHandler: 'manual-fulfillment',
    checker: { code: BY_PIN_CODE, arguments: [] },
    calculator: { code: BY_PIN_CODE, arguments: [] },
    translations: names.map(([languageCode, name]) => ({ languageCode, name, description: '' })),
  };
}
