import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageCount } from '../../../../src/contract/products-search.ts';
import { paginationOf } from '../../../../src/features/catalogue/pagination.ts';
import { cases } from '../../cases.ts';

describe('SPEC 2, Products list: pagination', () => {
  it('is shown only when there is more than one page', () => {
    expect(paginationOf(1, 0)).toBeNull();
    expect(paginationOf(1, 12)).toBeNull();
    expect(paginationOf(1, 13)).not.toBeNull();
  });

  it("says 'Showing X to Y of Z items'", () => {
    expect(paginationOf(1, 150)?.summary).toBe('Showing 1 to 12 of 150 items');
    expect(paginationOf(2, 150)?.summary).toBe('Showing 13 to 24 of 150 items');
    expect(paginationOf(13, 150)?.summary).toBe('Showing 145 to 150 of 150 items');
  });

  it.each([
    [1, 2, [1, 2]],
    [1, 13, [1, 2, 3, 'gap', 13]],
    [3, 13, [1, 2, 3, 4, 5, 'gap', 13]],
    [4, 13, [1, 2, 3, 4, 5, 6, 'gap', 13]],
    [5, 13, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 13]],
    [7, 13, [1, 'gap', 5, 6, 7, 8, 9, 'gap', 13]],
    [10, 13, [1, 'gap', 8, 9, 10, 11, 12, 13]],
    [13, 13, [1, 'gap', 11, 12, 13]],
  ])(
    'page %s of %s has a window of 2 pages either side, the ends, and ellipses between',
    (page, pages, steps) => {
      expect(paginationOf(page, pages * 12)?.steps).toEqual(steps);
    },
  );

  it('a page past the end is the last page', () => {
    expect(paginationOf(99, 30)).toMatchObject({
      page: 3,
      pages: 3,
      summary: 'Showing 25 to 30 of 30 items',
    });
  });

  it('D10: whatever page and total are, at most 9 steps, in order, with the page among them', () => {
    const anyTotal = fc.oneof(fc.nat(), fc.constantFrom(1e9, Number.MAX_SAFE_INTEGER, 1e308));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), anyTotal, (wanted, total) => {
        const pagination = paginationOf(wanted, total);
        if (!pagination) return pageCount(total) === 1;
        const numbers = pagination.steps.filter((step) => step !== 'gap');
        return (
          pagination.steps.length <= 9 &&
          numbers.includes(pagination.page) &&
          numbers.every(
            (number, index) => Number.isSafeInteger(number) && number > (numbers[index - 1] ?? 0),
          ) &&
          !pagination.summary.includes('e+')
        );
      }),
      { numRuns: cases(50_000) },
    );
  });
});
