import { Product, type RequestContext, type TransactionalConnection } from '@vendure/core';
import type { Paise } from '../../../../src/lib/units.ts';
import { choiceOf, optionKey } from '../api/choice.ts';
import { named, OPTIONS, STOCK } from '../catalogue.ts';
import type { EngineVariant } from '../engine-types.ts';
import type { NewRows } from './new-rows.ts';
import { plain } from './one-spelling.ts';
import type { PlannedProduct } from './plan-import.ts';
import type { PlannedVariant } from './plan-variants.ts';

type Id = Product['id'];

export interface VariantTools {
  connection: TransactionalConnection;
  ctx: RequestContext;
  rows: NewRows;
  taxCategoryId: Id;
  assets: (addresses: readonly string[]) => Promise<{ ids: Id[]; elsewhere: string[] }>;
}

/** Of the engine, by the shop's ids. */
export type ProductsThere = ReadonlyMap<string, ProductThere>;

interface ProductThere {
  id: Id;
  isDeleted: boolean;
  isShown: boolean;
  hsn: string | null;
  gstRate: number | null;
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

/** Returns the number of variants added and changed, and a note for each product that it had to leave. */
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
    if (!before || before.isDeleted || !product.isForSale) continue;
    const own = new Map(before.variants.map((each) => [keyOf(choiceOf(each.options)), each]));
    const missing: PlannedVariant[] = [];
    for (const variant of product.variants) {
      const known = own.get(keyOf({ size: variant.size, color: variant.colour }));
      if (known) changes.push(...(await changeOf(variant, known, tools)));
      else missing.push(variant);
    }
    if (missing.length === 0) continue;
    const groups = groupsOf(before);
    if (!groups || missing.some(({ size, colour }) => size === null && colour === null)) {
      notes.push(`${product.name}: has other sizes and colours in the engine, which are left as they are`);
      continue;
    }
    await createVariants(product, before.id, missing, { ...tools, groups, number: before.variants.length });
    added += missing.length;
    // It was sold without a choice; now each is one.
    const undivided = own.get(keyOf({}));
    if (undivided) changes.push({ ...unchanged(undivided), isEnabled: false });
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
  { shopId, name }: PlannedProduct,
  productId: Id,
  variants: readonly PlannedVariant[],
  tools: Omit<VariantTools, 'connection'> & { groups: Groups; number: number },
): Promise<void> {
  const { rows, taxCategoryId, assets, groups } = tools;
  let { number } = tools;

  async function optionId(key: keyof Groups, value: string | null): Promise<Id[]> {
    if (value === null) return [];
    const group = groups[key] ?? (await addGroup(key));
    groups[key] = group;
    const there = group.options.find((option) => plain(option.name) === plain(value));
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

  for (const { size, colour, price, mrp, stock, picture, breaks } of variants) {
    number += 1;
    const { ids, elsewhere } = await assets(picture === null ? [] : [picture]);
    await rows.variant({
      productId,
      sku: `${shopId}-${number}`,
      name: [name, size, colour].filter((part) => part !== null).join(' '),
      price,
      mrp,
      breaks: breaks ?? [],
      stock,
      picture: elsewhere[0] ?? null,
      assetIds: ids,
      optionIds: [...(await optionId('size', size)), ...(await optionId('color', colour))],
      taxCategoryId,
    });
  }
}

/** The names in write-words.ts. */
const GROUP_NAMES = { size: 'Size', color: 'Colour' } as const;

interface Change extends Pick<VariantThere, 'id' | 'price' | 'mrp' | 'picture' | 'breaks'> {
  asset: Id | null;
  /** Null if the file does not count it. */
  onHand: number | null;
  isEnabled: boolean;
}

/** None if the engine has it so. What the file does not say stays. */
async function changeOf(
  { price, mrp, stock, picture, breaks }: PlannedVariant,
  there: VariantThere,
  { assets }: Pick<VariantTools, 'assets'>,
): Promise<Change[]> {
  const before = unchanged(there);
  const { ids, elsewhere } = await assets(picture === null || there.hasAsset ? [] : [picture]);
  const after: Change = {
    ...before,
    price,
    mrp,
    picture: elsewhere[0] ?? there.picture,
    breaks: breaks ?? there.breaks,
    asset: ids[0] ?? null,
    onHand: stock === null || stock === there.left ? null : stock + there.reserved,
  };
  return JSON.stringify(after) === JSON.stringify(before) ? [] : [after];
}

function unchanged({ id, price, mrp, picture, breaks }: VariantThere): Change {
  return { id, price, mrp, picture, breaks, asset: null, onHand: null, isEnabled: true };
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

function keyOf({ size, color }: { size?: string | null; color?: string | null }): string {
  return JSON.stringify([plain(size ?? ''), plain(color ?? '')]);
}

/** Also products that staff have deleted, and what they have disabled. */
const THERE = `
  select json_build_object(
    'shopId', p."customFieldsShopid",
    'id', p.id,
    'isDeleted', p."deletedAt" is not null,
    'isShown', p.enabled,
    'hsn', p."customFieldsHsn",
    'gstRate', p."customFieldsGstrate",
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
        'options', coalesce((${OPTIONS}), '[]'::json)) order by v.id)
      from product_variant v
      left join product_variant_price price
        on price."variantId" = v.id and price."channelId" = $1 and price."currencyCode" = $3
      cross join lateral (${STOCK}) stock
      where v."productId" = p.id and v."deletedAt" is null), '[]'::json)) as json
  from product p
  cross join (select * from global_settings limit 1) settings
  where p."customFieldsShopid" is not null`;

const ROWS = `jsonb_to_recordset($1::jsonb) as row(id int, price int, mrp int, picture text, breaks jsonb, asset int,
  "onHand" int, "isEnabled" boolean)`;

const SAVE = `
  update product_variant v set
    "customFieldsMrp" = row.mrp,
    "customFieldsPicture" = row.picture,
    "customFieldsBreaks" = row.breaks,
    "featuredAssetId" = coalesce(row.asset, v."featuredAssetId"),
    "trackInventory" = case when row."onHand" is null then v."trackInventory" else 'TRUE' end,
    enabled = v.enabled and row."isEnabled",
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
