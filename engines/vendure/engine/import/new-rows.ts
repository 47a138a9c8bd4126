import { normalizeString } from '@vendure/common/lib/normalize-string';
import { Product, type RequestContext, type TransactionalConnection } from '@vendure/core';
import { toHtml } from './description.ts';
import type { PlannedProduct } from './plan-products.ts';
import type { PlannedVariant } from './plan-variants.ts';

type Id = Product['id'];
type Row = Readonly<Record<string, unknown>>;

interface NewProduct extends Omit<PlannedProduct, 'variants'> {
  facetValueIds: readonly Id[];
  assetIds: readonly Id[];
}

interface NewVariant extends PlannedVariant {
  productId: Id;
  name: string;
  assetIds: readonly Id[];
  optionIds: readonly Id[];
  taxCategoryId: Id;
}

/** Vendure's FastImporterService takes sixty statements for each product. Nothing is in the database before `write`. */
export class NewRows {
  readonly #connection: TransactionalConnection;
  readonly #ctx: RequestContext;
  readonly #rows = new Map<Table, Row[]>();
  readonly #ids = new Map<Entity, Id[]>();
  readonly stockLocationId: Id;
  #count = 0;

  constructor(connection: TransactionalConnection, ctx: RequestContext, stockLocationId: Id) {
    this.#connection = connection;
    this.#ctx = ctx;
    this.stockLocationId = stockLocationId;
  }

  facetValue(facetId: Id, code: string, name: string): Promise<Id> {
    return this.#entity('facet_value', { code, facetId }, { name });
  }

  async product(product: NewProduct): Promise<Id> {
    const { shopId, title: name, facetValueIds, assetIds, pictures, specifications } = product;
    const row = {
      enabled: product.isForSale,
      featuredAssetId: assetIds[0] ?? null,
      customFieldsShopid: shopId,
      customFieldsPictures: JSON.stringify(pictures),
      customFieldsSpecifications: specifications,
      customFieldsHsn: product.hsn || null,
      customFieldsGstrate: product.gstRate,
    };
    // Names may repeat, slugs may not.
    const slug = normalizeString(`${name} ${shopId}`, '-');
    const id = await this.#entity('product', row, { name, slug, description: toHtml(product.description) });
    for (const facetValueId of facetValueIds)
      this.#add('product_facet_values_facet_value', { productId: id, facetValueId });
    for (const [position, assetId] of assetIds.entries())
      this.#add('product_asset', { productId: id, assetId, position });
    return id;
  }

  async optionGroup(productId: Id, code: string, name: string): Promise<Id> {
    const productOptionGroupId = await this.#entity('product_option_group', { code }, { name });
    this.#add('product_option_groups_product_option_group', { productId, productOptionGroupId });
    return productOptionGroupId;
  }

  option(groupId: Id, name: string): Promise<Id> {
    return this.#entity('product_option', { code: name.toLowerCase(), groupId }, { name });
  }

  async variant(variant: NewVariant): Promise<void> {
    const { productId, name, price, stock, assetIds, optionIds } = variant;
    const row = {
      sku: variant.sku,
      productId,
      taxCategoryId: variant.taxCategoryId,
      // Without a stock figure, staff turn tracking on when they count.
      trackInventory: stock === null ? 'FALSE' : 'TRUE',
      featuredAssetId: assetIds[0] ?? null,
      customFieldsMrp: variant.mrp,
      customFieldsBreaks: variant.breaks ?? [],
      customFieldsPicture: variant.picture || null,
      customFieldsBarcode: variant.barcode || null,
    };
    const id = await this.#entity('product_variant', row, { name });
    for (const productOptionId of optionIds)
      this.#add('product_variant_options_product_option', { productVariantId: id, productOptionId });
    for (const [position, assetId] of assetIds.entries())
      this.#add('product_variant_asset', { productVariantId: id, assetId, position });
    const { channelId, channel } = this.#ctx;
    const currencyCode = channel.defaultCurrencyCode;
    this.#add('product_variant_price', { variantId: id, price, channelId, currencyCode });
    const place = { productVariantId: id, stockLocationId: this.stockLocationId };
    this.#add('stock_level', { ...place, stockOnHand: stock ?? 0, stockAllocated: 0 });
    if (stock) {
      const movement = { type: 'ADJUSTMENT', discriminator: 'StockAdjustment' };
      this.#add('stock_movement', { ...place, ...movement, quantity: stock });
    }
    if (this.#count >= AT_ONCE) await this.write();
  }

  async write(): Promise<void> {
    const repository = this.#connection.getRepository(this.#ctx, Product);
    for (const table of TABLES) {
      const rows = this.#rows.get(table) ?? [];
      const [first] = rows;
      if (!first) continue;
      const columns = Object.keys(first)
        .map((column) => `"${column}"`)
        .join();
      await repository.query(
        `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
        [JSON.stringify(rows)],
      );
    }
    // Without it, PostgreSQL reads the tables as if they were empty: 20,000 products ran into the statement's timeout.
    if (this.#count >= MANY) await repository.query(`analyze ${[...this.#rows.keys()].join()}`);
    this.#rows.clear();
    this.#count = 0;
  }

  /** In the shop's channel, with its words in English. */
  async #entity(table: Entity, row: Row, words: Row): Promise<Id> {
    const id = await this.#newId(table);
    const own = table.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    this.#add(table, { id, ...row });
    this.#add(`${table}_translation`, { baseId: id, languageCode: 'en', ...words });
    this.#add(`${table}_channels_channel`, { [`${own}Id`]: id, channelId: this.#ctx.channelId });
    return id;
  }

  /** Taken from the table's own sequence, so that rows can name each other. */
  async #newId(table: Entity): Promise<Id> {
    let ids = this.#ids.get(table);
    if (!ids || ids.length === 0) {
      const rows: { id: Id }[] = await this.#connection
        .getRepository(this.#ctx, Product)
        .query(NEXT_IDS, [table, IDS_AT_ONCE]);
      ids = rows.map(({ id }) => id).reverse();
      this.#ids.set(table, ids);
    }
    const id = ids.pop();
    if (id === undefined) throw new Error(`${table} has no sequence`);
    return id;
  }

  #add(table: Table, row: Row): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push(row);
    this.#rows.set(table, rows);
    this.#count += 1;
  }
}

const AT_ONCE = 20_000;
const IDS_AT_ONCE = 500;
const MANY = 1000;

const NEXT_IDS = `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`;

/** A row comes after those that it names. */
const ENTITIES = [
  'facet_value',
  'product',
  'product_option_group',
  'product_option',
  'product_variant',
] as const;

type Entity = (typeof ENTITIES)[number];

const BESIDE = [
  'product_facet_values_facet_value',
  'product_asset',
  'product_option_groups_product_option_group',
  'product_variant_options_product_option',
  'product_variant_asset',
  'product_variant_price',
  'stock_level',
  'stock_movement',
] as const;

type Table = Entity | `${Entity}_${'translation' | 'channels_channel'}` | (typeof BESIDE)[number];

const TABLES: readonly Table[] = [
  ...ENTITIES.flatMap((each) => [each, `${each}_translation`, `${each}_channels_channel`] as const),
  ...BESIDE,
];
