import '@vendure/core';

declare module '@vendure/core/dist/entity/custom-entity-fields' {
  interface CustomProductFields {
    shopId: string | null;
    pictures: string[] | null;
    specifications: { key: string; value: string[]; unit: string | null }[] | null;
    hsn: string | null;
    gstRate: number | null;
  }
  interface CustomProductVariantFields {
    mrp: number | null;
    picture: string | null;
    barcode: string | null;
    breaks: { from: number | null; price: number | null }[] | null;
  }
  /** Words of the product's attributes, of which it has no variants. */
  interface CustomOrderLineFields {
    size: string | null;
    color: string | null;
  }
  interface CustomOrderFields {
    idempotencyKey: string | null;
    fingerprint: string | null;
    lang: string | null;
    /** JSON of `{ name, gstin }`. */
    business: string | null;
    /** A hash of the one that used a promotion (D56.87). */
    mailbox: string | null;
  }
}
