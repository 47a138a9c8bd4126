import type { INestApplicationContext } from '@nestjs/common';
import {
  Collection,
  CollectionService,
  FacetService,
  FacetValueService,
  LanguageCode,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import type { NewRows } from './new-rows.ts';
import type { PlannedProduct } from './plan-import.ts';

type Id = Collection['id'];
type FacetName = 'Category' | 'Sub-category' | 'Brand' | 'Featured';

/** Writes missing facets and values. Returns the lookup of a product's values. */
export async function writeEntries(
  app: INestApplicationContext,
  ctx: RequestContext,
  products: readonly PlannedProduct[],
  rows: NewRows,
): Promise<(product: PlannedProduct) => Id[]> {
  const ids = new Map<string, Id>();
  for (const name of ENTRIES) {
    const facet =
      (await app.get(FacetService).findByCode(ctx, codeOf(name), LanguageCode.en)) ??
      (await app.get(FacetService).create(ctx, {
        code: codeOf(name),
        // Collections show the categories already.
        isPrivate: name === 'Category' || name === 'Sub-category',
        translations: [{ languageCode: LanguageCode.en, name }],
      }));
    const there = await app.get(FacetValueService).findByFacetId(ctx, facet.id);
    for (const value of there) ids.set(keyOf(name, value.name), value.id);
    for (const value of new Set(products.flatMap((product) => facetsOf(product)[name] ?? []))) {
      if (ids.has(keyOf(name, value))) continue;
      ids.set(keyOf(name, value), await rows.facetValue(facet.id, codeOf(value), value));
    }
  }
  await rows.write();
  return (product) =>
    ENTRIES.flatMap((name) => {
      const value = facetsOf(product)[name];
      return (value && ids.get(keyOf(name, value))) ?? [];
    });
}

/** One collection per category, in the order of `names`, with its sub-categories below it. */
export async function writeCollections(
  app: INestApplicationContext,
  ctx: RequestContext,
  { names, products, facetValuesOf, pictures }: Categories,
): Promise<void> {
  const there = await app
    .get(TransactionalConnection)
    .getRepository(ctx, Collection)
    .find({ relations: { translations: true } });
  const write = async (name: string, valueId: Id, parentId?: Id): Promise<Id> => {
    const before = there.find(
      (each) =>
        each.translations.some((translation) => translation.name === name) &&
        (parentId
          ? each.parentId === parentId
          : !there.some(({ id, isRoot }) => id === each.parentId && !isRoot)),
    );
    if (before) return before.id;
    const picture = parentId ? undefined : pictures.get(name);
    const { id } = await app.get(CollectionService).create(ctx, {
      ...(parentId && { parentId }),
      ...(picture && { featuredAssetId: picture, assetIds: [picture] }),
      inheritFilters: true,
      isPrivate: false,
      filters: [
        {
          code: 'facet-value-filter',
          arguments: [
            { name: 'facetValueIds', value: JSON.stringify([String(valueId)]) },
            { name: 'containsAny', value: 'false' },
          ],
        },
      ],
      translations: [{ languageCode: LanguageCode.en, name, slug: codeOf(name), description: '' }],
    });
    return id;
  };
  for (const name of names) {
    const inside = products.filter(({ category }) => category === name);
    const [first] = inside;
    const [categoryValue] = first ? facetValuesOf(first) : [];
    if (!categoryValue) continue;
    const parentId = await write(name, categoryValue);
    for (const subCategory of new Set(inside.map((product) => product.subCategory))) {
      const one = inside.find((product) => product.subCategory === subCategory);
      const [, value] = one ? facetValuesOf(one) : [];
      if (subCategory && value) await write(subCategory, value, parentId);
    }
  }
}

export interface Categories {
  names: readonly string[];
  products: readonly PlannedProduct[];
  facetValuesOf: (product: PlannedProduct) => Id[];
  pictures: ReadonlyMap<string, Id>;
}

/** In this order: the first two values of a product are its category and sub-category. */
const ENTRIES: readonly FacetName[] = ['Category', 'Sub-category', 'Brand', 'Featured'];

/** Of the facets that the import writes. */
export const FACET_CODES: ReadonlySet<string> = new Set(ENTRIES.map(codeOf));

function facetsOf({
  category,
  subCategory,
  brand,
  isFeatured,
}: PlannedProduct): Record<FacetName, string | null> {
  return {
    Category: category,
    'Sub-category': subCategory,
    Brand: brand,
    Featured: isFeatured ? 'true' : null,
  };
}

function keyOf(facet: FacetName, value: string): string {
  return `${facet}: ${value.toLowerCase()}`;
}

function codeOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}
