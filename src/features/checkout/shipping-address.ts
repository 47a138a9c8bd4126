import * as v from 'valibot';
import * as t from '#texts/checkout.ts';
import { isPhoneNumber, isPinCode, isState } from '../../contract/address-check.ts';
import type { CartLine } from '../../contract/cart-line.ts';
import { readPhone, readPin } from '../../lib/indian-numbers.ts';
import { readAs } from '../../lib/json-store.ts';
import { textOrEmpty } from '../../lib/wire.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Notices } from '../../platform/notices.ts';
import type { TypedBusiness } from './business.ts';

function line(name: Exclude<keyof typeof t.required, 'businessName' | 'gstin'>) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty(() => t.required[name]),
  );
}

function checked(name: keyof typeof t.wrong, holds: (text: string) => boolean) {
  return v.pipe(
    line(name),
    v.check(holds, () => t.wrong[name]),
  );
}

export const ShippingAddress = v.object({
  fullName: line('fullName'),
  address: line('address'),
  city: line('city'),
  state: line('state'),
  postalCode: line('postalCode'),
  phone: line('phone'),
});
export type ShippingAddress = v.InferOutput<typeof ShippingAddress>;

/** What the form accepts (D53.54). An address used before may be from a version that did not check it. */
export const CheckedAddress = v.object({
  ...ShippingAddress.entries,
  state: checked('state', isState),
  postalCode: checked('postalCode', isPinCode),
  phone: checked('phone', isPhoneNumber),
});

/** Numbers have one spelling; what cannot be read stays as it was typed (D25). */
export function addressToSend(typed: ShippingAddress): ShippingAddress {
  const address = v.parse(ShippingAddress, typed);
  return {
    ...address,
    postalCode: readPin(address.postalCode) ?? address.postalCode,
    phone: readPhone(address.phone) ?? address.phone,
  };
}

/** SPEC 5, Checkout: raises the notice if the cart is empty. */
export function hasSomethingToOrder(notices: Notices, lines: readonly CartLine[]): boolean {
  if (lines.length > 0) return true;
  notices.sayError(t.cartEmpty);
  return false;
}

export function askForAllFields(notices: Notices, address: ShippingAddress): void {
  notices.sayError(v.is(ShippingAddress, address) ? t.invalid : t.fillAll);
}

const KEY = 'private:checkout-draft';
const LONGEST = 500;

const field = v.pipe(
  textOrEmpty,
  v.transform((value) => value.slice(0, LONGEST)),
);
const Content = v.object({
  ...v.entriesFromList(v.keyof(ShippingAddress).options, field),
  ...v.entriesFromList(['businessName', 'gstin', 'coupon'], field),
  wantsInvoice: v.fallback(v.boolean(), false),
});
type Content = v.InferOutput<typeof Content>;
const NOTHING = v.parse(Content, {});

const Draft = v.object({ ...Content.entries, whose: v.string() });

/** The half-filled shipping form (D24). Removed when the order exists, and when the shopper changes (D34). */
export function createDraft({ storage, owner }: Needs<'storage' | 'owner.tag'>) {
  return {
    read(): ShippingAddress & TypedBusiness {
      const { coupon: _, ...typed } = own();
      return typed;
    },

    coupon: (): string => own().coupon,

    keep(typed: ShippingAddress & Partial<TypedBusiness>): void {
      write({ ...own(), ...typed });
    },

    keepCoupon(coupon: string): void {
      if (coupon !== own().coupon) write({ ...own(), coupon });
    },

    forget(): void {
      storage.remove(KEY);
    },
  };

  function own(): Content {
    const { whose, ...content } = readAs(KEY, Draft, storage) ?? { ...NOTHING, whose: null };
    return whose === owner.tag() ? content : NOTHING;
  }

  function write(content: Content): void {
    const whose = owner.tag();
    // Perhaps the shopper has signed out in another tab.
    if (whose !== null) storage.write(KEY, JSON.stringify({ ...content, whose }));
  }
}

export type Draft = ReturnType<typeof createDraft>;
