import * as v from 'valibot';
import { listOf, optionalNumber, optionalPrice, optionalText, text, textOrEmpty } from '../../lib/wire.ts';

/** One specification of a product, in the server's words. */
export interface ProductAttribute {
  key: string;
  values: string[];
  unit: string | undefined;
}

const Attribute = v.pipe(
  v.object({ key: text, value: listOf(text), metricUnit: optionalText }),
  v.transform(
    (wire): ProductAttribute => ({
      key: wire.key,
      values: wire.value.filter(Boolean),
      unit: wire.metricUnit,
    }),
  ),
);

const Image = v.union([
  v.object({ url: text }),
  v.pipe(
    text,
    v.transform((url) => ({ url })),
  ),
]);

/** The wire shape of SPEC 3; unsound details are dropped one by one; only id and title are required (D11). */
const ProductOnTheWire = v.object({
  id: v.pipe(text, v.nonEmpty()),
  title: v.pipe(text, v.nonEmpty()),
  description: textOrEmpty,
  imgUrl: textOrEmpty,
  category: textOrEmpty,
  parentCategory: textOrEmpty,
  regularPrice: optionalPrice,
  discountedPrice: optionalPrice,
  images: listOf(Image),
  attributes: listOf(Attribute),
});

/** A product with the derived fields of SPEC 3 in place of the server's. */
export const Product = v.pipe(
  ProductOnTheWire,
  v.transform(({ id, title, description, category, parentCategory, ...wire }) => ({
    id,
    name: title,
    description,
    category,
    parentCategory,
    ...pricesOf(wire),
    image: wire.imgUrl || (wire.images.find((image) => image.url !== '')?.url ?? ''),
    attributes: wire.attributes,
    featured: valuesOf(wire.attributes, FEATURED_KEYS).some((value) => /true/i.test(value)),
    sizes: valuesOf(wire.attributes, SIZE_KEYS),
    colors: valuesOf(wire.attributes, COLOR_KEYS),
  })),
);
export type Product = v.InferOutput<typeof Product>;

/** A list with its total: `count`, else `pagination.total`, else what came (D10). A bare array is a list too. */
export const ProductList = v.pipe(
  v.union([
    v.object({
      data: v.array(v.unknown()),
      count: optionalNumber,
      pagination: v.nullish(v.object({ total: optionalNumber })),
    }),
    v.pipe(
      v.array(v.unknown()),
      v.transform((data) => ({ data, count: undefined, pagination: undefined })),
    ),
  ]),
  v.transform(({ data, count, pagination }) => ({
    products: v.parse(listOf(Product), data),
    total: wholeCount(count) ?? wholeCount(pagination?.total) ?? data.length,
  })),
);
export type ProductList = v.InferOutput<typeof ProductList>;

/** Whole per cent off, or null where nothing is on sale (SPEC 2, Product card). */
export function percentOff({
  price,
  originalPrice,
}: Pick<Product, 'price' | 'originalPrice'>): number | null {
  if (originalPrice === undefined || price >= originalPrice) return null;
  return Math.round(((originalPrice - price) / originalPrice) * 100);
}

const FEATURED_KEYS = ['featured'];
const SIZE_KEYS = ['size', 'sizes'];
const COLOR_KEYS = ['color', 'colours', 'colors'];

function pricesOf(wire: { regularPrice?: number | undefined; discountedPrice?: number | undefined }): {
  price: number;
  originalPrice: number | undefined;
} {
  const { regularPrice, discountedPrice } = wire;
  const discounted =
    regularPrice !== undefined && discountedPrice !== undefined && discountedPrice < regularPrice;
  return {
    price: discountedPrice ?? regularPrice ?? 0,
    originalPrice: discounted ? regularPrice : undefined,
  };
}

function valuesOf(attributes: readonly ProductAttribute[], keys: readonly string[]): string[] {
  const found = attributes.find((attribute) => keys.includes(attribute.key.toLowerCase()));
  return found ? [...new Set(found.values)] : [];
}

function wholeCount(count: number | undefined): number | undefined {
  return count !== undefined && Number.isInteger(count) && count >= 0 ? count : undefined;
}
