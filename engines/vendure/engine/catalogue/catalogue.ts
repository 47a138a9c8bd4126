import { Inject, Injectable } from '@nestjs/common';
import { Product, type RequestContext } from '@vendure/core';
import { isLanguage } from '../../../../src/texts/languages.ts';
import { Database } from '../base/database.ts';
import type { EngineCollection, EngineProduct, EngineWords } from '../base/engine-types.ts';

/**
 * The public catalogue, in the channel's language and currency. Uses SQL because loading entities takes
 * seconds.
 */
@Injectable()
export class Catalogue {
  @Inject(Database) private readonly database!: Database;

  async collections(): Promise<EngineCollection[]> {
    const { channelId, languageCode } = await this.database.shopper();
    return this.#rows(COLLECTIONS, [channelId, languageCode]);
  }

  /** `every`: also those that shoppers do not see. */
  async products(every = false): Promise<EngineProduct[]> {
    const ctx = await this.database.shopper();
    const { channelId, languageCode, currencyCode } = ctx;
    const others = otherLanguages(ctx);
    const products: EngineProduct[] = [];
    for (;;) {
      const after = Number(products.at(-1)?.id ?? 0);
      const words = [channelId, languageCode, currencyCode, after, AT_ONCE, others, every];
      const some = await this.#rows<EngineProduct>(PRODUCTS, words);
      products.push(...some);
      if (some.length < AT_ONCE) return products;
    }
  }

  async languages(): Promise<Record<string, EngineWords>> {
    const ctx = await this.database.shopper();
    const others = otherLanguages(ctx);
    const languages: Record<string, EngineWords> = Object.fromEntries(
      others.map((code) => [code, { categories: {}, attributes: {}, groups: {}, values: {} }]),
    );
    for (const { lang, kind, name, label } of await this.#rows<Word>(WORDS, [ctx.languageCode, others])) {
      const words = languages[lang];
      if (words) words[kind][name] = label;
    }
    return languages;
  }

  async #rows<Row>(sql: string, values: unknown[]): Promise<Row[]> {
    const rows: { json: Row }[] = await this.database.raw.getRepository(Product).query(sql, values);
    return rows.map(({ json }) => json);
  }
}

const AT_ONCE = 500;

interface Word {
  lang: string;
  kind: keyof EngineWords;
  name: string;
  label: string;
}

function otherLanguages({ channel, languageCode }: RequestContext): string[] {
  return (channel.availableLanguageCodes ?? []).filter((code) => isLanguage(code) && code !== languageCode);
}

/** Falls back to any language. */
export function named(table: string, id: string, column = 'name'): string {
  return `(select t.${column} from ${table} t where t."baseId" = ${id}
    order by t."languageCode" = $2 desc, t.id limit 1)`;
}

const COLLECTIONS = `
  select json_build_object(
    'id', c.id::text,
    'parentId', (select p.id::text from collection p where p.id = c."parentId" and not p."isRoot"),
    'name', ${named('collection_translation', 'c.id')},
    'picture', a.preview
  ) as json
  from collection c
  join collection_channels_channel cc on cc."collectionId" = c.id and cc."channelId" = $1
  left join asset a on a.id = c."featuredAssetId"
  where not c."isRoot" and not c."isPrivate"
  order by c.position, c.id`;

export const OPTIONS = `
  select json_agg(json_build_object(
    'group', ${named('product_option_group_translation', 'g.id')},
    'name', ${named('product_option_translation', 'o.id')}) order by g.id)
  from product_variant_options_product_option vo
  join product_option o on o.id = vo."productOptionId"
  join product_option_group g on g.id = o."groupId"
  where vo."productVariantId" = v.id`;

/**
 * `left`: pieces above the threshold, which may be negative; null if the engine does not track them. `reserved`: all
 * others.
 */
export const STOCK = `
  select pieces.reserved, case
    when v."trackInventory" = 'FALSE' or (v."trackInventory" = 'INHERIT' and not settings."trackInventory") then null
    else greatest(0, pieces."onHand" - pieces.reserved) end as "left"
  from (
    select coalesce(sum(s."stockOnHand"), 0) as "onHand", coalesce(sum(s."stockAllocated"), 0)
      + case when v."useGlobalOutOfStockThreshold" then settings."outOfStockThreshold" else v."outOfStockThreshold" end
      as reserved
    from stock_level s where s."productVariantId" = v.id) pieces`;

/** Without those that the import made, because Vendure asks for one. */
const OWN_SKU = `
  case when p."customFieldsShopid" is null or left(v.sku, length(p."customFieldsShopid") + 1) <> p."customFieldsShopid" || '-'
    or substr(v.sku, length(p."customFieldsShopid") + 2) !~ '^[0-9]+$' then nullif(v.sku, '') end`;

