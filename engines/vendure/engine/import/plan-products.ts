import { COLOR, type Entry, entryOf, plainText, SIZE } from '../../../../server/price-list/entry.ts';
import type { Plan } from '../../../../server/price-list/plan.ts';
import { type ProductAttribute, readProduct } from '../../../../src/contract/product.ts';
import { isCopy } from './as-kept.ts';
import { oneSpelling } from './one-spelling.ts';
import { type PlannedVariant, planVariants } from './plan-variants.ts';

export interface PlannedProduct extends Omit<Entry, 'choices' | 'details'> {
  shopId: string;
  brand: string;
  isFeatured: boolean;
  specifications: { key: string; value: string[]; unit: string | null }[];
  isForSale: boolean;
  variants: PlannedVariant[];
}

/** `notes`: a sentence for each change that Vendure needs. */
export function planProducts({ added, updated }: Pick<Plan, 'added' | 'updated'>): {
  products: PlannedProduct[];
  notes: string[];
} {
  const notes: string[] = [];
  const say = (text: string) => void notes.push(text);
  const [categoryOf, subCategoryOf] = [
    oneSpelling(say, 'The category'),
    oneSpelling(say, 'The sub-category'),
  ];
  const brandOf = oneSpelling(say, 'The brand');
  const listed = [
    ...added.map((wire) => ({ wire, hasStock: true, hasBreaks: true })),
    // Shoppers may have ordered since the stock was read.
    ...updated.map(({ wire, differences }) => ({
      wire,
      hasStock: differences.has('stock') || differences.has('sizes and colours'),
      hasBreaks: differences.has('quantity prices'),
    })),
  ];
  const products = listed.flatMap(({ wire, ...says }): PlannedProduct[] => {
    const product = readProduct(wire);
    if (!product) return [];
    const { choices: all, details, ...entry } = entryOf(wire);
    const choices = all.map((choice) => (isCopy(choice.picture) ? { ...choice, picture: '' } : choice));
    const note = (text: string) => say(`${entry.title}: ${text}`);
    const own = { choices, details, stock: product.stock, ...says };
    const { isForSale, isSplit, variants } = planVariants(own, note);
    const [brand = ''] = details.get('brand')?.values ?? [];
    return [
      {
        ...entry,
        shopId: product.id,
        category: categoryOf(entry.category),
        subCategory: subCategoryOf(entry.subCategory),
        brand: brandOf(brand),
        isFeatured: product.featured,
        specifications: specifications(product.attributes, isSplit ? [...SIZE, ...COLOR, ...MARKS] : MARKS),
        isForSale,
        variants,
      },
    ];
  });
  return { products, notes };
}

const MARKS = ['featured', 'brand'];

function specifications(attributes: readonly ProductAttribute[], but: readonly string[]) {
  return attributes
    .filter(({ key, values }) => !but.includes(plainText(key)) && values.length > 0)
    .map(({ key, values, unit = null }) => ({ key, value: values, unit }));
}
