import * as v from 'valibot';
import type { NewMessage } from '../../server/contact/new-message.ts';
import { COUPON_REASONS } from '../../server/quotes/coupon-refusal.ts';

/**
 * The calls from bridge to engine, all POST with JSON. The bridge validates each response with these schemas.
 */
export const BRIDGE_ROUTE = 'daftar';
export const BRIDGE_KEY_HEADER = 'x-daftar-key';

/** Codes of the engine's payment methods. */
export const ON_DELIVERY = 'on-delivery';
export const RAZORPAY = 'razorpay';

const Id = v.string();
/** Including tax. */
const Paise = v.pipe(v.number(), v.integer());
/** The limit of the engine's columns. */
export const MOST_PAISE = 2 ** 31 - 1;

const EngineCollection = v.object({
  id: Id,
  /** Null at the top level. */
  parentId: v.nullable(Id),
  name: v.string(),
  /** A path after /assets/. */
  picture: v.nullable(v.string()),
});
export type EngineCollection = v.InferOutput<typeof EngineCollection>;

const Words = v.record(v.string(), v.string());

/** In another language: what to show for names, which stay the same in all (D51). */
const EngineWords = v.object({
  categories: Words,
  /** Of facets and of the names of specifications. */
  attributes: Words,
  /** Of option groups. */
  groups: Words,
  values: Words,
});
export type EngineWords = v.InferOutput<typeof EngineWords>;

const EngineOption = v.object({ group: v.string(), name: v.string() });

const EngineVariant = v.object({
  id: Id,
  price: Paise,
  /** Before the discount. */
  mrp: v.nullable(Paise),
  isInStock: v.boolean(),
  /** Null if any quantity can be ordered. An engine of an earlier release sends none. */
  left: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)))),
  options: v.array(EngineOption),
  /** A path after /assets/, or the address of a picture stored elsewhere. Like `breaks`, only if it has its own. */
  asset: v.exactOptional(v.string()),
  picture: v.exactOptional(v.string()),
  /** In rupees, as D55 has them; readBreaks leaves out what is not valid. */
  breaks: v.exactOptional(v.array(v.unknown())),
});
export type EngineVariant = v.InferOutput<typeof EngineVariant>;

const EngineProduct = v.object({
  id: Id,
  /** The id in the shop's addresses, if it differs. */
  shopId: v.nullable(v.string()),
  name: v.string(),
  /** HTML. */
  description: v.string(),
  createdAt: v.string(),
  /** Paths after /assets/, the main one first. */
  assets: v.array(v.string()),
  /** Addresses of pictures stored elsewhere. */
  pictures: v.array(v.string()),
  collections: v.array(Id),
  facets: v.array(v.object({ name: v.string(), value: v.string() })),
  specifications: v.array(
    v.object({ key: v.string(), value: v.array(v.string()), unit: v.nullable(v.string()) }),
  ),
  gst: v.exactOptional(v.object({ hsn: v.exactOptional(v.string()), gstRate: v.exactOptional(v.number()) })),
  variants: v.array(EngineVariant),
  /** Translations by code; '' is not translated. An engine of an earlier release sends none. */
  languages: v.optional(v.record(v.string(), v.object({ name: v.string(), description: v.string() }))),
});
export type EngineProduct = v.InferOutput<typeof EngineProduct>;

const EngineShipping = v.object({
  fullName: v.string(),
  address: v.string(),
  city: v.string(),
  state: v.string(),
  postalCode: v.string(),
  phone: v.string(),
});

/** `amount`: of a discount what it takes off. */
const EngineAmount = v.object({ text: v.string(), amount: Paise });

/** What an order would cost (D56). */
const EngineQuote = v.object({
  /** One for each variant. */
  lines: v.array(v.object({ variantId: Id, price: Paise })),
  discounts: v.array(EngineAmount),
  /** Null while it depends on a PIN code that is not known. */
  delivery: v.nullable(EngineAmount),
  taxes: v.array(v.object({ text: v.string(), rate: v.number(), taxable: Paise, amount: Paise })),
  total: Paise,
  coupon: v.exactOptional(v.object({ code: v.string(), text: v.string() })),
});
export type EngineQuote = v.InferOutput<typeof EngineQuote>;

