import type { INestApplicationContext } from '@nestjs/common';
import {
  ChannelService,
  FacetService,
  FacetValueService,
  GlobalSettingsService,
  LanguageCode,
  Product,
  type RequestContext,
  TransactionalConnection,
} from '@vendure/core';
import type { CatalogueWords } from '../../../../server/shop/catalogue/read-catalogue-file.ts';
import type { LanguageCode as ShopLanguage } from '../../../../src/texts/languages.ts';
import { OF_SPECIFICATIONS, SPECIFICATION_WORDS } from '../catalogue/catalogue.ts';
import { toHtml } from './description.ts';
import type { PlannedProduct } from './plan-products.ts';
import { facetOf } from './write-categories.ts';

export type WordsByLanguage = readonly (readonly [ShopLanguage, CatalogueWords])[];

/** Writes missing translations and offers their languages; `isSaid`: also in place of others. Returns report lines. */
export async function writeWords(
  app: INestApplicationContext,
  ctx: RequestContext,
  languages: WordsByLanguage,
  products: readonly PlannedProduct[],
  isSaid: boolean,
): Promise<string[]> {
  if (languages.length === 0) return [];
  await offerLanguages(
    app,
    ctx,
    languages.map(([code]) => LanguageCode[code]),
  );
  await writeSpecificationWords(app, ctx, languages, products);
  const repository = app.get(TransactionalConnection).getRepository(ctx, Product);
  const insert = async (code: ShopLanguage, sql: string, words: unknown): Promise<number> => {
    const added: unknown[] = await repository.query(sql, [code, LanguageCode.en, JSON.stringify(words)]);
    return added.length;
  };
  const lines: string[] = [];
  for (const [code, { categories, attributes, values, products: texts }] of languages) {
    const names = [
      await insert(code, CATEGORIES, categories),
      await insert(code, namesIn('facet_translation'), attributes),
      await insert(code, namesIn('product_option_group_translation'), optionGroups(attributes)),
      await insert(code, namesIn('facet_value_translation', OF_SPECIFICATIONS), { ...values, ...attributes }),
      await insert(code, namesIn('facet_value_translation'), values),
      await insert(code, namesIn('product_option_translation'), values),
    ].reduce((sum, count) => sum + count);
    const translated = Object.entries(texts).map(([id, { title = '', description = '' }]) => ({
      id,
      name: title,
      description: toHtml(description),
    }));
    const count = await insert(code, PRODUCTS, translated);
    if (isSaid) await repository.query(REPLACE, [code, JSON.stringify(translated)]);
    lines.push(`Added translations (${code}) of ${count} products and ${names} names.`);
  }
  return lines;
}

async function offerLanguages(
  app: INestApplicationContext,
  ctx: RequestContext,
  codes: readonly LanguageCode[],
): Promise<void> {
  const settings = app.get(GlobalSettingsService);
  const { availableLanguages } = await settings.getSettings(ctx);
  await settings.updateSettings(ctx, { availableLanguages: [...new Set([...availableLanguages, ...codes])] });
  const before = ctx.channel.availableLanguageCodes ?? [ctx.languageCode];
  await app.get(ChannelService).update(ctx, {
    id: ctx.channelId,
    availableLanguageCodes: [...new Set([...before, ...codes])],
  });
}

async function writeSpecificationWords(
  app: INestApplicationContext,
  ctx: RequestContext,
  languages: WordsByLanguage,
  products: readonly PlannedProduct[],
): Promise<void> {
  const known = new Set(
    languages.flatMap(([, { attributes, values }]) => Object.keys({ ...attributes, ...values })),
  );
  const wanted = new Set(
    products.flatMap(({ specifications }) =>
      specifications.flatMap(({ key, value }) => [key, ...value].filter((word) => known.has(word))),
    ),
  );
  const wish = { code: SPECIFICATION_WORDS, name: 'Words of specifications', isPrivate: true };
  const facet = await facetOf(app.get(FacetService), ctx, wish);
  const there = await app.get(FacetValueService).findByFacetId(ctx, facet.id);
  for (const { name } of there) wanted.delete(name);
  for (const name of wanted) {
    await app.get(FacetValueService).create(ctx, facet, {
      code: name,
      translations: [{ languageCode: LanguageCode.en, name }],
    });
  }
}

/** The names that this import gives to them (write-products.ts). */
function optionGroups(attributes: Readonly<Record<string, string>>): Record<string, string> {
  const named = (group: string, key: RegExp) =>
    Object.entries(attributes).flatMap(([name, label]) => (key.test(name) ? [[group, label]] : []));
  return Object.fromEntries([...named('Size', /^sizes?$/i), ...named('Colour', /^colou?rs?$/i)]);
}

/** $1 is the language, $2 that of the names, $3 the words as JSON; `more`: the table's other columns. */
function namesIn(table: string, where = '', more: Readonly<Record<string, string>> = {}): string {
  const columns = {
    '"languageCode"': '$1::text',
    name: 'min(word.value)',
    ...more,
    '"baseId"': 'own."baseId"',
  };
  return `
    insert into ${table} (${Object.keys(columns).join()}) select ${Object.values(columns).join()}
    from ${table} own join json_each_text($3::json) word on lower(word.key) = lower(own.name)
    where own."languageCode" = $2 and ${isMissing(table)} ${where}
    group by own."baseId" returning id`;
}

function isMissing(table: string): string {
  return `word.value <> '' and not exists (
    select 1 from ${table} there where there."baseId" = own."baseId" and there."languageCode" = $1)`;
}

const CATEGORIES = namesIn('collection_translation', '', { slug: 'min(own.slug)', description: "''" });

/** Empty texts are not translated. */
const PRODUCTS = `
  insert into product_translation ("languageCode", name, slug, description, "baseId")
  select $1::text, text.name, own.slug, text.description, own."baseId"
  from json_to_recordset($3::json) as text(id text, name text, description text)
  join product p on p."customFieldsShopid" = text.id and p."deletedAt" is null
  join product_translation own on own."baseId" = p.id and own."languageCode" = $2
  where not exists (
    select 1 from product_translation there where there."baseId" = p.id and there."languageCode" = $1)
  returning id`;

/** An empty text stays as it is. */
const REPLACE = `
  update product_translation there
  set name = coalesce(nullif(text.name, ''), there.name),
    description = coalesce(nullif(text.description, ''), there.description)
  from json_to_recordset($2::json) as text(id text, name text, description text)
  join product p on p."customFieldsShopid" = text.id and p."deletedAt" is null
  where there."baseId" = p.id and there."languageCode" = $1`;
