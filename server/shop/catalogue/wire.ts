import type { Delivery } from '../../../src/contract/delivery.ts';
import type { Rupees } from '../../../src/lib/units.ts';
import type { REFERENCE_RECORD } from '../../../src/settings.ts';

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
  stock?: number | null;
  variants?: WireVariant[] | null;
  breaks?: WireBreak[] | null;
  hsn?: string | null;
  gstRate?: number | null;
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
  features: string[];
  languages?: Record<string, WireStoreWords>;
  delivery?: Delivery;
  gstin?: string;
}

export interface WireStoreWords
  extends Partial<
    Pick<WireStoreInfo, 'storeName' | 'companyName' | 'companyAddress' | 'description' | 'policies'>
  > {
  labels?: Record<string, string>;
}
