import type { Delivery } from '../../src/contract/delivery.ts';
import type { Rupees } from '../../src/lib/units.ts';
import type { REFERENCE_RECORD } from '../../src/settings.ts';

/** The wire format of SPEC 3. In a catalogue file, all fields but id and title may be missing or null. */
export interface WireProduct {
  id: string;
  title: string;
  description?: string | null;
  imgUrl?: string | null;
  category?: string | null;
  parentCategory?: string | null;
  regularPrice?: Rupees | null;
  discountedPrice?: Rupees | null;
  createdAt?: string | null;
  /** How many are left; not counted without it. */
  stock?: number | null;
  /** Each combination of size and colour that is sold (D54). */
  variants?: WireVariant[] | null;
  breaks?: WireBreak[] | null;
  /** 4 to 8 digits; the rate in per cent (D58.70). */
  hsn?: string | null;
  gstRate?: number | null;
  /** What the owner knows it by (D60.79). */
  sku?: string | null;
  barcode?: string | null;
  images?: { url: string }[] | null;
  attributes?: WireAttribute[] | null;
  /** In a translated product: what to show for its categories and for the keys and values of its attributes. */
  labels?: Record<string, string>;
}

export interface WireVariant {
  size?: string | null;
  color?: string | null;
  regularPrice: Rupees;
  discountedPrice?: Rupees | null;
  /** Variants of which none has a stock share the product's. */
  stock?: number | null;
  imgUrl?: string | null;
  /** In place of the product's. */
  breaks?: WireBreak[] | null;
  sku?: string | null;
  barcode?: string | null;
}

export interface WireBreak {
  from: number;
  price: Rupees;
}

export interface WireAttribute {
  id: string;
  key: string;
  value: string[];
  metricUnit?: string;
}

type StoreRecord = typeof REFERENCE_RECORD;

export interface WireStoreInfo extends Omit<StoreRecord, 'categoryImages' | 'policies'> {
  categories: string[];
  categoryImages: Record<string, string>;
  policies: Record<string, string>;
  /** What this server can do beyond SPEC 7 (D45). */
  features: string[];
  /** By code; what is missing is as in the rest of the record (D51). */
  languages?: Record<string, WireStoreWords>;
  delivery?: Delivery;
  /** Of the seller (D58.70). */
  gstin?: string;
}

/** The store information in another language. */
export interface WireStoreWords
  extends Partial<
    Pick<WireStoreInfo, 'storeName' | 'companyName' | 'companyAddress' | 'description' | 'policies'>
  > {
  /** What to show for a category or sub-category. */
  labels?: Record<string, string>;
}
