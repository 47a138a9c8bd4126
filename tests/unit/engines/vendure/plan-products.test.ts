import { describe, expect, it } from 'vitest';
import { toHtml } from '../../../../engines/vendure/engine/import/description.ts';
import {
  type PlannedProduct,
  planProducts,
} from '../../../../engines/vendure/engine/import/plan-products.ts';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import type { Difference } from '../../../../server/price-list/entry.ts';
import type { WireProduct } from '../../../../server/shop/catalogue/wire.ts';
import { blocksIn } from '../../blocks.ts';

const PEN = {
  id: 'pen',
  title: 'Pen',
  category: 'Writing',
  parentCategory: 'Fountain Pens',
  regularPrice: 145.5,
  discountedPrice: 119.99,
  imgUrl: 'https://pictures.example/pen.jpg',
  attributes: [
    { id: '1', key: 'Brand', value: ['Kalam'] },
    { id: '2', key: 'featured', value: ['true'] },
    { id: '3', key: 'Length', value: ['138'], metricUnit: 'mm' },
    { id: '4', key: 'size', value: ['Fine', 'fine', 'Medium'] },
    { id: '5', key: 'Colours', value: ['Black'] },
  ],
};

const planned = (...added: WireProduct[]) => planProducts({ added, updated: [] });

function variantsOf({ isForSale, variants }: PlannedProduct): string {
  const all = variants.map(({ size, color, price, mrp, breaks, stock }) => {
    const prices = [price / 100 + (mrp ? ` of ${mrp / 100}` : '')];
    for (const each of breaks ?? []) prices.push(`${each.from}+ ${each.price}`);
    return `${[size, color].filter(Boolean).join(', ') || '-'}: ${prices.join(', ')} (${stock ?? '?'})`;
  });
  return (isForSale ? '' : 'not for sale: ') + all.join('; ');
}

const several = (key: string, ...value: string[]) => ({ id: key, key, value });
const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name} ${at}`);

describe('SPEC 3: a catalogue for the engine', () => {
  it('sizes and colours become options, the rest specifications', () => {
    const { products, notes } = planned(PEN);
    expect(products.map(variantsOf)).toEqual([
      'Fine, Black: 119.99 of 145.5 (?); Medium, Black: 119.99 of 145.5 (?)',
    ]);
    expect(products).toMatchObject([
      {
        shopId: 'pen',
        title: 'Pen',
        category: 'Writing',
        subCategory: 'Fountain Pens',
        brand: 'Kalam',
        isFeatured: true,
        pictures: ['https://pictures.example/pen.jpg'],
        specifications: [{ key: 'Length', value: ['138'], unit: 'mm' }],
      },
    ]);
    expect(notes).toEqual(['Pen: the size fine is merged with Fine']);
  });

  it.each(blocksIn(new URL('./variants.txt', import.meta.url)))('$why', ({ lines: [wire = ''], behind }) => {
    const { products, notes } = planned(JSON.parse(wire));
    expect(products.map(variantsOf)).toEqual(behind('= '));
    expect(products[0]?.specifications).toEqual([]);
    expect(notes).toEqual(behind('! '));
  });

  it('names that differ in case alone become one, noted once', () => {
    const named = (category: string, brand: string) => ({
      ...PEN,
      category,
      attributes: [several('Brand', brand)],
    });
    const { products, notes } = planned(
      named('Writing', 'Kalam'),
      ...Array(2).fill(named('WRITING', 'KALAM')),
    );
    expect(products.map(({ category, brand }) => [category, brand])).toEqual(
      Array(3).fill(['Writing', 'Kalam']),
    );
    expect(notes).toEqual([
      'The category WRITING is merged with Writing',
      'The brand KALAM is merged with Kalam',
    ]);
  });

  it('more variants than anybody packs stay specifications', () => {
    const attributes = [several('size', ...many(20, 'S')), several('color', ...many(20, 'C'))];
    const { products, notes } = planned({ ...PEN, attributes });
    expect(products.map(variantsOf)).toEqual(['-: 119.99 of 145.5 (?)']);
    expect(products[0]?.specifications.map(({ key }) => key)).toEqual(['size', 'color']);
    expect(notes).toHaveLength(1);
  });

  it('the demo catalogue goes in whole', () => {
    const { products } = demoCatalogue();
    expect(planned(...products).notes).toEqual([]);
    expect(planned(...products).products).toHaveLength(products.length);
  });
});

describe('D54, D55: variants with prices of their own', () => {
  const BOOK = { id: 'book', title: 'Book', regularPrice: 40 };
  const BREAKS = [{ from: 10, price: 36 }];

  it('have pictures of their own', () => {
    const variants = ['', '/red.webp'].map((imgUrl, at) => ({ size: `${at}`, regularPrice: 5, imgUrl }));
    const { products } = planned({ ...BOOK, variants });
    expect(products[0]?.variants.map(({ picture }) => picture)).toEqual(['', '/red.webp']);
  });

  it('of what was there, stock and quantity prices stay unless the list changes them', () => {
    const wire = { ...BOOK, stock: 5, breaks: BREAKS };
    const updated = (...differences: Difference[]) =>
      planProducts({ added: [], updated: [{ was: wire, wire, differences: new Set(differences) }] })
        .products[0]?.variants[0];
    expect(updated('name')).toMatchObject({ stock: null, breaks: null });
    expect(updated('stock')).toMatchObject({ stock: 5, breaks: null });
    expect(updated('quantity prices')).toMatchObject({ stock: null, breaks: BREAKS });
  });

  it('250 are imported, and more are not for sale', () => {
    const sized = (count: number) => {
      const variants = many(count, 'No').map((size) => ({ size, regularPrice: 40, sku: size }));
      return planned({ ...BOOK, variants });
    };
    expect(sized(250).products[0]?.variants).toHaveLength(250);
    const { products, notes } = sized(251);
    expect(products[0]).toMatchObject({ isForSale: false, variants: [{ size: '', price: 0, sku: '' }] });
    expect(notes).toEqual([
      'Book: more than 250 variants, so sizes and colours are imported as specifications and it is not for sale',
    ]);
  });
});

it('a description becomes HTML in which nothing of it is markup', () => {
  expect(toHtml('Nib & <b>ink</b>\n\n  Box ')).toBe('<p>Nib &amp; &lt;b&gt;ink&lt;/b&gt;</p><p>Box</p>');
});
