import type { Paise } from '../../../src/lib/units.ts';

/** What the engine's services answer to the API, the imports and the emails. */

/** Codes of the engine's payment methods. */
export const ON_DELIVERY = 'on-delivery';
export const RAZORPAY = 'razorpay';

/** The limit of the engine's columns. */
export const MOST_PAISE = 2 ** 31 - 1;

export interface EngineCollection {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  name: string;
  /** A path of the engine's picture files. */
  picture: string | null;
}

type Words = Record<string, string>;

/** In another language: what to show for names, which stay the same in all (D51). */
export interface EngineWords {
  categories: Words;
  /** Of facets and of the names of specifications. */
  attributes: Words;
  /** Of option groups. */
  groups: Words;
  values: Words;
}

interface EngineOption {
  group: string;
  name: string;
}

export interface EngineVariant {
  id: string;
  /** Including tax, as all prices here. */
  price: Paise;
  /** Before the discount. */
  mrp: Paise | null;
  isInStock: boolean;
  /** Null if any quantity can be ordered. */
  left: number | null;
  options: EngineOption[];
  sku?: string;
  barcode?: string;
  /** A path of the engine's picture files, or the address of a picture stored elsewhere. Like `breaks`, only if it has its own. */
  asset?: string;
  picture?: string;
  /** In rupees, as D55 has them; readBreaks leaves out what is not valid. */
  breaks?: unknown[];
}

export interface EngineProduct {
  id: string;
  /** The id in the shop's addresses, if it differs. */
  shopId: string | null;
  name: string;
  /** HTML. */
  description: string;
  createdAt: string;
  /** Paths of the engine's picture files, the main one first. */
  assets: string[];
  /** Addresses of pictures stored elsewhere. */
  pictures: string[];
  /** Their ids. */
  collections: string[];
  facets: { name: string; value: string }[];
  specifications: { key: string; value: string[]; unit: string | null }[];
  gst?: { hsn?: string; gstRate?: number };
  variants: EngineVariant[];
  /** Translations by code; '' is not translated. */
  languages: Record<string, { name: string; description: string }>;
}

interface EngineShipping {
  fullName: string;
  address: string;
  city: string;
  state: string;
  postalCode: string;
  phone: string;
}

/** `amount`: of a discount what it takes off. */
interface EngineAmount {
  text: string;
  amount: Paise;
}

/** What an order would cost (D56). */
export interface EngineQuote {
  /** One for each variant. */
  lines: { variantId: string; price: Paise }[];
  discounts: EngineAmount[];
  /** Null while it depends on a PIN code that is not known. */
  delivery: EngineAmount | null;
  taxes: { text: string; rate: number; taxable: Paise; amount: Paise }[];
  total: Paise;
  coupon?: { code: string; text: string };
}

export interface EngineOrder {
  code: string;
  state: string;
  createdAt: string;
  email: string;
  total: Paise;
  shipping: EngineShipping;
  /** `price`: per piece. */
  lines: { productId: string; name: string; options: EngineOption[]; quantity: number; price: Paise }[];
  discounts: EngineAmount[];
  delivery?: EngineAmount;
  /** Pieces sent, and how many of them have arrived. */
  shipped: number;
  delivered: number;
  /** Tracking numbers. */
  tracking: string[];
  /** Of the page that placed it. */
  lang?: string;
  invoice?: { number: string; date: string };
}

export interface EngineCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  createdAt: string;
}

/** A QR code, payment link or order opened at the gateway for an order. */
export interface GatewayPayment {
  /** The order's code and a number; used to find the payment at the gateway. */
  reference: string;
  code: string;
  /** The shopper's choice in the form. */
  way: string;
  amount: Paise;
  /** When it was last shown; while it is being opened, when that began. */
  openedAt: string;
  /** The gateway's id and what to show; null while it is being opened. */
  gateway: { id: string; shows: string } | null;
}

/** A repeated `transactionId` changes nothing. */
export interface NewPayment {
  code: string;
  method: string;
  transactionId: string;
  amount: Paise;
}

/** Money that does not fit its order. `amount` is in hundredths of `currency`. */
export interface StrayPayment {
  code: string;
  paymentId: string;
  amount: number;
  currency: string;
}

/** The gateway's ids. */
export interface FailedRefund {
  id: string;
  paymentId: string;
  amount: Paise;
}

/** Money that the owner has to send back. */
export interface NeededRefund {
  code: string;
  payment: string;
  amount: Paise;
}

export interface EngineWish {
  /** '' for a guest. */
  token: string;
  lines: { variantId: string; quantity: number }[];
  coupon?: string | undefined;
  /** Of discounts and emails. */
  lang?: string | undefined;
}

/** `lines` is empty if the shop no longer sells them; then only the key's existing order can be returned. */
export interface NewEngineOrder extends EngineWish {
  /** Unique per shopper; '' without one. */
  idempotencyKey: string;
  fingerprint: string;
  business?: { name: string; gstin: string } | undefined;
  /** As the shopper agreed to. */
  expectedTotal?: Paise | undefined;
  shipping: EngineShipping;
}
