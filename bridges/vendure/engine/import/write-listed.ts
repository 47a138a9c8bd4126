import type { INestApplicationContext } from '@nestjs/common';
import {
  AssetService,
  LanguageCode,
  Product,
  ProductService,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import {
  type Choice,
  choiceKey,
  type Difference,
  type Entry,
  entryOf,
  plainText,
} from '../../../../server/price-list/entry.ts';
import type { Plan } from '../../../../server/price-list/plan.ts';
import { choiceOf } from '../api/choice.ts';
import { isCopy } from './as-kept.ts';
import { toHtml } from './description.ts';
import type { PlannedProduct } from './plan-import.ts';
import { FACET_CODES } from './write-categories.ts';
import { type Writing, writeAsset } from './write-products.ts';
import { productsThere } from './write-variants.ts';

/** What staff deleted may be imported again, and what they made has its own id in the shop. */
export async function claimIds(
  app: INestApplicationContext,
  ctx: RequestContext,
  { added, updated, withdrawn }: Plan,
): Promise<void> {
  const repository = app.get(TransactionalConnection).getRepository(ctx, Product);
  await repository.query(FREE, [added.map(({ id }) => id)]);
  await repository.query(CLAIM, [[...updated.map(({ wire }) => wire.id), ...withdrawn]]);
}

/** What write-products.ts leaves of products that were there: their texts and codes, and what is sold at all. */
export async function writeListed(
  { added, updated, withdrawn }: Plan,
  planned: ReadonlyMap<string, PlannedProduct>,
  writing: Writing,
): Promise<void> {
  const { app, ctx } = writing;
  const connection = app.get(TransactionalConnection);
  const there = await productsThere(connection, ctx);
  for (const { wire, differences } of updated) {
    const product = planned.get(wire.id);
    const own = there.get(wire.id);
    if (product && own && TEXTS.some((each) => differences.has(each))) {
      await writeTexts(own.id, product, differences, writing);
    }
  }
  const sold = [...added, ...updated.map(({ wire }) => wire)];
  const rows = sold.flatMap((wire) => {
    const own = there.get(wire.id);
    return own
      ? [
          {
            id: own.id,
            hsn: wire.hsn ?? null,
            gst: wire.gstRate ?? null,
            enabled: planned.get(wire.id)?.isForSale ?? false,
          },
        ]
      : [];
  });
  const variants = sold.flatMap((wire) => {
    const entry = entryOf(wire);
    return (there.get(wire.id)?.variants ?? []).map(({ id, options }) => {
      const choice = choiceIn(entry, choiceOf(options));
      return {
        id,
        sku: choice?.sku || null,
        barcode: choice?.barcode || null,
        enabled: choice !== undefined,
      };
    });
  });
  const repository = connection.getRepository(ctx, Product);
  await repository.query(SAVE_PRODUCTS, [JSON.stringify(rows)]);
  await repository.query(SAVE_VARIANTS, [JSON.stringify(variants)]);
  await repository.query(WITHDRAW, [withdrawn]);
}

/** The list may have several sizes at one price, which are variants of the engine. */
function choiceIn(
  { choices, details }: Entry,
  { size = '', color = '' }: Partial<Pick<Choice, 'size' | 'color'>>,
) {
  const exact = choices.find((each) => choiceKey(each) === choiceKey({ size, color }));
  const [only, another] = choices;
  const isOneOf = (keys: readonly string[], value: string) =>
    keys.some((key) => details.get(key)?.values.some((each) => plainText(each) === plainText(value)));
  const hasSizes = ['size', 'sizes'].some((key) => details.has(key));
  const hasColors = ['color', 'colour', 'colors', 'colours'].some((key) => details.has(key));
  if (!only || another || !(hasSizes || hasColors)) return exact;
  const fitsSize = hasSizes ? isOneOf(['size', 'sizes'], size) : plainText(only.size) === plainText(size);
  const fitsColor = hasColors
    ? isOneOf(['color', 'colour', 'colors', 'colours'], color)
    : plainText(only.color) === plainText(color);
  return fitsSize && fitsColor ? only : undefined;
}

const TEXTS: readonly Difference[] = ['name', 'description', 'category', 'details', 'pictures'];

async function writeTexts(
  id: Product['id'],
  product: PlannedProduct,
  differences: ReadonlySet<Difference>,
  { app, ctx, facetValuesOf, pictureFile }: Writing,
): Promise<void> {
  const before = await app
    .get(TransactionalConnection)
    .getEntityOrThrow(ctx, Product, id, { relations: { facetValues: { facet: true } } });
  const ofStaff = before.facetValues.filter(({ facet }) => !FACET_CODES.has(facet.code));
  const isNew = differences.has('pictures') && !product.pictures.some(isCopy);
  const files = product.pictures.map((address) => ({ address, file: pictureFile(address) }));
  const assetIds: Product['id'][] = [];
  if (isNew) {
    for (const { file } of files) if (file) assetIds.push(await writeAsset(app.get(AssetService), ctx, file));
  }
  await app.get(ProductService).update(ctx, {
    id,
    translations: [
      { languageCode: LanguageCode.en, name: product.name, description: toHtml(product.description) },
    ],
    facetValueIds: [...ofStaff.map((value) => value.id), ...facetValuesOf(product)],
    ...(assetIds[0] && { featuredAssetId: assetIds[0], assetIds }),
    customFields: {
      specifications: product.specifications,
      ...(isNew && {
        pictures: files.flatMap(({ address, file }) => (file ? [] : [address])),
      }),
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

const SAVE_VARIANTS = `
  update product_variant v
  set sku = coalesce(row.sku, v.sku), "customFieldsBarcode" = row.barcode, enabled = row.enabled
  from jsonb_to_recordset($1::jsonb) as row(id int, sku text, barcode text, enabled boolean) where v.id = row.id`;

const WITHDRAW = `update product set enabled = false where "customFieldsShopid" = any($1)`;
