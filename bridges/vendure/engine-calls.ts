import * as v from 'valibot';

/**
 * What bridge and engine say to each other: the calls of the engine's plugin, all of them POST with JSON, and their
 * answers. The bridge checks each answer with these schemas.
 */
export const BRIDGE_ROUTE = 'daftar';
export const BRIDGE_KEY_HEADER = 'x-daftar-key';

/** The codes of the engine's payment methods. */
export const ON_DELIVERY = 'on-delivery';
export const RAZORPAY = 'razorpay';

const Id = v.string();
/** In paise, with tax. */
const Paise = v.pipe(v.number(), v.integer());
/** The engine's columns hold no larger amount. */
export const MOST_PAISE = 2 ** 31 - 1;

const EngineCollection = v.object({
  id: Id,
  /** Null for one at the top. */
  parentId: v.nullable(Id),
  name: v.string(),
  /** The path of its picture, behind /assets/. */
  picture: v.nullable(v.string()),
});
export type EngineCollection = v.InferOutput<typeof EngineCollection>;

const EngineOption = v.object({ group: v.string(), name: v.string() });

const EngineVariant = v.object({
  id: Id,
  price: Paise,
  /** The price before the discount. */
  mrp: v.nullable(Paise),
  isInStock: v.boolean(),
  options: v.array(EngineOption),
});
export type EngineVariant = v.InferOutput<typeof EngineVariant>;

const EngineProduct = v.object({
  id: Id,
  /** The id in the shop's addresses, where it is not the engine's own. */
  shopId: v.nullable(v.string()),
  name: v.string(),
  /** HTML. */
  description: v.string(),
  createdAt: v.string(),
  /** Paths behind /assets/, the main one first. */
  assets: v.array(v.string()),
  /** Addresses of pictures that lie elsewhere. */
  pictures: v.array(v.string()),
  collections: v.array(Id),
  facets: v.array(v.object({ name: v.string(), value: v.string() })),
  specifications: v.array(
    v.object({ key: v.string(), value: v.array(v.string()), unit: v.nullable(v.string()) }),
  ),
  variants: v.array(EngineVariant),
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
      /** Of one. */
      price: Paise,
    }),
  ),
  /** How many pieces are on their way, and how many of those have arrived. */
  shipped: v.number(),
  delivered: v.number(),
  /** The parcels' numbers at those who carry them. An engine of an earlier release says nothing of them. */
  tracking: v.optional(v.array(v.string()), []),
});
export type EngineOrder = v.InferOutput<typeof EngineOrder>;

const EngineCustomer = v.object({
  id: Id,
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  createdAt: v.string(),
});

/** What was opened at the gateway for an order: a QR code, a payment link, an order of the gateway's own. */
const GatewayPayment = v.object({
  /** Ours, by which the gateway's is found again: the order's code and a number. */
  reference: v.string(),
  code: v.string(),
  /** The shopper's choice in the form. */
  way: v.string(),
  amount: Paise,
  /** When it was last shown to somebody; while it is being opened, when that began. */
  openedAt: v.string(),
  /** What the gateway has for it, and what is shown of that; null while it is being opened. */
  gateway: v.nullable(v.object({ id: v.string(), shows: v.string() })),
});
export type GatewayPayment = v.InferOutput<typeof GatewayPayment>;

/** The answers by the name of their call, `POST /daftar/NAME`. */
export const ANSWERS = {
  collections: v.array(EngineCollection),
  products: v.array(EngineProduct),
  register: v.object({}),
  'sign-in': v.object({ token: v.string() }),
  customer: EngineCustomer,
  'place-order': EngineOrder,
  orders: v.array(EngineOrder),
  order: v.object({ order: EngineOrder, isOwn: v.boolean() }),
  pay: v.object({ open: v.array(GatewayPayment) }),
  'open-payment': v.object({ payment: GatewayPayment, isNew: v.boolean(), others: v.array(GatewayPayment) }),
  'keep-payment': v.object({}),
  'close-payment': v.object({}),
  'gateway-payment': v.object({ payment: v.nullable(GatewayPayment) }),
  'payments-to-ask-about': v.array(GatewayPayment),
  shipping: v.object({ isFree: v.boolean(), methods: v.array(v.string()) }),
} as const;
export type Call = keyof typeof ANSWERS;

/** What each call is asked with. */
export interface Questions {
  collections: Record<string, never>;
  /** Products whose number comes after `after`, at most `take`, in their order. */
  products: { after: string; take: number };
  register: { email: string; password: string; firstName: string; lastName: string };
  'sign-in': { email: string; password: string };
  customer: { token: string };
  'place-order': NewEngineOrder;
  orders: { token: string };
  /** `token` says whose eyes see it; anyone may ask, the bridge decides what is shown. */
  order: { code: string; token: string };
  /**
   * A repeated `transactionId` changes nothing. `amount` is in paise. The answer's `open` are payments at the gateway
   * that nobody needs any more.
   */
  pay: { code: string; method: string; transactionId: string; amount: number };
  /**
   * The one payment of this way that an order has at the gateway. `opener` names the request: for `forMs` it alone may
   * open it, and others are told 'busy'. `isNew` is false where an earlier one may have opened it and did not come back. `others` are open
   * for other ways.
   */
  'open-payment': { code: string; way: string; opener: string; forMs: number };
  /** Ends the opening; `gateway` is null where it is not known whether there is one. `closesAt` is ISO. */
  'keep-payment': { reference: string; gateway: GatewayPayment['gateway']; closesAt: string };
  /** It cannot be paid any more. */
  'close-payment': { reference: string };
  'gateway-payment': { id: string };
  /**
   * Open ones of which the gateway is to be asked now: of these orders, or, with null, of any. Each is answered to one
   * bridge only, and again after a pause.
   */
  'payments-to-ask-about': { codes: string[] | null };
  /** Whether there is a way to send every order for nothing; what the engine's methods are called. */
  shipping: Record<string, never>;
}

export interface NewEngineOrder {
  token: string;
  /** Of this shopper; '' where the request has none. */
  idempotencyKey: string;
  fingerprint: string;
  /** None where the bridge does not sell them any more: then the order can only be the one that the key has. */
  lines: { variantId: string; quantity: number }[];
  /** In paise: what the shopper agreed to. Absent where the shop says nothing of it. */
  expectedTotal?: number | undefined;
  shipping: v.InferOutput<typeof EngineShipping>;
}

/** Why the engine says no; the bridge has a status and a sentence for each. */
export const REFUSALS = [
  'signed-out',
  'wrong-password',
  'account-exists',
  'no-such-order',
  'other-order',
  'other-total',
  'busy',
  'not-sold',
  'out-of-stock',
  'too-many-unpaid',
  'not-delivered-there',
  'shipping-costs',
  'not-payable',
  'amount-differs',
  'invalid',
] as const;
export type RefusalReason = (typeof REFUSALS)[number];

export const Refused = v.object({
  /** A reason that this release does not know is still a no. */
  refused: v.pipe(
    v.string(),
    v.transform((reason) => REFUSALS.find((known) => known === reason) ?? 'invalid'),
  ),
  /** More about it, for people who read logs. */
  because: v.optional(v.string()),
  /** Of 'other-total': what the order would cost. */
  total: v.optional(Paise),
});
