import type { Rupees } from '../../src/lib/units.ts';

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
  images?: { url: string }[] | null;
  attributes?: WireAttribute[] | null;
}

export interface WireAttribute {
  id: string;
  key: string;
  value: string[];
  metricUnit?: string;
}

export interface WireStoreInfo {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  description: string;
  categories: string[];
  categoryImages: Record<string, string>;
  companyLogoUrl: string;
  policies: Record<string, string>;
  /** What this server can do beyond SPEC 7 (D45). */
  features: string[];
}

export interface Catalogue {
  /** Identifies the catalogue: a start with the same one changes nothing. */
  name: string;
  products: WireProduct[];
  categories: string[];
  categoryImages: Record<string, string>;
}
