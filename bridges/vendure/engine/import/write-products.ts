import { createReadStream } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import {
  AssetService,
  isGraphQlErrorResult,
  type Product,
  type RequestContext,
  TaxCategory,
  TransactionalConnection,
} from '@vendure/core';
import { toHtml } from './description.ts';
import type { NewRows } from './new-rows.ts';
import type { PlannedProduct } from './plan-import.ts';
import { createVariants, productsThere, updateVariants, type VariantTools } from './write-variants.ts';

type Id = Product['id'];

export interface Writing {
  app: INestApplicationContext;
  ctx: RequestContext;
  facetValuesOf: (product: PlannedProduct) => Id[];
  /** Null if the import has no file for it. */
  pictureFile: (address: string) => string | null;
  rows: NewRows;
}

/** Writes missing products in order, and updates the variants of the others (D54, D55). */
export async function writeProducts(
  products: readonly PlannedProduct[],
  writing: Writing,
): Promise<{ written: PlannedProduct[]; updated: number; notes: string[] }> {
  const { app, ctx, rows } = writing;
  const connection = app.get(TransactionalConnection);
  const [tax] = await connection
    .getRepository(ctx, TaxCategory)
    .find({ order: { isDefault: 'DESC' }, take: 1 });
  if (!tax) throw new Error('The engine has no tax category');
  const tools: VariantTools = {
    connection,
    ctx,
    rows,
    taxCategoryId: tax.id,
    assets: assetsOf(app.get(AssetService), writing),
  };
  const there = await productsThere(connection, ctx);
  const { count, notes } = await updateVariants(products, there, tools);
  const missing = products.filter(({ shopId }) => !there.has(shopId));
  for (const product of missing) await writeProduct(product, tools, writing);
  await rows.write();
  return { written: missing, updated: count, notes };
}

async function writeProduct(product: PlannedProduct, tools: VariantTools, writing: Writing): Promise<void> {
  const { rows, assets } = tools;
  const { shopId, name, isForSale, specifications } = product;
  const { ids: assetIds, elsewhere } = await assets(product.pictures);
  const productId = await rows.product({
    shopId,
    name,
    isForSale,
    specifications,
    description: toHtml(product.description),
    facetValueIds: writing.facetValuesOf(product),
    assetIds,
    pictures: elsewhere,
  });
  await createVariants(product, productId, product.variants, { ...tools, groups: {}, number: 0 });
}

/** One asset per file, even if several products show it. */
function assetsOf(service: AssetService, { ctx, pictureFile }: Writing): VariantTools['assets'] {
  const known = new Map<string, Id>();
  return async (addresses) => {
    const ids: Id[] = [];
    const elsewhere: string[] = [];
    for (const address of addresses) {
      const file = pictureFile(address);
      if (file === null) {
        elsewhere.push(address);
        continue;
      }
      const id = known.get(file) ?? (await writeAsset(service, ctx, file));
      known.set(file, id);
      ids.push(id);
    }
    return { ids: [...new Set(ids)], elsewhere };
  };
}

export async function writeAsset(service: AssetService, ctx: RequestContext, file: string): Promise<Id> {
  const asset = await service.createFromFileStream(createReadStream(file), ctx);
  if (isGraphQlErrorResult(asset)) throw new Error(`${file}: ${asset.message}`);
  return asset.id;
}
