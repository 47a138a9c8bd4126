import { describe, expect, it } from 'vitest';
import { productsOnPage, subCategoriesOf, wantsFeatured } from '../../../src/contract/products-search.ts';
import { products } from '../features/search/catalogue.ts';

const all = products(...Array.from({ length: 30 }, (_, index) => ({ id: `p${index}` })));
const idsOn = (page: number, featured?: string) =>
  productsOnPage(all, { page, featured }).map((product) => product.id);

describe('D8: featured products', () => {
  it('are asked for by featured=true and nothing else', () => {
    expect(wantsFeatured({ featured: 'true' })).toBe(true);
    expect(wantsFeatured({ featured: 'false' })).toBe(false);
    expect(wantsFeatured({ featured: '' })).toBe(false);
    expect(wantsFeatured({})).toBe(false);
  });

  it('are paged on the client, 12 to a page', () => {
    expect(idsOn(1, 'true')).toEqual(all.slice(0, 12).map(({ id }) => id));
    expect(idsOn(3, 'true')).toEqual(all.slice(24).map(({ id }) => id));
  });

  it('a page past the last one is the last one', () => {
    expect(idsOn(99, 'true')).toEqual(idsOn(3, 'true'));
  });

  it('any other list is already one page', () => {
    expect(idsOn(2)).toHaveLength(30);
  });
});

it('D7: sub-categories that differ only in case are one', () => {
  const named = ['Gel Pens', 'Ink', '', 'gel pens', 'INK'].map((parentCategory, at) => ({
    id: `${at}`,
    parentCategory,
  }));
  expect(subCategoriesOf(products(...named))).toEqual(['gel pens', 'INK']);
});
