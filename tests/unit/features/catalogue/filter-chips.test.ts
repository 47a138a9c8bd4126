import { describe, expect, it } from 'vitest';
import {
  attributeName,
  filterChips,
  hasValue,
  withoutFilters,
  withValue,
} from '../../../../src/features/catalogue/filter-chips.ts';

const SEARCH = {
  page: 3,
  category: 'pens',
  parentCategory: 'Gel',
  search: 'blue',
  sort: 'name' as const,
  featured: 'true',
  minPrice: 10,
  maxPrice: 123456.5,
  sale: true as const,
  attributes: { brand: ['Kalam', 'Patra'], pack_size: ['10'] },
};

describe('D40: the chips of the chosen filters', () => {
  it('name each filter', () => {
    const labels = filterChips(SEARCH).map(({ label }) => label);
    expect(labels.join('; ')).toBe(
      'Featured; From ₹10; Up to ₹1,23,456.5; On sale; Kalam; Patra; Pack size: 10',
    );
  });

  it('D51: in the language of the page, with the same address', () => {
    const labels: Record<string, string> = { Kalam: 'कलम', pack_size: 'पैक' };
    const chips = filterChips(SEARCH, [], (word) => labels[word] ?? word);
    expect(chips.slice(4).map(({ label }) => label)).toEqual(['कलम', 'Patra', 'पैक: 10']);
    expect(chips.map(({ without }) => without(SEARCH))).toEqual(
      filterChips(SEARCH).map(({ without }) => without(SEARCH)),
    );
  });

  it.each([
    ['size', 'Size'],
    ['Sizes', 'Size'],
    ['color', 'Colour'],
    ['colors', 'Colour'],
    ['COLOURS', 'Colour'],
    ['pack_of', 'pack_of'],
    ['Material', 'Material'],
  ])("D40.15: the attribute %s is called %s, as on the product's page", (key, name) => {
    expect(attributeName(key)).toBe(name);
    expect(attributeName(key, (word) => `${word}!`)).toBe(/^(?:Size|Colour)$/.test(name) ? name : `${name}!`);
    const [chip] = filterChips({ page: 1, attributes: { [key.toLowerCase()]: ['x'] } });
    if (/^(?:Size|Colour)$/.test(name)) expect(chip?.label).toBe(`${name}: x`);
  });

  it('each takes itself off and goes back to page 1', () => {
    const [featured, from, , , kalam, , pack] = filterChips(SEARCH);
    expect(featured?.without(SEARCH)).toEqual({ ...SEARCH, page: 1, featured: undefined });
    expect(from?.without(SEARCH)).toEqual({ ...SEARCH, page: 1, minPrice: undefined });
    expect(kalam?.without(SEARCH).attributes).toEqual({ brand: ['Patra'], pack_size: ['10'] });
    expect(pack?.without(SEARCH).attributes).toEqual({ brand: ['Kalam', 'Patra'] });
  });

  it('D40.16: each keeps what its own tap has just applied', () => {
    const applied = { ...SEARCH, maxPrice: 99, attributes: { ...SEARCH.attributes, size: ['A4'] } };
    const [, from, , , kalam] = filterChips(SEARCH);
    expect(from?.without(applied)).toEqual({ ...applied, page: 1, minPrice: undefined });
    expect(kalam?.without(applied)).toMatchObject({
      maxPrice: 99,
      attributes: { brand: ['Patra'], size: ['A4'] },
    });
  });

  it('words, order and sub-category have none', () => {
    expect(filterChips({ page: 1, search: 'pen', sort: 'name', parentCategory: 'Gel' })).toEqual([]);
  });

  it('D40.15: what does not count has none', () => {
    const search = { page: 1, attributes: { from: ['mail'], size: ['A4'] } };
    expect(filterChips(search, ['from']).map(({ label }) => label)).toEqual(['Size: A4']);
  });

  it("D40.16: 'Clear all' leaves category, sub-category, search and sort", () => {
    const left = { page: 1, category: 'pens', parentCategory: 'Gel', search: 'blue', sort: 'name' };
    expect(withoutFilters(SEARCH)).toEqual(left);
  });

  it('D40.15: values are compared without regard to case', () => {
    expect(hasValue({ brand: ['KALAM'] }, 'brand', 'Kalam')).toBe(true);
    expect(withValue({ brand: ['KALAM'] }, 'brand', 'Kalam', false)).toBeUndefined();
    expect(withValue({ brand: ['KALAM'] }, 'brand', 'Kalam', true)).toEqual({ brand: ['Kalam'] });
    expect(withValue(undefined, 'size', 'A4', true)).toEqual({ size: ['A4'] });
  });
});
