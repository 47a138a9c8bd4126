import { COLOR_KEYS, SIZE_KEYS } from '../../src/contract/product.ts';
import { readBreaks, pricesOf as readPrices } from '../../src/contract/variants.ts';
import { fieldsOf, readList, readPrice, readStock, readText } from '../../src/lib/lenient.ts';
import { paise, rupees } from '../../src/lib/money.ts';
import type { Paise } from '../../src/lib/units.ts';
import { TRANSLATED } from '../../src/tables/vocabulary.ts';
import type { WireAttribute, WireProduct, WireVariant } from '../shop/catalogue/wire.ts';
import { readGst } from '../shop/invoices/goods.ts';
import type { Translated } from './translated.ts';

export interface Entry {
  title: string;
  description: string;
  translated: Translated;
  category: string;
  subCategory: string;
  pictures: string[];
  hsn: string;
  gstRate: number | null;
  /** By lowercased key and unit, without size and colour where they tell variants apart. */
  details: Map<string, Detail>;
  choices: Choice[];
  /** Of choices of which none has a stock. */
  sharedStock: number | null;
}

export interface Detail {
  label: string;
  values: string[];
}

export interface Choice {
  /** '' without one. */
  size: string;
  color: string;
  price: Paise | null;
  /** Before the discount; `price` without one. */
  regularPrice: Paise | null;
  stock: number | null;
  /** '' for the product's. */
  picture: string;
  breaks: Break[];
  sku: string;
  barcode: string;
}

export interface Break {
  from: number;
  price: Paise;
}

export function entryOf(wire: WireProduct, translated: Translated = {}): Entry {
  const details = detailsOf(readList(wire.attributes, attributeIn));
  const pictures = [wire.imgUrl, ...readList(wire.images, (each) => fieldsOf(each)?.url ?? each)];
  const variants = variantsIn(wire);
  const { hsn = '', gstRate = null } = readGst(wire);
  const own = { ...choiceOf(fieldsOf(wire) ?? {}), picture: '' };
  // One size, or one colour, is what the only variant has.
  const only = { ...own, size: onlyOf(details, SIZE), color: onlyOf(details, COLOR) };
  const [first = only] = variants;
  const choices = variants.length > 0 ? variants : [only];
  const isTold = (key: string) =>
    (SIZE.has(key) && (variants.length > 0 || only.size !== '')) ||
    (COLOR.has(key) && (variants.length > 0 || only.color !== ''));
  return withOnePicture({
    title: clean(wire.title),
    description: clean(wire.description),
    translated: Object.fromEntries(TRANSLATED.map(({ is }) => [is, clean(translated[is])])),
    category: clean(wire.category),
    subCategory: clean(wire.parentCategory),
    pictures: [...new Set(pictures.map(clean).filter(Boolean))],
    hsn,
    gstRate,
    details: new Map([...details].filter(([key]) => !isTold(key))),
    // The stock of a product with one variant may stand on either.
    choices: choices.length > 1 ? choices : [{ ...first, stock: first.stock ?? own.stock }],
    sharedStock: own.stock,
  });
}

export function withOnePicture(entry: Entry): Entry {
  const [only, another] = entry.choices;
  if (!only?.picture || another) return entry;
  const pictures = [...new Set([only.picture, ...entry.pictures])];
  return { ...entry, pictures, choices: [{ ...only, picture: '' }] };
}

function onlyOf(details: ReadonlyMap<string, Detail>, keys: ReadonlySet<string>): string {
  const [detail, another] = [...details].filter(([key]) => keys.has(key)).map(([, of]) => of);
  const [value = '', second] = detail?.values ?? [];
  return another || second ? '' : value;
}

export const SIZE = new Set(SIZE_KEYS);
export const COLOR = new Set([...COLOR_KEYS, 'colour']);

/** Each size with each colour, where details name several. */
export function combinationsOf<Told extends Partial<Pick<Choice, 'size' | 'color'>>>(
  told: Told,
  details: ReadonlyMap<string, Detail>,
): Told[] {
  const valuesOf = (keys: ReadonlySet<string>) => [
    ...new Set([...keys].flatMap((key) => details.get(key)?.values ?? [])),
  ];
  const [sizes, colors] = [valuesOf(SIZE), valuesOf(COLOR)];
  const sized = sizes.length > 0 ? sizes.map((size) => ({ ...told, size })) : [told];
  return colors.length > 0 ? sized.flatMap((each) => colors.map((color) => ({ ...each, color }))) : sized;
}

