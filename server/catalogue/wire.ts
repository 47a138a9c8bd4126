/** A product in the wire shape of SPEC 3. A catalogue file may leave out, or send null for, all but id and title. */
export interface WireProduct {
  id: string;
  title: string;
  description?: string | null;
  imgUrl?: string | null;
  category?: string | null;
  parentCategory?: string | null;
  regularPrice?: number | null;
  discountedPrice?: number | null;
  createdAt?: string | null;
  images?: { url: string }[] | null;
  attributes?: WireAttribute[] | null;
}

export interface WireAttribute {
  id: string;
  key: string;
  value: string[];
  metricUnit?: string;
}

/** Store information in the wire shape of SPEC 3. */
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
  /** Tells one catalogue from another, so that a start with the same one leaves the database alone. */
  name: string;
  products: WireProduct[];
  categories: string[];
  categoryImages: Record<string, string>;
}
