import { describe, expect, it } from 'vitest';
import {
  isFiltered,
  isFilteredOrSorted,
  readFiltersAndSort,
  readProductsSearch,
  readWords,
} from '../../../src/contract/products-search.ts';
import { parseSearch, stringifySearch } from '../../../src/lib/search-params.ts';

const read = (address: string) => readFiltersAndSort(parseSearch(address));
const said = (address: string) =>
  Object.fromEntries(Object.entries(read(address)).filter(([, value]) => value !== undefined));

describe('D39.2: the words of a search', () => {
  it.each(['007', 'true', '{}', '1e5', '["pen"]', 'null', 'a+b', 'पेन', '<b>&amp;'])(
    '%s is the text that was typed',
    (words) => expect(read(stringifySearch({ search: words })).search).toBe(words),
  );

  it('are trimmed and cut to 200 characters, none of which is halved', () => {
    expect(readWords('  blue  pen ')).toBe('blue  pen');
    expect(readWords('x'.repeat(10_000))).toBe('x'.repeat(200));
    expect(readWords('🖊'.repeat(300))).toBe('🖊'.repeat(200));
    expect(readWords(`${'x'.repeat(199)}  y`)).toBe('x'.repeat(199));
  });

  it('are absent when there are none', () => {
    expect(said('?search=')).toEqual({});
    expect(said('?search=%20%20')).toEqual({});
  });
});

describe('D40: sort and filters in the address', () => {
  it.each(['price-asc', 'price-desc', 'discount', 'name'])('sort=%s', (sort) =>
    expect(said(`?sort=${sort}`)).toEqual({ sort }),
  );

  it.each([
    ['?minPrice=10&maxPrice=99.5', { minPrice: 10, maxPrice: 99.5 }],
    ['?minPrice=0', { minPrice: 0 }],
    ['?minPrice=20&maxPrice=20', { minPrice: 20, maxPrice: 20 }],
    ['?sale=true', { sale: true }],
    ['?brand=Camlin', { attributes: { brand: ['Camlin'] } }],
    ['?brand=Camlin&brand=Kores&size=A4', { attributes: { brand: ['Camlin', 'Kores'], size: ['A4'] } }],
    ['?brand=Kores&brand=Kores', { attributes: { brand: ['Kores'] } }],
    ['?Color=Red', { attributes: { color: ['Red'] } }],
    ['?Brand=Camlin&brand=Kores&BRAND=Camlin', { attributes: { brand: ['Camlin', 'Kores'] } }],
    ['?ideal%20for=Boys', { attributes: { 'ideal for': ['Boys'] } }],
  ])('%s', (address, filtersAndSort) => expect(said(address)).toEqual(filtersAndSort));

  it.each([
    '?sort=cheapest',
    '?sort=PRICE-ASC',
    '?minPrice=-1',
    '?minPrice=abc&maxPrice=',
    '?minPrice=1e3',
    '?maxPrice=Infinity',
    '?minPrice=12345678901',
    '?sale=yes',
    '?brand=',
    '?attributes=abc',
    '?attributes=abc&attributes=de',
    '?utm_source=mail&gclid=x&fbclid=y&ref=mail&Ref=mail',
    '?srsltid=x&gbraid=x&wbraid=x&gad_source=1&gad_campaignid=2&_gl=1*x&_ga=2.1',
    '?mc_cid=x&mc_eid=y&igsh=x&igshid=x&hsa_acc=1&hsa_cam=2&hsa_grp=3&_hsenc=x&_hsmi=1&msclkid=x',
    '?yclid=x&twclid=x&ttclid=x&dclid=x&irclickid=x&wickedclid=x&_kx=x&_openstat=x',
    '?SRSLTID=x&Gbraid=y&UTM_id=z',
    '?gclsrc=aw.ds&fb_source=x&fb_action_ids=1&mtm_medium=x',
    '?category=pens&parentCategory=Gel&PAGE=2&limit=5&gender=Men&filter=null&featured=true',
  ])('unknown and invalid values read as absent: %s', (address) => expect(said(address)).toEqual({}));

  it('D40.14: a lower bound above the upper one takes both away', () => {
    expect(said('?minPrice=50&maxPrice=20&sale=true')).toEqual({ sale: true });
  });

  it('are read back from the address unchanged', () => {
    const search = readProductsSearch({
      category: 'pens',
      search: 'gel',
      sort: 'name',
      minPrice: 5,
      sale: true,
      attributes: { brand: ['A&B', 'C+D'], size: ['A4'] },
    });
    expect(stringifySearch(search)).toBe(
      '?category=pens&page=1&search=gel&sort=name&minPrice=5&sale=true&brand=A%26B&brand=C%2BD&size=A4',
    );
    expect(readProductsSearch(parseSearch(stringifySearch(search)))).toEqual(search);
    expect(readProductsSearch({ ...search })).toEqual(search);
  });

  it('names that every object has, such as constructor, are ordinary attributes', () => {
    expect(said('?__proto__=x&constructor=y').attributes).toEqual(
      Object.fromEntries([
        ['__proto__', ['x']],
        ['constructor', ['y']],
      ]),
    );
  });

  it('any of them makes a list filtered or sorted; all but words and order filter it', () => {
    for (const address of [
      '?search=a',
      '?sort=name',
      '?minPrice=0',
      '?maxPrice=5',
      '?sale=true',
      '?brand=A',
    ]) {
      expect(isFilteredOrSorted(read(address))).toBe(true);
      expect(isFiltered(read(address))).toBe(!/search|sort/.test(address));
    }
    expect(isFilteredOrSorted(read('?category=pens&page=2'))).toBe(false);
  });
});
