import { createReadStream } from 'node:fs';
import type { INestApplicationContext } from '@nestjs/common';
import { GlobalFlag } from '@vendure/common/lib/generated-types';
import {
  AssetService,
  FastImporterService,
  isGraphQlErrorResult,
  LanguageCode,
  Product,
  type RequestContext,
  TaxCategory,
  TransactionalConnection,
} from '@vendure/core';
import { toHtml } from './description.ts';
import type { PlannedProduct } from './plan-import.ts';

type Id = Product['id'];

export interface Writing {
  app: INestApplicationContext;
  ctx: RequestContext;
  facetValuesOf: (product: PlannedProduct) => Id[];
  /** Null if the import has no file for it. */
  pictureFile: (address: string) => string | null;
}

/** Writes missing products in order and returns them. */
export async function writeProducts(
  products: readonly PlannedProduct[],
  writing: Writing,
): Promise<PlannedProduct[]> {
  const { app, ctx } = writing;
  const connection = app.get(TransactionalConnection);
  const there = new Set(
    (await connection.getRepository(ctx, Product).find({ select: { customFields: { shopId: true } } })).map(
      ({ customFields }) => customFields.shopId,
    ),
  );
  const importer = app.get(FastImporterService);
  await importer.initialize();
  const [tax] = await connection
    .getRepository(ctx, TaxCategory)
    .find({ order: { isDefault: 'DESC' }, take: 1 });
  if (!tax) throw new Error('The engine has no tax category');
  const assets = assetsOf(app.get(AssetService), writing);
  const missing = products.filter(({ shopId }) => !there.has(shopId));
  for (const product of missing)
    await writeProduct(product, { importer, taxCategoryId: tax.id, assets, writing });
  return missing;
}

interface Tools {
  importer: FastImporterService;
  taxCategoryId: Id;
  assets: (addresses: readonly string[]) => Promise<{ ids: Id[]; elsewhere: string[] }>;
  writing: Writing;
}

async function writeProduct(
  product: PlannedProduct,
  { importer, taxCategoryId, assets, writing }: Tools,
): Promise<void> {
  const { ids: assetIds, elsewhere } = await assets(product.pictures);
  const productId = await importer.createProduct({
    enabled: product.price !== null,
    translations: [
      {
        languageCode: LanguageCode.en,
        name: product.name,
        // Names may repeat, slugs may not.
        slug: `${product.name} ${product.shopId}`,
        description: toHtml(product.description),
      },
    ],
    facetValueIds: writing.facetValuesOf(product),
    ...(assetIds[0] && { featuredAssetId: assetIds[0], assetIds }),
    customFields: { shopId: product.shopId, pictures: elsewhere, specifications: product.specifications },
  });
  const sizes = await writeOptions(importer, productId, product, 'Size', product.sizes);
  const colours = await writeOptions(importer, productId, product, 'Colour', product.colours);
  let number = 0;
  for (const size of sizes) {
    for (const colour of colours) {
      const options = [size, colour].filter((option) => option !== null);
      const stock = product.stock?.[number];
      number += 1;
      await importer.createProductVariant({
        productId,
        sku: `${product.shopId}-${number}`,
        price: product.price ?? 0,
        taxCategoryId,
        // Without a stock figure, staff turn tracking on when they count.
        trackInventory: stock === undefined ? GlobalFlag.FALSE : GlobalFlag.TRUE,
        ...(stock !== undefined && { stockOnHand: stock }),
        optionIds: options.map(({ id }) => id),
        translations: [
          {
            languageCode: LanguageCode.en,
            name: [product.name, ...options.map(({ name }) => name)].join(' '),
          },
        ],
        customFields: { mrp: product.mrp },
      });
    }
  }
}

/** `[null]` for no options, so that the product still gets one variant. */
async function writeOptions(
  importer: FastImporterService,
  productId: Id,
  { shopId }: PlannedProduct,
  name: 'Size' | 'Colour',
  values: readonly string[],
): Promise<readonly ({ id: Id; name: string } | null)[]> {
  if (values.length === 0) return [null];
  const groupId = await importer.createProductOptionGroup({
    code: `${name.toLowerCase()}-${shopId}`,
    translations: [{ languageCode: LanguageCode.en, name }],
  });
  await importer.addOptionGroupToProduct(productId, groupId);
  const options = [];
  for (const value of values) {
    const id = await importer.createProductOption({
      productOptionGroupId: groupId,
      code: value.toLowerCase(),
      translations: [{ languageCode: LanguageCode.en, name: value }],
    });
    options.push({ id, name: value });
  }
  return options;
}

/** One asset per file, even if several products show it. */
function assetsOf(service: AssetService, { ctx, pictureFile }: Writing): Tools['assets'] {
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
