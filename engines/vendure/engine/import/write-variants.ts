import { Product, type RequestContext, type TransactionalConnection } from '@vendure/core';
import { choiceKey, plainText } from '../../../../server/price-list/entry.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { choiceOf, optionKey } from '../base/choice.ts';
import type { EngineVariant } from '../base/engine-types.ts';
import { named, OPTIONS, STOCK } from '../catalogue/catalogue.ts';
import type { NewRows } from './new-rows.ts';
import type { PlannedProduct } from './plan-products.ts';
import type { PlannedVariant } from './plan-variants.ts';

type Id = Product['id'];

export interface VariantTools {
  connection: TransactionalConnection;
  ctx: RequestContext;
  rows: NewRows;
  taxCategoryId: Id;
  assets: (addresses: readonly string[]) => Promise<{ ids: Id[]; elsewhere: string[] }>;
}

export type ProductsThere = ReadonlyMap<string, ProductThere>;

interface ProductThere {
  id: Id;
  isShown: boolean;
  groups: { id: Id; name: string; options: { id: Id; name: string }[] }[];
  variants: VariantThere[];
}

interface VariantThere {
  id: Id;
  price: Paise;
  mrp: Paise | null;
  /** Null if it is not tracked. */
  left: number | null;
  /** Pieces in stock that are not for sale, because they are ordered or below the threshold. */
  reserved: number;
  hasAsset: boolean;
  picture: string | null;
  breaks: unknown;
  sku: string;
  barcode: string | null;
  isEnabled: boolean;
  options: EngineVariant['options'];
}

export async function productsThere(
  connection: TransactionalConnection,
  ctx: RequestContext,
): Promise<ProductsThere> {
  const rows: { json: ProductThere & { shopId: string } }[] = await connection
    .getRepository(ctx, Product)
    .query(THERE, [ctx.channelId, ctx.languageCode, ctx.currencyCode]);
  return new Map(rows.map(({ json }) => [json.shopId, json]));
}

/**
 * Those of the list are sold, and no others. Returns how many were added and changed, and a note for each product whose
 * variants it had to leave.
 */
export async function updateVariants(
  products: readonly PlannedProduct[],
  there: ProductsThere,
  tools: VariantTools,
): Promise<{ count: number; notes: string[] }> {
  const notes: string[] = [];
  const changes: Change[] = [];
  let added = 0;
  for (const product of products) {
    const before = there.get(product.shopId);
    if (!before) continue;
    const own = new Map(
      before.variants.map((each) => [choiceKey({ size: '', color: '', ...choiceOf(each.options) }), each]),
    );
    const missing: PlannedVariant[] = [];
    for (const variant of product.variants) {
      const key = choiceKey(variant);
      const known = own.get(key);
      if (known) changes.push(...(await changeOf(variant, known, product.isForSale, tools)));
      else missing.push(variant);
      own.delete(key);
    }
    const groups = missing.length === 0 ? {} : groupsOf(before);
    if (!groups || missing.some(({ size, color }) => !size && !color)) {
      notes.push(`${product.title}: has other sizes and colours in the engine, which are left as they are`);
      continue;
    }
    for (const left of own.values())
      if (left.isEnabled) changes.push({ ...unchanged(left), isEnabled: false });
    if (!product.isForSale) continue;
    await createVariants(product, before.id, missing, { ...tools, groups, number: before.variants.length });
    added += missing.length;
  }
  await save(changes, tools);
  return { count: changes.length + added, notes };
}

interface Groups {
  size?: ProductThere['groups'][number];
  color?: ProductThere['groups'][number];
}

/** Undefined if its size is joined of several groups (D54.59). */
function groupsOf({ groups }: ProductThere): Groups | undefined {
  const color = groups.find(({ name }) => optionKey(name) === 'color');
  const [size, ...others] = groups.filter((group) => group !== color);
  return others.length > 0 ? undefined : { ...(size && { size }), ...(color && { color }) };
}

/** `groups`: those that the product has; others are made. `number`: how many variants it has. */
export async function createVariants(
  { shopId, title }: PlannedProduct,
  productId: Id,
  variants: readonly PlannedVariant[],
  tools: Omit<VariantTools, 'connection'> & { groups: Groups; number: number },
): Promise<void> {
  const { rows, taxCategoryId, assets, groups } = tools;
  let { number } = tools;

  async function optionId(key: keyof Groups, value: string): Promise<Id[]> {
    if (!value) return [];
    const group = groups[key] ?? (await addGroup(key));
    groups[key] = group;
    const there = group.options.find((option) => plainText(option.name) === plainText(value));
    if (there) return [there.id];
    const id = await rows.option(group.id, value);
    group.options.push({ id, name: value });
    return [id];
  }

  async function addGroup(key: keyof Groups) {
    const called = GROUP_NAMES[key];
    const id = await rows.optionGroup(productId, `${called.toLowerCase()}-${shopId}`, called);
    return { id, name: called, options: [] };
  }

  for (const variant of variants) {
    number += 1;
    const { size, color, picture, sku } = variant;
    const { ids, elsewhere } = await assets(picture ? [picture] : []);
    await rows.variant({
      ...variant,
      productId,
      sku: sku || `${shopId}-${number}`,
      name: [title, size, color].filter(Boolean).join(' '),
      picture: elsewhere[0] ?? '',
      assetIds: ids,
      optionIds: [...(await optionId('size', size)), ...(await optionId('color', color))],
      taxCategoryId,
    });
  }
}

/** The names in write-words.ts. */
const GROUP_NAMES = { size: 'Size', color: 'Colour' } as const;

