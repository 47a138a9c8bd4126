import { createHash } from 'node:crypto';
import { ART } from './demo/art.ts';
import { BAGS } from './demo/bags.ts';
import { DESK } from './demo/desk.ts';
import { FILING } from './demo/filing.ts';
import type { Department, Item } from './demo/item.ts';
import { PAPER } from './demo/paper.ts';
import { TECHNOLOGY } from './demo/technology.ts';
import { WRITING } from './demo/writing.ts';
import type { Catalogue, WireAttribute, WireProduct } from './wire.ts';

const DEPARTMENTS: readonly Department[] = [WRITING, PAPER, DESK, FILING, ART, TECHNOLOGY, BAGS];

/**
 * The demo shop's goods. The catalogue's name changes with its content, so that an old database takes the new
 * one.
 */
export function demoCatalogue(): Catalogue {
  const products = mixed(DEPARTMENTS.map(productsOf));
  return {
    name: createHash('sha256').update(JSON.stringify(products)).digest('hex'),
    products,
    categories: DEPARTMENTS.map(({ name }) => name),
    categoryImages: Object.fromEntries(DEPARTMENTS.map(({ name, picture }) => [name, pictureUrl(picture)])),
  };
}

/** Featured products first, so that Home and `featured=true` find them among the first hundred (D8). */
function productsOf({ name, items }: Department): WireProduct[] {
  return Object.entries(items)
    .flatMap(([parentCategory, list]) => list.map((item) => ({ parentCategory, item })))
    .sort((a, b) => Number(b.item.featured ?? false) - Number(a.item.featured ?? false))
    .map(({ parentCategory, item }) => toProduct(name, parentCategory, item));
}

function toProduct(category: string, parentCategory: string, item: Item): WireProduct {
  const [first] = item.pictures;
  return {
    id: idOf(item.title),
    title: item.title,
    description: item.text,
    imgUrl: pictureUrl(first),
    category,
    parentCategory,
    regularPrice: item.price,
    discountedPrice: item.now ?? null,
    createdAt: createdAt(item.title),
    images: item.pictures.map((picture) => ({ url: pictureUrl(picture) })),
    attributes: attributesOf(item),
  };
}

function attributesOf({ specs, sizes, colours, featured }: Item): WireAttribute[] {
  const attributes: Omit<WireAttribute, 'id'>[] = Object.entries(specs).map(([key, spec]) =>
    typeof spec === 'string'
      ? { key, value: [spec] }
      : { key, value: [String(spec[0])], metricUnit: spec[1] },
  );
  if (sizes) attributes.push({ key: 'size', value: [...sizes] });
  if (colours) attributes.push({ key: 'colors', value: [...colours] });
  if (featured) attributes.push({ key: 'featured', value: ['true'] });
  return attributes.map((attribute, index) => ({ id: String(index + 1), ...attribute }));
}

/** Takes one product of each department in turn, so that All Products shows the whole range. */
function mixed(lists: readonly (readonly WireProduct[])[]): WireProduct[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, turn) => lists.flatMap((list) => list[turn] ?? [])).flat();
}

function pictureUrl(name: string): string {
  return `/pictures/${name}.webp?w=640`;
}

/** The same title gets the same id on every machine, so that carts and links survive a reset. */
function idOf(title: string): string {
  const hex = createHash('sha256').update(title).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
}

/** Some day of 2025, fixed by the title. */
function createdAt(title: string): string {
  const day = createHash('sha256').update(title).digest().readUInt16BE(0) % 365;
  return new Date(Date.UTC(2025, 0, 1 + day, 9)).toISOString();
}