const VARIANTS = `
  select json_agg(jsonb_build_object(
    'id', v.id::text,
    'price', price.price,
    'mrp', v."customFieldsMrp",
    'left', stock."left",
    'isInStock', stock."left" is distinct from 0,
    'options', coalesce((${OPTIONS}), '[]'::json)) || jsonb_strip_nulls(jsonb_build_object(
    'asset', a.preview,
    'picture', nullif(v."customFieldsPicture", ''),
    'sku', ${OWN_SKU},
    'barcode', nullif(v."customFieldsBarcode", ''),
    'breaks', v."customFieldsBreaks")) order by v.id)
  from product_variant v
  left join asset a on a.id = v."featuredAssetId"
  join product_variant_channels_channel vc on vc."productVariantId" = v.id and vc."channelId" = $1
  join product_variant_price price
    on price."variantId" = v.id and price."channelId" = $1 and price."currencyCode" = $3
    and (price.price > 0 or $7::boolean)
  cross join lateral (${STOCK}) stock
  where v."productId" = p.id and v.enabled and v."deletedAt" is null`;

const PRODUCTS = `
  select json_build_object(
    'id', p.id::text,
    'shopId', p."customFieldsShopid",
    'name', ${named('product_translation', 'p.id')},
    'description', coalesce(${named('product_translation', 'p.id', 'description')}, ''),
    'createdAt', to_char(p."createdAt", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'assets', coalesce((
      select json_agg(a.preview order by a.id = p."featuredAssetId" desc, pa.position)
      from product_asset pa join asset a on a.id = pa."assetId" where pa."productId" = p.id), '[]'::json),
    'pictures', coalesce(p."customFieldsPictures", '[]')::json,
    'collections', coalesce((
      select json_agg(distinct cv."collectionId"::text)
      from collection_product_variants_product_variant cv
      join product_variant v on v.id = cv."productVariantId" and v."deletedAt" is null
      where v."productId" = p.id), '[]'::json),
    'facets', coalesce((
      select json_agg(json_build_object(
        'name', ${named('facet_translation', 'fv."facetId"')},
        'value', ${named('facet_value_translation', 'fv.id')}) order by fv."facetId", fv.id)
      from product_facet_values_facet_value pf
      join facet_value fv on fv.id = pf."facetValueId"
      join facet f on f.id = fv."facetId" and not f."isPrivate"
      where pf."productId" = p.id), '[]'::json),
    'gst', json_strip_nulls(json_build_object('hsn', p."customFieldsHsn", 'gstRate', p."customFieldsGstrate")),
    'specifications', coalesce(p."customFieldsSpecifications"::json, '[]'::json),
    'variants', coalesce((${VARIANTS}), '[]'::json),
    'languages', coalesce((
      select json_object_agg(t."languageCode", json_build_object('name', t.name, 'description', t.description))
      from product_translation t where t."baseId" = p.id and t."languageCode" = any($6)), '{}'::json)
  ) as json
  from product p
  join product_channels_channel pc on pc."productId" = p.id and pc."channelId" = $1
  cross join (select * from global_settings limit 1) settings
  where p.id > $4 and (p.enabled or $7::boolean) and p."deletedAt" is null
  order by p.id
  limit $5`;

/** A private facet: its values are names and values of specifications, which have no translations themselves. */
export const SPECIFICATION_WORDS = 'specification-words';

function words(kind: keyof EngineWords, table: string, where = ''): string {
  return `select '${kind}' as kind, t."languageCode" as lang, own.name, t.name as label, t.id
    from ${table} own join ${table} t on t."baseId" = own."baseId"
    where own."languageCode" = $1 and t."languageCode" = any($2) and t.name <> '' ${where}`;
}

export const OF_SPECIFICATIONS = `and own."baseId" in (
  select fv.id from facet_value fv join facet f on f.id = fv."facetId" where f.code = '${SPECIFICATION_WORDS}')`;

/** If a name has several translations, the oldest counts. */
const WORDS = `
  select json_build_object(
    'kind', kind, 'lang', lang, 'name', name, 'label', (array_agg(label order by id))[1]) as json
  from (${[
    words('categories', 'collection_translation'),
    words('attributes', 'facet_translation'),
    words('attributes', 'facet_value_translation', OF_SPECIFICATIONS),
    words('groups', 'product_option_group_translation'),
    words('values', 'facet_value_translation'),
    words('values', 'product_option_translation'),
  ].join(' union all ')}) translated
  group by kind, lang, name`;