const EngineOrder = v.object({
  code: v.string(),
  state: v.string(),
  createdAt: v.string(),
  email: v.string(),
  total: Paise,
  shipping: EngineShipping,
  lines: v.array(
    v.object({
      productId: v.string(),
      name: v.string(),
      options: v.array(EngineOption),
      quantity: v.number(),
      /** Per piece. */
      price: Paise,
    }),
  ),
  /** An engine of an earlier release sends neither, and lower prices. */
  discounts: v.optional(v.array(EngineAmount), []),
  delivery: v.exactOptional(EngineAmount),
  /** Pieces sent, and how many of them have arrived. */
  shipped: v.number(),
  delivered: v.number(),
  /** Tracking numbers. An engine of an earlier release sends none. */
  tracking: v.optional(v.array(v.string()), []),
  /** Of the page that placed it. An engine of an earlier release sends none. */
  lang: v.exactOptional(v.string()),
  invoice: v.exactOptional(v.object({ number: v.string(), date: v.string() })),
});
export type EngineOrder = v.InferOutput<typeof EngineOrder>;

const EngineCustomer = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  createdAt: v.string(),
});

/** A QR code, payment link or order opened at the gateway for an order. */
const GatewayPayment = v.object({
  /** The order's code and a number; used to find the payment at the gateway. */
  reference: v.string(),
  code: v.string(),
  /** The shopper's choice in the form. */
  way: v.string(),
  amount: Paise,
  /** When it was last shown; while it is being opened, when that began. */
  openedAt: v.string(),
  /** The gateway's id and what to show; null while it is being opened. */
  gateway: v.nullable(v.object({ id: v.string(), shows: v.string() })),
});
export type GatewayPayment = v.InferOutput<typeof GatewayPayment>;

/** Money that the owner has to send back. */
const NeededRefund = v.object({ code: v.string(), payment: v.string(), amount: Paise });
export type NeededRefund = v.InferOutput<typeof NeededRefund>;

/** Responses by call, `POST /daftar/NAME`. */
export const ANSWERS = {
  collections: v.array(EngineCollection),
  products: v.array(EngineProduct),
  languages: v.record(v.string(), EngineWords),
  register: v.object({}),
  'sign-in': v.object({ token: v.string() }),
  'sign-out': v.object({}),
  'ask-for-reset': v.object({}),
  'reset-password': v.object({}),
  customer: EngineCustomer,
  /** Null while the order has none (D58.73). */
  invoice: v.object({ invoice: v.nullable(v.looseObject({ number: v.string() })) }),
  quote: EngineQuote,
  rename: v.object({}),
  'change-password': v.object({}),
  erase: v.object({ open: v.array(GatewayPayment) }),
  'ticket-of': v.object({ ticket: v.nullable(v.string()) }),
  'keep-message': v.object({ ticket: v.nullable(v.string()) }),
  subscribe: v.object({}),
  'confirm-newsletter': v.object({ isKnown: v.boolean() }),
  'leave-newsletter': v.object({}),
  'place-order': EngineOrder,
  orders: v.array(EngineOrder),
  order: v.object({ order: EngineOrder, isOwn: v.boolean() }),
  cancel: v.object({ order: EngineOrder, open: v.array(GatewayPayment) }),
  pay: v.object({ open: v.array(GatewayPayment), isSentBack: v.optional(v.boolean(), false) }),
  'refunds-needed': v.array(NeededRefund),
  'refund-failed': v.object({}),
  'stray-payment': v.object({}),
  'stray-payments-to-ask-about': v.array(v.string()),
  'stray-payment-refunded': v.object({}),
  'open-payment': v.object({ payment: GatewayPayment, isNew: v.boolean(), others: v.array(GatewayPayment) }),
  'keep-payment': v.object({}),
  'close-payment': v.object({}),
  'gateway-payment': v.object({ payment: v.nullable(GatewayPayment) }),
  'payments-to-ask-about': v.array(GatewayPayment),
  offers: v.array(v.string()),
  /** Names of the shipping methods; zones as D57.67 has them. */
  delivery: v.object({ methods: v.array(v.string()), zones: v.nullable(v.unknown()) }),
  'hidden-promotions': v.array(v.string()),
} as const;
export type Call = keyof typeof ANSWERS;

