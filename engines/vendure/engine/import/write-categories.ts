import type { INestApplicationContext } from '@nestjs/common';
import {
  Collection,
  CollectionService,
  type Facet,
  FacetService,
  FacetValueService,
  LanguageCode,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import { plainText, slugOf } from '../../../../server/price-list/entry.ts';
import type { NewRows } from './new-rows.ts';
import type { PlannedProduct } from './plan-products.ts';

type Id = Collection['id'];
type FacetName = 'Category' | 'Sub-category' | 'Brand' | 'Featured';

export async function writeEntries(
  app: INestApplicationContext,
  ctx: RequestContext,
  products: readonly PlannedProduct[],
  rows: NewRows,
): Promise<(product: PlannedProduct) => Id[]> {
  const ids = new Map<string, Id>();
  for (const name of ENTRIES) {
    // Collections show the categories already.
    const isPrivate = name === 'Category' || name === 'Sub-category';
    const facet = await facetOf(app.get(FacetService), ctx, { code: slugOf(name), name, isPrivate });
    const there = await app.get(FacetValueService).findByFacetId(ctx, facet.id);
    for (const value of there) ids.set(keyOf(name, value.name), value.id);
    for (const value of new Set(products.map((product) => facetsOf(product)[name]))) {
      if (!value || ids.has(keyOf(name, value))) continue;
      ids.set(keyOf(name, value), await rows.facetValue(facet.id, slugOf(value), value));
    }
  }
  await rows.write();
  return (product) =>
    ENTRIES.flatMap((name) => {
      const value = facetsOf(product)[name];
      return (value && ids.get(keyOf(name, value))) || [];
    });
}

/** Made if it is not there. */
export async function facetOf(
  facets: FacetService,
  ctx: RequestContext,
  { name, ...wanted }: { code: string; name: string; isPrivate: boolean },
): Promise<Facet> {
  const translations = [{ languageCode: LanguageCode.en, name }];
  return (
    (await facets.findByCode(ctx, wanted.code, LanguageCode.en)) ??
    (await facets.create(ctx, { ...wanted, translations }))
  );
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
        each.translations.some((translation) => plainText(translation.name) === plainText(name)) &&
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
      translations: [{ languageCode: LanguageCode.en, name, slug: slugOf(name), description: '' }],
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

export const FACET_CODES: ReadonlySet<string> = new Set(ENTRIES.map(slugOf));

function facetsOf({ category, subCategory, brand, isFeatured }: PlannedProduct): Record<FacetName, string> {
  return {
    Category: category,
    'Sub-category': subCategory,
    Brand: brand,
    Featured: isFeatured ? 'true' : '',
  };
}

function keyOf(facet: FacetName, value: string): string {
  return `${facet}: ${plainText(value)}`;
}
