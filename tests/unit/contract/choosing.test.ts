import { describe, expect, it } from 'vitest';
import {
  firstChoice,
  keptChoice,
  lowestAt,
  narrowed,
  optionState,
  pictureOf,
  withOption,
} from '../../../src/contract/choosing.ts';
import { cheapestOf, summaryOf } from '../../../src/contract/variants.ts';
import { offerFrom, register } from './register.ts';

describe('D54.56: what a choice leaves of an offer', () => {
  const offer = offerFrom(register);

  it('a choice leaves its variants, and all that it leaves decides the price', () => {
    const large = narrowed(offer, { size: '200 pages' });
    expect(large.variants.map(({ color }) => color)).toEqual(['Blue', 'Red']);
    expect(summaryOf(large)).toMatchObject({ price: 75, isFrom: false, stock: 2 });
    expect(narrowed(offer, {})).toEqual(offer);
    expect(summaryOf(narrowed(offer, { size: '200 pages', color: 'Red' }))).toMatchObject({ stock: 0 });
    // A combination that is not sold leaves everything.
    expect(narrowed(offer, { size: '100 pages', color: 'Red' })).toEqual(offer);
    const plain = offerFrom({ regularPrice: 5, attributes: [{ key: 'size', value: ['S', 'M'] }] });
    expect(narrowed(plain, { size: 'M' })).toEqual(plain);
  });

  it('a choice stays while it is possible', () => {
    expect(keptChoice(offer, { size: '200 pages', color: 'Red' })).toEqual({
      size: '200 pages',
      color: 'Red',
    });
    expect(keptChoice(offer, { size: '300 pages', color: 'Red' })).toEqual({ color: 'Red' });
    expect(keptChoice(offer, { size: '100 pages', color: 'Red' })).toEqual({ size: '100 pages' });
    const plain = offerFrom({ regularPrice: 5, attributes: [{ key: 'size', value: ['S', 'M'] }] });
    expect(keptChoice(plain, { size: 'M', color: 'Red' })).toEqual({ size: 'M' });
  });

  it('an option says whether it is sold with the other choice', () => {
    expect(optionState(offer, { color: 'Red' }, 'size', '100 pages')).toBe('not-sold');
    expect(optionState(offer, { color: 'Red' }, 'size', '200 pages')).toBe('sold-out');
    expect(optionState(offer, { color: 'Blue' }, 'size', '200 pages')).toBe('sold');
    expect(optionState(offer, {}, 'color', 'Red')).toBe('sold-out');
    expect(optionState(offer, { size: '100 pages' }, 'color', 'Red')).toBe('not-sold');
  });

  it('choosing it then takes the other off', () => {
    expect(withOption(offer, { color: 'Red' }, 'size', '100 pages')).toEqual({ size: '100 pages' });
    expect(withOption(offer, { color: 'Red' }, 'size', '200 pages')).toEqual({
      size: '200 pages',
      color: 'Red',
    });
  });

  it('on its page only One Size is chosen for the shopper', () => {
    const single = { sizes: ['One Size'], colors: ['Red'] };
    expect(firstChoice(single)).toEqual({ size: 'One Size', color: 'Red' });
    expect(firstChoice({ sizes: ['M'], colors: [] })).toEqual({});
  });

  it('has a picture if what is left has one', () => {
    expect(pictureOf(offer)).toBe('');
    expect(pictureOf(narrowed(offer, { size: '200 pages', color: 'Blue' }))).toBe('/b.webp');
  });

  it('before a choice the lowest price at a quantity counts, and the table is of the cheapest', () => {
    const offer = offerFrom({
      variants: [
        { size: 'A5', regularPrice: 40, stock: 0 },
        { size: 'A4', regularPrice: 75, breaks: [{ from: 10, price: 60 }], stock: 5 },
        { size: 'A3', regularPrice: 70, stock: 5 },
      ],
    });
    expect(lowestAt(offer, 1)).toEqual({ price: 70, isFrom: true });
    expect(lowestAt(offer, 10)).toEqual({ price: 60, isFrom: true });
    expect(lowestAt(narrowed(offer, { size: 'A4' }), 10)).toEqual({ price: 60, isFrom: false });
    expect(cheapestOf(offer)).toMatchObject({ size: 'A3' });
  });
});
