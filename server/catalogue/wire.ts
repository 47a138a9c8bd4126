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
  /** In a translated product: what to show for its categories and for the keys and values of its attributes. */
  labels?: Record<string, string>;
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
  /** By code; what is missing is as in the rest of the record (D51). */
  languages?: Record<string, WireStoreWords>;
}

/** The store information in another language. */
export interface WireStoreWords
  extends Partial<
    Pick<WireStoreInfo, 'storeName' | 'companyName' | 'companyAddress' | 'description' | 'policies'>
  > {
  /** What to show for a category. */
  labels?: Record<string, string>;
}

/** A catalogue's words in another language, in a file of its own (docs/owner.md). */
export interface CatalogueWords {
  categories: Record<string, string>;
  attributes: Record<string, string>;
  /** Of attributes. */
  values: Record<string, string>;
  /** By id. */
  products: Record<string, { title?: string | undefined; description?: string | undefined }>;
}

export interface Catalogue {
  /** Identifies the catalogue: a start with the same one changes nothing. */
  name: string;
  products: WireProduct[];
  categories: string[];
  categoryImages: Record<string, string>;
  /** By code. */
  languages: Record<string, CatalogueWords>;
}
