import { describe, expect, it } from 'vitest';
import { facetsOf, fits, sorted, unknownAttributes } from '../../../src/contract/facets.ts';
import { products } from '../features/search/catalogue.ts';

const [plain, sale, deal, dear] = products(
  { id: 'plain', title: 'Émile', regularPrice: 50 },
  { id: 'sale', title: 'apple', regularPrice: 100, discountedPrice: 80 },
  { id: 'deal', title: 'Eraser', regularPrice: 1000, discountedPrice: 795 },
  { id: 'dear', title: 'Zebra', regularPrice: 2000 },
) as [never, never, never, never];
const all = [plain, sale, deal, dear];
const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);

describe('D40.13: sorting', () => {
  it.each([
    ['price-asc', ['plain', 'sale', 'deal', 'dear']],
    ['price-desc', ['dear', 'deal', 'sale', 'plain']],
    ['discount', ['deal', 'sale', 'plain', 'dear']],
    ['name', ['sale', 'plain', 'deal', 'dear']],
    [undefined, ['plain', 'sale', 'deal', 'dear']],
  ] as const)('%s', (sort, ids) => {
    expect(idsOf(sorted(all, sort))).toEqual(ids);
  });

  it('D40.13: names sort with their numbers', () => {
    const names = [
      'A4 20 sheets',
      'A4 100 sheets',
      'A4 1,000 sheets',
      'Gel pen 0.38 mm',
      'Gel pen 0.5 mm',
      'Gel pen 0.5 mm, blue',
      'Gel pen 1.5 mm',
      'Pen 2',
      'Pen 10',
      'पेन २',
      'पेन १०',
    ];
    const list = products(...names.map((title, at) => ({ id: String(at), title })));
    expect(sorted(list.toReversed(), 'name').map(({ name }) => name)).toEqual(names);
  });

  it('keeps the order of equal products and changes no list in place', () => {
    const twins = products({ id: 'b', price: 1 }, { id: 'a', price: 1 });
    expect(idsOf(sorted(twins, 'price-desc'))).toEqual(['b', 'a']);
    expect(idsOf(all)).toEqual(['plain', 'sale', 'deal', 'dear']);
  });
});

describe('D40: filters', () => {
  const left = (filters: Parameters<typeof fits>[1]) =>
    idsOf(all.filter((product) => fits(product, filters)));

  it('prices include both bounds, and are the price that is paid', () => {
    expect(left({ minPrice: 80, maxPrice: 795 })).toEqual(['sale', 'deal']);
    expect(left({ minPrice: 80.01 })).toEqual(['deal', 'dear']);
    expect(left({ maxPrice: 79.99 })).toEqual(['plain']);
  });

  it('sale leaves what costs less than usual', () => {
    expect(left({ sale: true })).toEqual(['sale', 'deal']);
  });

  it("D54.55: a product's discount is the greatest of its variants that can be had", () => {
    const variant = (size: string, discountedPrice: number, stock?: number) => {
      return { size, regularPrice: 100, discountedPrice, ...(stock !== undefined && { stock }) };
    };
    const varied = products(
      {
        id: 'cheap one is not reduced',
        regularPrice: 40,
        variants: [{ size: 'S', regularPrice: 40 }, variant('L', 90)],
      },
      { id: 'reduced one is sold out', variants: [variant('S', 100, 5), variant('L', 10, 0)] },
      { id: 'all are sold out', variants: [variant('S', 100, 0), variant('L', 70, 0)] },
    );
    const onSale = varied.filter((product) => fits(product, { sale: true }));
    expect(idsOf(sorted(onSale, 'discount'))).toEqual(['all are sold out', 'cheap one is not reduced']);
    expect(facetsOf(varied, true).onSale).toBe(2);
  });

  it('D40.15: values of one name are alternatives, names add up, case does not count', () => {
    const dressed = products(
      {
        id: 'a',
        attributes: [
          { key: 'Brand', value: ['Kalam'] },
          { key: 'Size', value: ['S', 'M'] },
        ],
      },
      {
        id: 'b',
        attributes: [
          { key: 'brand', value: ['Patra'] },
          { key: 'size', value: ['M'] },
        ],
      },
      { id: 'c', attributes: [{ key: 'BRAND', value: ['Monsoon'] }] },
    );
    const by = (attributes: Record<string, string[]>) =>
      idsOf(dressed.filter((product) => fits(product, { attributes })));
    expect(by({ brand: ['kalam', 'Patra'] })).toEqual(['a', 'b']);
    expect(by({ brand: ['Kalam', 'Patra'], size: ['m'] })).toEqual(['a', 'b']);
    expect(by({ brand: ['Patra'], size: ['S'] })).toEqual([]);
    expect(by({ brand: ['Kal'] })).toEqual([]);
  });

  it('a name that no product has reads as absent', () => {
    const [pen] = products({ id: 'a', attributes: [{ key: 'Size', value: ['S'] }] });
    const asked = { attributes: { ref: ['mail'], size: ['S'] } };
    expect(unknownAttributes(pen ? [pen] : [], asked)).toEqual(['ref']);
    expect(unknownAttributes([], asked)).toEqual(['ref', 'size']);
  });
});
