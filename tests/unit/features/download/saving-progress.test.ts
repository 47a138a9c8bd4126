import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { NOTHING_SAVED, Progress, startingPoint } from '../../../../src/features/download/fill-catalogue.ts';

const NOW = Date.UTC(2026, 10, 22);
const HOUR = 60 * 60 * 1000;

const products = { ...NOTHING_SAVED, pages: 2, saved: 153, total: 153, listed: true, listedAt: NOW - HOUR };
const withPictures = { ...products, pictures: true, picturesSaved: 40, picturesTotal: 40, complete: true };

describe('D47: the next save continues from', () => {
  it.each([
    [
      'the page where the last one stopped',
      { ...NOTHING_SAVED, pages: 1, saved: 100, total: 153 },
      false,
      100,
    ],
    [
      'nothing where the shopper now wants pictures, too',
      { ...NOTHING_SAVED, pages: 1, saved: 100 },
      true,
      0,
    ],
    ['nothing after one that was complete', withPictures, true, 0],
    ['nothing after one without pictures that was complete', { ...products, complete: true }, false, 0],
    ['the products where only the wish for pictures is new', { ...products, complete: true }, true, 153],
    ['the products where a picture is missing', { ...withPictures, picturesSaved: 39 }, true, 153],
    [
      'nothing where a picture is missing and the products are a day old',
      { ...withPictures, picturesSaved: 39, listedAt: NOW - 25 * HOUR },
      true,
      0,
    ],
    [
      'the products, however old, where it was cut short',
      { ...products, pictures: true, listedAt: 0 },
      true,
      153,
    ],
  ])('%s', (_what, before, pictures, saved) => {
    expect(startingPoint(before, pictures, NOW)).toMatchObject({ saved, pictures, complete: false });
  });

  it('the products, and has nothing to do, where the pictures are no longer wanted', () => {
    const before = { ...products, pictures: true, picturesSaved: 20, picturesTotal: 40 };
    expect(startingPoint(before, false, NOW)).toEqual({ ...before, pictures: false, complete: true });
  });
});

it('D47: "complete" of a page of an older version, whose worker fetched no pictures, is not complete', () => {
  const stored = { pages: 2, saved: 153, total: 153, complete: true };
  const read = (pictures: boolean) => v.parse(Progress, { ...stored, pictures });
  expect(read(true)).toMatchObject({ saved: 153, listed: true, pictures: true, complete: false });
  expect(read(false)).toMatchObject({ saved: 153, listed: true, pictures: false, complete: true });
});
