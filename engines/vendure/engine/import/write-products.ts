import { createReadStream } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import {
  AssetService,
  isGraphQlErrorResult,
  LanguageCode,
  Product,
  ProductService,
  type RequestContext,
  TaxCategory,
  TransactionalConnection,
} from '@vendure/core';
import type { Repository } from 'typeorm';
import type { Difference } from '../../../../server/price-list/entry.ts';
import type { Plan } from '../../../../server/price-list/plan.ts';
import { isCopy } from './as-kept.ts';
import { toHtml } from './description.ts';
import type { NewRows } from './new-rows.ts';
import type { PlannedProduct } from './plan-products.ts';
import { FACET_CODES } from './write-categories.ts';
import {
  createVariants,
  type ProductsThere,
  productsThere,
  updateVariants,
  type VariantTools,
} from './write-variants.ts';

type Id = Product['id'];

export interface Writing {
  app: INestApplicationContext;
  ctx: RequestContext;
  facetValuesOf: (product: PlannedProduct) => Id[];
  /** Null if the import has no file for it. */
  pictureFile: (address: string) => string | null;
  rows: NewRows;
}

export async function writeProducts(
  plan: Plan,
  products: readonly PlannedProduct[],
  writing: Writing,
): Promise<{ written: PlannedProduct[]; updated: number; notes: string[] }> {
  const { app, ctx, rows } = writing;
  const connection = app.get(TransactionalConnection);
  await claimIds(connection.getRepository(ctx, Product), plan);
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
  await writeListed(plan, products, there, tools, writing);
  return { written: missing, updated: count, notes };
}

async function writeProduct(product: PlannedProduct, tools: VariantTools, writing: Writing): Promise<void> {
  const { rows, assets } = tools;
  const { ids: assetIds, elsewhere } = await assets(product.pictures);
  const productId = await rows.product({
    ...product,
    facetValueIds: writing.facetValuesOf(product),
    assetIds,
    pictures: elsewhere,
  });
  await createVariants(product, productId, product.variants, { ...tools, groups: {}, number: 0 });
}

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

/** What staff deleted may be imported again, and what they made has its own id in the shop. */
async function claimIds(products: Repository<Product>, { added, updated, withdrawn }: Plan): Promise<void> {
  await products.query(FREE, [added.map(({ id }) => id)]);
  await products.query(CLAIM, [[...updated.map(({ wire }) => wire.id), ...withdrawn]]);
}

/** Of products that were there: their texts and codes, and which of them are sold. */
async function writeListed(
  { updated, withdrawn }: Plan,
  products: readonly PlannedProduct[],
  there: ProductsThere,
  { assets }: VariantTools,
  writing: Writing,
): Promise<void> {
  const changed = new Map(updated.map(({ wire, differences }) => [wire.id, differences]));
  const rows = [];
  for (const product of products) {
    const own = there.get(product.shopId);
    if (!own) continue;
    // One of which nothing was enabled is new to the plan; its texts stay.
    const differences = changed.get(product.shopId) ?? new Set();
    const { hsn, gstRate: gst, isForSale: enabled, pictures } = product;
    const hasTexts = TEXTS.some((each) => differences.has(each));
    const hasPictures = differences.has('pictures') && !pictures.some(isCopy);
    if (hasTexts) await writeTexts(own.id, product, hasPictures ? await assets(pictures) : null, writing);
    rows.push({ id: own.id, hsn: hsn || null, gst, enabled });
  }
  const repository = writing.app.get(TransactionalConnection).getRepository(writing.ctx, Product);
  await repository.query(SAVE_PRODUCTS, [JSON.stringify(rows)]);
  await repository.query(WITHDRAW, [withdrawn]);
}

const TEXTS: readonly Difference[] = ['name', 'description', 'category', 'details', 'pictures'];

/** `pictures`: null if they stay. */
async function writeTexts(
  id: Id,
  product: PlannedProduct,
  pictures: Awaited<ReturnType<VariantTools['assets']>> | null,
  { app, ctx, facetValuesOf }: Writing,
): Promise<void> {
  const before = await app
    .get(TransactionalConnection)
    .getEntityOrThrow(ctx, Product, id, { relations: { facetValues: { facet: true } } });
  const ofStaff = before.facetValues.filter(({ facet }) => !FACET_CODES.has(facet.code));
  const assetIds = pictures?.ids ?? [];
  await app.get(ProductService).update(ctx, {
    id,
    translations: [
      { languageCode: LanguageCode.en, name: product.title, description: toHtml(product.description) },
    ],
    facetValueIds: [...ofStaff.map((value) => value.id), ...facetValuesOf(product)],
    ...(assetIds[0] && { featuredAssetId: assetIds[0], assetIds }),
    customFields: {
      specifications: product.specifications,
      ...(pictures && { pictures: pictures.elsewhere }),
    },
  });
}

const FREE = `
  update product set "customFieldsShopid" = null where "deletedAt" is not null and "customFieldsShopid" = any($1)`;

const CLAIM = `
  update product set "customFieldsShopid" = id::text where "customFieldsShopid" is null and id::text = any($1)`;

const SAVE_PRODUCTS = `
  update product p set "customFieldsHsn" = row.hsn, "customFieldsGstrate" = row.gst, enabled = row.enabled
  from jsonb_to_recordset($1::jsonb) as row(id int, hsn text, gst float, enabled boolean) where p.id = row.id`;

const WITHDRAW = `update product set enabled = false where "customFieldsShopid" = any($1)`;
