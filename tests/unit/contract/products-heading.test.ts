import { describe, expect, it } from 'vitest';
import { categoryTitle, productsHead, productsHeading } from '../../../src/contract/products-search.ts';
import { listDescription } from '../../../src/texts/en/catalogue.ts';
import { listTexts } from '../../../src/texts/en/content-texts.ts';

const itself = (word: string) => word;
const TEXTS = { list: listTexts, listDescription };

it.each([
  [{}, 'All Products'],
  [{ category: '' }, 'All Products'],
  [{ category: 'men' }, "Men's Ethnic Wear"],
  [{ category: 'Men' }, "Men's Ethnic Wear"],
  [{ category: 'women' }, "Women's Ethnic Wear"],
  [{ category: 'writing instruments' }, 'Writing instruments'],
  [{ category: 'men', parentCategory: 'Kurtas' }, 'Kurtas'],
  [{ parentCategory: 'Kurtas' }, 'Kurtas'],
  [{ search: 'gel pen', category: 'men', parentCategory: 'Kurtas' }, 'Results for "gel pen"'],
])('SPEC 2, Products list; D39.1: the heading: of %j is %s', (query, heading) => {
  expect(productsHeading(query, itself, listTexts)).toBe(heading);
});

describe('D7: the title of the category header', () => {
  it("is the store's own spelling of the category", () => {
    expect(categoryTitle('hdmi cables', ['TV Mounts', 'HDMI Cables'], listTexts)).toBe('HDMI Cables');
    expect(categoryTitle('men', ['MEN'], listTexts)).toBe('MEN');
  });

  it.each([
    ['men', "Men's Collection"],
    ['women', "Women's Collection"],
    ['accessories', 'Accessories'],
  ])('else the default collection title: %s is %s', (category, title) => {
    expect(categoryTitle(category, [], listTexts)).toBe(title);
  });

  it('else the capitalised parameter', () => {
    expect(categoryTitle('inks', ['Paper'], listTexts)).toBe('Inks');
  });
});

it("D29: a list's head: has the heading, and the shortest address of the page", () => {
  expect(productsHead({ category: 'men', page: 1 }, itself, TEXTS)).toEqual({
    title: "Men's Ethnic Wear",
    description: "Men's Ethnic Wear: see prices, sizes and colours, and order online.",
    canonical: '/products?category=men',
  });
  expect(productsHead({ page: 3 }, itself, TEXTS).canonical).toBe('/products?page=3');
});
