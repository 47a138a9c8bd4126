import { type Product, type ProductAttribute, readProduct } from '../../../../src/contract/product.ts';
import { oneSpelling, plain } from './one-spelling.ts';
import { type PlannedVariant, planVariants } from './plan-variants.ts';

export interface PlannedProduct {
  shopId: string;
  name: string;
  description: string;
  category: string | null;
  subCategory: string | null;
  brand: string | null;
  isFeatured: boolean;
  pictures: string[];
  specifications: { key: string; value: string[]; unit: string | null }[];
  isForSale: boolean;
  variants: PlannedVariant[];
}

export interface ImportPlan {
  products: PlannedProduct[];
  /** A sentence for each entry left out or changed. */
  notes: string[];
}

/**
 * Reads a catalogue in the wire shape of SPEC 3. Nothing stops the import: each invalid part is left out with
 * a note. Names that differ only in case are merged, and a product without a price is not for sale.
 */
export function planImport(entries: readonly unknown[]): ImportPlan {
  const notes: string[] = [];
  const spellings = {
    category: oneSpelling(notes),
    'sub-category': oneSpelling(notes),
    brand: oneSpelling(notes),
  };
  const products = new Map<string, PlannedProduct>();
  keepable(entries).forEach((entry, index) => {
    const product = readProduct(entry);
    if (!product) {
      notes.push(`Entry ${index + 1} has no id or no title: skipped`);
      return;
    }
    if (products.delete(product.id)) notes.push(`${product.name}: appears twice, the last one is used`);
    const planned = planProduct(product, entry, notes);
    products.set(product.id, {
      ...planned,
      category: planned.category && spellings.category(planned.category, 'category'),
      subCategory: planned.subCategory && spellings['sub-category'](planned.subCategory, 'sub-category'),
      brand: planned.brand && spellings.brand(planned.brand, 'brand'),
    });
  });
  return { products: [...products.values()], notes };
}

/** PostgreSQL cannot store NUL characters. */
export function keepable<Json extends object>(json: Json): Json {
  return JSON.parse(JSON.stringify(json), (_key, value) =>
    typeof value === 'string' ? value.replaceAll('\0', '') : value,
  );
}

function planProduct(product: Product, entry: unknown, notes: string[]): PlannedProduct {
  const { isForSale, isSplit, variants } = planVariants(product, entry, notes);
  return {
    shopId: product.id,
    name: product.name,
    description: product.description,
    category: product.category || null,
    subCategory: product.parentCategory || null,
    brand: valuesOf(product, 'brand')[0] ?? null,
    isFeatured: product.featured,
    pictures: product.images,
    specifications: specifications(product.attributes, isSplit ? [...OPTIONS, ...MARKS] : MARKS),
    isForSale,
    variants,
  };
}

const OPTIONS = ['size', 'sizes', 'color', 'colour', 'colours', 'colors'];
const MARKS = ['featured', 'brand'];

function valuesOf({ attributes }: Product, named: string): readonly string[] {
  return attributes.find(({ key }) => plain(key) === named)?.values ?? [];
}

function specifications(attributes: readonly ProductAttribute[], but: readonly string[]) {
  return attributes
    .filter(({ key, values }) => !but.includes(plain(key)) && values.length > 0)
    .map(({ key, values, unit = null }) => ({ key, value: values, unit }));
}