interface Change extends Omit<VariantThere, 'left' | 'reserved' | 'hasAsset' | 'options'> {
  asset: Id | null;
  /** Null if the file does not count it. */
  onHand: number | null;
}

/** What the file does not say stays, and so do price and stock of what is not for sale. */
async function changeOf(
  { price, mrp, stock, picture, breaks, sku, barcode }: PlannedVariant,
  there: VariantThere,
  isForSale: boolean,
  { assets }: Pick<VariantTools, 'assets'>,
): Promise<Change[]> {
  const before = unchanged(there);
  const listed: Change = { ...before, sku: sku || there.sku, barcode: barcode || null, isEnabled: true };
  const { ids, elsewhere } = await assets(!picture || there.hasAsset || !isForSale ? [] : [picture]);
  const after: Change = !isForSale
    ? listed
    : {
        ...listed,
        price,
        mrp,
        picture: elsewhere[0] ?? there.picture,
        breaks: breaks ?? there.breaks,
        asset: ids[0] ?? null,
        onHand: stock === null || stock === there.left ? null : stock + there.reserved,
      };
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [after];
}

function unchanged({ left: _l, reserved: _r, hasAsset: _a, options: _o, ...kept }: VariantThere): Change {
  return { ...kept, asset: null, onHand: null };
}

/** Stock in one statement, because StockMovementService takes six for a variant. Nobody subscribes to it here. */
async function save(changes: readonly Change[], { connection, ctx, rows: own }: VariantTools): Promise<void> {
  const repository = connection.getRepository(ctx, Product);
  const rows = JSON.stringify(changes);
  await repository.query(SAVE, [rows]);
  await repository.query(SAVE_PRICES, [rows, ctx.currencyCode]);
  await repository.query(ADD_LEVELS, [rows, own.stockLocationId]);
  await repository.query(SAVE_STOCK, [rows, own.stockLocationId]);
}

/** Also what staff have disabled. */
const THERE = `
  select json_build_object(
    'shopId', p."customFieldsShopid",
    'id', p.id,
    'isShown', p.enabled,
    'groups', coalesce((
      select json_agg(json_build_object('id', g.id, 'name', ${named('product_option_group_translation', 'g.id')},
        'options', coalesce((
          select json_agg(json_build_object('id', o.id, 'name', ${named('product_option_translation', 'o.id')}))
          from product_option o where o."groupId" = g.id and o."deletedAt" is null), '[]'::json)) order by g.id)
      from product_option_groups_product_option_group pg
      join product_option_group g on g.id = pg."productOptionGroupId" and g."deletedAt" is null
      where pg."productId" = p.id), '[]'::json),
    'variants', coalesce((
      select json_agg(json_build_object(
        'id', v.id,
        'price', coalesce(price.price, 0),
        'mrp', v."customFieldsMrp",
        'left', stock."left",
        'reserved', stock.reserved,
        'hasAsset', v."featuredAssetId" is not null,
        'picture', v."customFieldsPicture",
        'breaks', coalesce(v."customFieldsBreaks", '[]'),
        'sku', v.sku,
        'barcode', v."customFieldsBarcode",
        'isEnabled', v.enabled,
        'options', coalesce((${OPTIONS}), '[]'::json)) order by v.id)
      from product_variant v
      left join product_variant_price price
        on price."variantId" = v.id and price."channelId" = $1 and price."currencyCode" = $3
      cross join lateral (${STOCK}) stock
      where v."productId" = p.id and v."deletedAt" is null), '[]'::json)) as json
  from product p
  cross join (select * from global_settings limit 1) settings
  where p."customFieldsShopid" is not null and p."deletedAt" is null`;

const ROWS = `jsonb_to_recordset($1::jsonb) as row(id int, price int, mrp int, picture text, breaks jsonb, sku text,
  barcode text, "isEnabled" boolean, asset int, "onHand" int)`;

const SAVE = `
  update product_variant v set
    "customFieldsMrp" = row.mrp,
    "customFieldsPicture" = row.picture,
    "customFieldsBreaks" = row.breaks,
    "featuredAssetId" = coalesce(row.asset, v."featuredAssetId"),
    "trackInventory" = case when row."onHand" is null then v."trackInventory" else 'TRUE' end,
    sku = row.sku,
    "customFieldsBarcode" = row.barcode,
    enabled = row."isEnabled",
    "updatedAt" = now()
  from ${ROWS} where v.id = row.id`;

const SAVE_PRICES = `
  update product_variant_price price set price = row.price
  from ${ROWS} where price."variantId" = row.id and price."currencyCode" = $2 and price.price <> row.price`;

const ADD_LEVELS = `
  insert into stock_level ("productVariantId", "stockLocationId", "stockOnHand", "stockAllocated")
  select row.id, $2::int, 0, 0 from ${ROWS} where row."onHand" is not null on conflict do nothing`;

const SAVE_STOCK = `
  with level as (
    select l.id, l."productVariantId", row."onHand", row."onHand" - l."stockOnHand" as difference
    from ${ROWS} join stock_level l on l."productVariantId" = row.id and l."stockLocationId" = $2::int
    where row."onHand" <> l."stockOnHand" order by l.id for update of l
  ), movement as (
    insert into stock_movement (type, discriminator, quantity, "productVariantId", "stockLocationId")
    select 'ADJUSTMENT', 'StockAdjustment', difference, "productVariantId", $2::int from level
  )
  update stock_level l set "stockOnHand" = level."onHand", "updatedAt" = now() from level where l.id = level.id`;
