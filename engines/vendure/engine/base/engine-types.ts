import type { NewOrder } from '../../../../server/shop/orders/new-order.ts';
import type { WireOrder } from '../../../../server/shop/orders/wire-order.ts';
import type { Quote } from '../../../../server/shop/quotes-api.ts';
import type { Paise } from '../../../../src/lib/units.ts';

export const ON_DELIVERY = 'on-delivery';
export const RAZORPAY = 'razorpay';

/** The limit of the engine's columns. */
export const MOST_PAISE = 2 ** 31 - 1;

export interface EngineCollection {
  id: string;
  /** Null at the top level. */
  parentId: string | null;
  name: string;
  picture: string | null;
}

type Words = Record<string, string>;

/** In another language: what to show for names, which stay the same in all (D51). */
export interface EngineWords {
  categories: Words;
  attributes: Words;
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
  shopId: string | null;
  name: string;
  /** HTML. */
  description: string;
  createdAt: string;
  /** Paths of the engine's picture files, the main one first. */
  assets: string[];
  pictures: string[];
  collections: string[];
  facets: { name: string; value: string }[];
  specifications: { key: string; value: string[]; unit: string | null }[];
  gst?: { hsn?: string; gstRate?: number };
  variants: EngineVariant[];
  languages: Record<string, { name: string; description: string }>;
}

/** `prices`: of a piece of each line. */
export type EngineQuote = Omit<Quote, 'lines'> & { prices: Paise[] };

/** As the shop reads it, and what it does not. */
export interface EngineOrder {
  wire: WireOrder;
  email: string;
  total: Paise;
  lang?: string;
}

export interface GatewayPayment {
  /** The order's code and a number; used to find the payment at the gateway. */
  reference: string;
  code: string;
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

export interface FailedRefund {
  id: string;
  paymentId: string;
  amount: Paise;
}

export interface NeededRefund {
  code: string;
  payment: string;
  amount: Paise;
}

/** Size and colour only where its variant does not say them. */
export interface EngineLine {
  variantId: string;
  quantity: number;
  size?: string | undefined;
  color?: string | undefined;
}

export interface EngineWish {
  /** '' for a guest. */
  token: string;
  lines: EngineLine[];
  coupon?: string | undefined;
  lang?: string | undefined;
}

/** `lines` is empty if the shop no longer sells them; then only the key's existing order can be returned. */
export interface NewEngineOrder
  extends EngineWish,
    Pick<NewOrder, 'business' | 'expectedTotal' | 'shippingAddress'> {
  idempotencyKey: string;
  fingerprint: string;
}