/** Request bodies by call. */
export interface Questions {
  collections: Record<string, never>;
  /** At most `take` products with an id above `after`. */
  products: { after: string; take: number };
  /** The channel's other languages, by code. */
  languages: Record<string, never>;
  register: { email: string; password: string; firstName: string; lastName: string };
  'sign-in': { email: string; password: string };
  'sign-out': { token: string };
  /** Alike whether the e-mail is known or not. */
  'ask-for-reset': { email: string; lang?: string | undefined };
  /** `token` is that of the link. */
  'reset-password': { token: string; password: string };
  customer: { token: string };
  /** The newest, or that of the number. */
  invoice: { code: string; token: string; number?: string | undefined };
  /** Nothing of it is stored. */
  quote: EngineWish & { postalCode?: string | undefined };
  rename: { token: string; firstName: string; lastName: string };
  /** Ends every other session. */
  'change-password': { token: string; password: string; newPassword: string };
  /** `open` in the response lists payments at the gateway of orders that are cancelled with it. */
  erase: { token: string; password: string };
  /** Of the same message of today. */
  'ticket-of': NewMessage;
  'keep-message': NewMessage & { copies: boolean };
  subscribe: { email: string; lang?: string | undefined };
  /** `token` is that of the link. */
  'confirm-newsletter': { token: string };
  'leave-newsletter': { token: string };
  'place-order': NewEngineOrder;
  orders: { token: string };
  /** Anyone may ask; `token` decides `isOwn`, and the bridge what to show. */
  order: { code: string; token: string };
  /** While it is not paid. `open` in the response lists payments at the gateway that are no longer needed. */
  cancel: { code: string; token: string };
  /**
   * A repeated `transactionId` changes nothing. `amount` is in paise. `open` in the response lists
   * payments at the gateway that are no longer needed. `isSentBack`: the order is cancelled.
   */
  pay: { code: string; method: string; transactionId: string; amount: number };
  /** Those of ten minutes ago and before. */
  'refunds-needed': Record<string, never>;
  /** The gateway's ids. */
  'refund-failed': { id: string; paymentId: string; amount: number };
  /** Money that does not fit its order. `amount` is in hundredths of `currency`. */
  'stray-payment': { code: string; paymentId: string; amount: number; currency: string };
  /** Those that the owner may have refunded at the gateway. Each goes to one bridge, then pauses. */
  'stray-payments-to-ask-about': Record<string, never>;
  'stray-payment-refunded': { paymentId: string };
  /**
   * An order has one open payment per way. For `forMs` only the request `opener` may open it; others get
   * 'busy'. `isNew` is false if an earlier request may have opened it. `others` are open for other ways.
   */
  'open-payment': { code: string; way: string; opener: string; forMs: number };
  /** Ends the opening. `gateway` is null if it is unknown whether one exists. `closesAt` is ISO. */
  'keep-payment': { reference: string; gateway: GatewayPayment['gateway']; closesAt: string };
  /** It can no longer be paid. */
  'close-payment': { reference: string };
  'gateway-payment': { id: string };
  /**
   * Open payments to check at the gateway now, of these orders or, with null, of all. Each goes to one
   * bridge, then pauses.
   */
  'payments-to-ask-about': { codes: string[] | null };
  /** Features of docs/openapi.yaml that depend on the engine. */
  offers: Record<string, never>;
  delivery: Record<string, never>;
  /** Names of promotions that no quote shows and no order has. */
  'hidden-promotions': Record<string, never>;
}

export interface EngineWish {
  /** '' for a guest. */
  token: string;
  lines: { variantId: string; quantity: number }[];
  coupon?: string | undefined;
  /** Of discounts and emails. */
  lang?: string | undefined;
}

/** `lines` is empty if the bridge no longer sells them; then only the key's existing order can be returned. */
export interface NewEngineOrder extends EngineWish {
  /** Unique per shopper; '' without one. */
  idempotencyKey: string;
  fingerprint: string;
  business?: { name: string; gstin: string } | undefined;
  /** In paise, as the shopper agreed to. */
  expectedTotal?: number | undefined;
  shipping: v.InferOutput<typeof EngineShipping>;
}

/** The bridge has a status and a sentence for each. */
export const REFUSALS = [
  'signed-out',
  'wrong-password',
  'own-password-wrong',
  'account-exists',
  'link-over',
  'no-such-order',
  'other-order',
  'other-total',
  'busy',
  'not-sold',
  'out-of-stock',
  'too-many-unpaid',
  'coupon',
  'not-delivered-there',
  'below-least-sum',
  'not-payable',
  'not-cancellable',
  'amount-differs',
  'invalid',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export const Refused = v.object({
  /** An unknown reason of a newer release counts as 'invalid'. */
  refused: v.pipe(
    v.string(),
    v.transform((reason) => REFUSALS.find((known) => known === reason) ?? 'invalid'),
  ),
  /** For the log. */
  because: v.optional(v.string()),
  /** With 'other-total': the current total. */
  total: v.optional(Paise),
  /** With 'below-least-sum', and with a coupon that needs a larger sum: that sum. */
  least: v.optional(Paise),
  /** With 'coupon': the code, and why it is not taken. */
  coupon: v.optional(v.object({ code: v.string(), why: v.picklist(COUPON_REASONS) })),
  /** With 'not-delivered-there', if it depends on the PIN code. */
  pinCode: v.optional(v.string()),
  /** With 'out-of-stock' of an order: each variant of which it wants too many. */
  short: v.optional(v.array(v.object({ variantId: Id, left: v.number() }))),
});
