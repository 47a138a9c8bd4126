import type { INestApplicationContext } from '@nestjs/common';
import { normalizeString } from '@vendure/common/lib/normalize-string';
import { Product, type RequestContext, StockLocationService, TransactionalConnection } from '@vendure/core';
import type { Break } from '../../../../src/contract/variants.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import type { PlannedProduct } from './plan-import.ts';

type Id = Product['id'];
type Row = Readonly<Record<string, unknown>>;

interface NewProduct extends Pick<PlannedProduct, 'name' | 'specifications'> {
  shopId: string;
  isForSale: boolean;
  /** HTML */
  description: string;
  facetValueIds: readonly Id[];
  assetIds: readonly Id[];
  /** Addresses of pictures that are elsewhere. */
  pictures: readonly string[];
}

interface NewVariant {
  productId: Id;
  sku: string;
  name: string;
  price: Paise;
  mrp: Paise | null;
  breaks: readonly Break[];
  /** Null if it is not tracked. */
  stock: number | null;
  picture: string | null;
  assetIds: readonly Id[];
  optionIds: readonly Id[];
  taxCategoryId: Id;
}

/**
 * The rows that Vendure's FastImporterService writes for new products, which takes sixty statements for each; this takes
 * a few for a thousand. Neither tells subscribers of products or variants. Nothing is in the database before `write`.
 */
export class NewRows {
  readonly #connection: TransactionalConnection;
  readonly #ctx: RequestContext;
  readonly #rows = new Map<Table, Row[]>();
  readonly #ids = new Map<Table, Id[]>();
  /** Where stock is counted. */
  readonly stockLocationId: Id;
  #count = 0;

  private constructor(connection: TransactionalConnection, ctx: RequestContext, stockLocationId: Id) {
    this.#connection = connection;
    this.#ctx = ctx;
    this.stockLocationId = stockLocationId;
  }

  static async open(app: INestApplicationContext, ctx: RequestContext): Promise<NewRows> {
    const { id } = await app.get(StockLocationService).defaultStockLocation(ctx);
    return new NewRows(app.get(TransactionalConnection), ctx, id);
  }

  async facetValue(facetId: Id, code: string, name: string): Promise<Id> {
    const id = await this.#newId('facet_value');
    this.#add('facet_value', { id, code, facetId });
    this.#translated('facet_value_translation', id, { name });
    this.#inChannel('facet_value_channels_channel', 'facetValueId', id);
    return id;
  }

  async product(product: NewProduct): Promise<Id> {
    const { shopId, name, description, isForSale, facetValueIds, assetIds, pictures, specifications } =
      product;
    const id = await this.#newId('product');
    this.#add('product', {
      id,
      enabled: isForSale,
      featuredAssetId: assetIds[0] ?? null,
      customFieldsShopid: shopId,
      customFieldsPictures: JSON.stringify(pictures),
      customFieldsSpecifications: specifications,
    });
    // Names may repeat, slugs may not.
    const slug = normalizeString(`${name} ${shopId}`, '-');
    this.#translated('product_translation', id, { name, slug, description });
    this.#inChannel('product_channels_channel', 'productId', id);
    for (const facetValueId of facetValueIds)
      this.#add('product_facet_values_facet_value', { productId: id, facetValueId });
    for (const [position, assetId] of assetIds.entries())
      this.#add('product_asset', { productId: id, assetId, position });
    return id;
  }

  async optionGroup(productId: Id, code: string, name: string): Promise<Id> {
    const id = await this.#newId('product_option_group');
    this.#add('product_option_group', { id, code });
    this.#translated('product_option_group_translation', id, { name });
    this.#inChannel('product_option_group_channels_channel', 'productOptionGroupId', id);
    this.#add('product_option_groups_product_option_group', { productId, productOptionGroupId: id });
    return id;
  }

  async option(groupId: Id, name: string): Promise<Id> {
    const id = await this.#newId('product_option');
    this.#add('product_option', { id, code: name.toLowerCase(), groupId });
    this.#translated('product_option_translation', id, { name });
    this.#inChannel('product_option_channels_channel', 'productOptionId', id);
    return id;
  }

  async variant(variant: NewVariant): Promise<void> {
    const { productId, sku, name, price, mrp, breaks, stock, picture, assetIds, optionIds, taxCategoryId } =
      variant;
    const id = await this.#newId('product_variant');
    this.#add('product_variant', {
      id,
      sku,
      productId,
      taxCategoryId,
      // Without a stock figure, staff turn tracking on when they count.
      trackInventory: stock === null ? 'FALSE' : 'TRUE',
      featuredAssetId: assetIds[0] ?? null,
      customFieldsMrp: mrp,
      customFieldsBreaks: breaks,
      customFieldsPicture: picture,
    });
    this.#translated('product_variant_translation', id, { name });
    this.#inChannel('product_variant_channels_channel', 'productVariantId', id);
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

  /** Taken from the table's own sequence, so that rows can name each other. */
  async #newId(table: Table): Promise<Id> {
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

  #translated(table: Table, baseId: Id, words: Row): void {
    this.#add(table, { baseId, languageCode: 'en', ...words });
  }

  #inChannel(table: Table, column: string, id: Id): void {
    this.#add(table, { [column]: id, channelId: this.#ctx.channelId });
  }

  /** All rows of a table have the same columns. */
  #add(table: Table, row: Row): void {
    const rows = this.#rows.get(table) ?? [];
    rows.push(row);
    this.#rows.set(table, rows);
    this.#count += 1;
  }
}

/** Rows that wait in memory. */
const AT_ONCE = 20_000;
const IDS_AT_ONCE = 500;
const MANY = 1000;

const NEXT_IDS = `select nextval(pg_get_serial_sequence($1, 'id'))::int as id from generate_series(1, $2::int)`;

/** A row comes after those that it names. */
const TABLES = [
  'facet_value',
  'facet_value_translation',
  'facet_value_channels_channel',
  'product',
  'product_translation',
  'product_channels_channel',
  'product_facet_values_facet_value',
  'product_asset',
  'product_option_group',
  'product_option_group_translation',
  'product_option_group_channels_channel',
  'product_option_groups_product_option_group',
  'product_option',
  'product_option_translation',
  'product_option_channels_channel',
  'product_variant',
  'product_variant_translation',
  'product_variant_channels_channel',
  'product_variant_options_product_option',
  'product_variant_asset',
  'product_variant_price',
  'stock_level',
  'stock_movement',
] as const;

type Table = (typeof TABLES)[number];