/** One number for all of them, shared out. */
export function divided(stock: number, count: number): number[] {
  const least = Math.floor(stock / count);
  return Array.from({ length: count }, (_, at) => least + (at < stock % count ? 1 : 0));
}

function attributeIn(value: unknown): Detail | undefined {
  const wire = fieldsOf(value);
  const key = clean(wire?.key);
  const values = readList(wire?.value, clean).filter(Boolean);
  const unit = clean(wire?.metricUnit);
  return key && values.length > 0 ? { values, label: unit ? `${key} (${unit})` : key } : undefined;
}

/** Of keys that differ only in case, the values add up. */
function detailsOf(attributes: readonly Detail[]): Map<string, Detail> {
  const details = new Map<string, Detail>();
  for (const { label, values } of attributes) {
    const before = details.get(label.toLowerCase());
    details.set(label.toLowerCase(), {
      label: before?.label ?? label,
      values: [...new Set([...(before?.values ?? []), ...values])],
    });
  }
  return details;
}

/** One without a price, or without size and colour, and the second of a combination, is left out (D54.54). */
function variantsIn({ variants, breaks }: WireProduct): Choice[] {
  const choices = readList(variants, (each) => {
    const wire = fieldsOf(each);
    const choice = wire && choiceOf({ ...wire, breaks: wire.breaks ?? breaks });
    return choice && choice.price !== null && (choice.size || choice.color) ? choice : undefined;
  });
  return [
    ...new Map(choices.toReversed().map((choice) => [choiceKey(choice), choice])).values(),
  ].toReversed();
}

export function choiceKey({ size, color }: Pick<Choice, 'size' | 'color'>): string {
  return JSON.stringify([plainText(size), plainText(color)]);
}

export function plainText(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
}

