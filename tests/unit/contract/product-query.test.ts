import { describe, expect, it } from 'vitest';
import { productQueryString } from '../../../src/contract/products-search.ts';

const asked = (query: Parameters<typeof productQueryString>[0]) =>
  Object.fromEntries(new URLSearchParams(productQueryString(query)));

describe('SPEC 7: the query of GET /products', () => {
  it('D9: page and limit are always sent, empty filters never', () => {
    expect(asked({})).toEqual({ page: '1', limit: '12' });
    expect(asked({ category: '', parentCategory: '' })).toEqual({ page: '1', limit: '12' });
  });

  it('sends category, parentCategory and page', () => {
    expect(asked({ category: 'pens', parentCategory: 'Ball & Gel', page: 3 })).toEqual({
      page: '3',
      limit: '12',
      category: 'pens',
      parentCategory: 'Ball & Gel',
    });
  });

  it.each([
    ['men', { gender: 'Men' }],
    ['women', { gender: 'Women' }],
    ['accessories', { filter: 'Accessories,Personal Care,Home,null,Unisex' }],
  ])('D9: category=%s also sends %j', (category, more) => {
    expect(asked({ category })).toEqual({ page: '1', limit: '12', category, ...more });
  });
});