export function slugOf(text: string): string {
  return plainText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

export function choiceOf(wire: Readonly<Record<string, unknown>>): Choice {
  const prices = readPrices(readPrice(wire.regularPrice), readPrice(wire.discountedPrice));
  const { price, originalPrice = price, onRequest = false } = prices;
  const breaks = onRequest ? [] : readBreaks(wire.breaks, price);
  return {
    size: clean(wire.size),
    color: clean(wire.color),
    price: onRequest ? null : paise(price),
    regularPrice: onRequest ? null : paise(originalPrice),
    stock: readStock(wire.stock) ?? null,
    picture: clean(wire.imgUrl),
    breaks: breaks.map((each) => ({ from: each.from, price: paise(each.price) })),
    sku: clean(wire.sku),
    barcode: clean(wire.barcode),
  };
}

export function clean(value: unknown): string {
  return (readText(value) ?? '').replace(CONTROLS, '').replace(/\r\n?/g, '\n').trim();
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is left out
const CONTROLS = /[\0-\x08\x0b\x0c\x0e-\x1f\x7f\ufeff]/g;

const PARTS = [
  ['name', ({ title }) => title],
  ['description', ({ description }) => description],
  ['translation', ({ translated }) => TRANSLATED.map(({ is }) => translated[is] ?? '')],
  ['category', ({ category, subCategory }) => [category, subCategory]],
  ['pictures', ({ pictures, choices }) => [pictures, byKey(choices, ({ picture }) => picture)]],
  ['HSN', ({ hsn }) => hsn],
  ['GST', ({ gstRate }) => gstRate],
  ['details', ({ details }) => [...details].map(([key, { values }]) => [key, values]).sort()],
  ['sizes and colours', ({ choices }) => choices.map(({ size, color }) => [size, color])],
  ['price', ({ choices }) => byKey(choices, ({ price, regularPrice }) => [price, regularPrice])],
  ['stock', (entry) => [byKey(entry.choices, ({ stock }) => stock), stockOf(entry)]],
  [
    'quantity prices',
    ({ choices }) => byKey(choices, ({ breaks }) => breaks.map(({ from, price }) => [from, price])),
  ],
  ['codes', ({ choices }) => byKey(choices, ({ sku, barcode }) => [sku, barcode])],
] as const satisfies readonly (readonly [string, (entry: Entry) => unknown])[];

export type Difference = (typeof PARTS)[number][0] | 'for sale again';

export function differences(before: Entry, after: Entry): Set<Difference> {
  const differs = ([, of]: (typeof PARTS)[number]) =>
    JSON.stringify(of(before)) !== JSON.stringify(of(after));
  return new Set<Difference>(PARTS.filter(differs).map(([name]) => name));
}

function byKey(choices: readonly Choice[], of: (choice: Choice) => unknown): unknown {
  return choices.map((choice) => [choiceKey(choice), of(choice)]);
}

/** In the wire format; what an entry does not have stays as it was. */
export function wireOf(id: string, entry: Entry, was?: WireProduct): WireProduct {
  const {
    variants: _variants,
    breaks: _breaks,
    regularPrice: _regular,
    discountedPrice: _discounted,
    stock: _stock,
    ...rest
  } = was ?? { id, title: '' };
  const [first] = entry.choices;
  const isVaried = entry.choices.length > 1;
  const cheapest = cheapestOf(entry.choices);
  const [picture = null] = entry.pictures;
  return {
    ...rest,
    id,
    title: entry.title,
    description: entry.description,
    imgUrl: picture,
    category: entry.category || null,
    parentCategory: entry.subCategory || null,
    ...pricesOf(cheapest),
    ...stockOf(entry),
    images: entry.pictures.map((url) => ({ url })),
    attributes: attributesOf(entry, was),
    ...(entry.hsn && { hsn: entry.hsn }),
    ...(entry.gstRate !== null && { gstRate: entry.gstRate }),
    ...(isVaried
      ? { sku: null, barcode: null, variants: entry.choices.map(variantOf) }
      : { sku: first?.sku || null, barcode: first?.barcode || null, ...(first && breaksOf(first)) }),
  };
}

/** Of those that can be had, if any can (D54). */
function cheapestOf(choices: readonly Choice[]): Choice | undefined {
  const priced = choices.filter(({ price }) => price !== null);
  const there = priced.filter(({ stock }) => stock !== 0);
  return (there.length > 0 ? there : priced).toSorted((a, b) => (a.price ?? 0) - (b.price ?? 0))[0];
}

function pricesOf(choice: Choice | undefined): Pick<WireProduct, 'regularPrice' | 'discountedPrice'> {
  if (!choice || choice.price === null || choice.regularPrice === null) return {};
  return {
    regularPrice: rupees(choice.regularPrice),
    ...(choice.price < choice.regularPrice && { discountedPrice: rupees(choice.price) }),
  };
}

export function stockOf({ choices, sharedStock }: Entry): Pick<WireProduct, 'stock'> {
  const counts = choices.flatMap(({ stock }) => stock ?? []);
  if (counts.length === choices.length) return { stock: counts.reduce((sum, each) => sum + each, 0) };
  return counts.length === 0 && choices.length > 1 && sharedStock !== null ? { stock: sharedStock } : {};
}

function breaksOf({ breaks }: Choice): Pick<WireProduct, 'breaks'> {
  return breaks.length > 0
    ? { breaks: breaks.map(({ from, price }) => ({ from, price: rupees(price) })) }
    : {};
}

function variantOf(choice: Choice): WireVariant {
  const { size, color, stock, picture, sku, barcode } = choice;
  const { regularPrice, discountedPrice } = pricesOf(choice);
  const { breaks } = breaksOf(choice);
  return {
    ...(size && { size }),
    ...(color && { color }),
    regularPrice: regularPrice ?? 0,
    ...(typeof discountedPrice === 'number' && { discountedPrice }),
    ...(stock !== null && { stock }),
    ...(picture && { imgUrl: picture }),
    ...(breaks && { breaks }),
    ...(sku && { sku }),
    ...(barcode && { barcode }),
  };
}

function attributesOf({ details, choices }: Entry, was?: WireProduct): WireAttribute[] {
  const options = (of: (choice: Choice) => string) => [...new Set(choices.map(of).filter(Boolean))];
  const before = readList(was?.attributes, attributeIn);
  const wanted = new Map(details);
  for (const [keys, name, values] of [
    [SIZE, 'Size', options(({ size }) => size)],
    [COLOR, 'Color', options(({ color }) => color)],
  ] as const) {
    const attribute = before.find(({ label: each }) => keys.has(each.toLowerCase()));
    const label = attribute?.label ?? name;
    if (values.length > 0) wanted.set(label.toLowerCase(), { label, values });
  }
  const kept = before.flatMap(({ label }) => {
    const detail = wanted.get(label.toLowerCase());
    wanted.delete(label.toLowerCase());
    return detail ?? [];
  });
  return [...kept, ...wanted.values()].map(({ label, values }, at) => {
    const [, key, unit] = /^(.*\S) \(([^()\s](?:[^()]{0,10}[^()\s])?)\)$/s.exec(label) ?? [];
    return { id: String(at + 1), key: key ?? label, value: values, ...(unit && { metricUnit: unit }) };
  });
}
