import { describe, expect, it } from 'vitest';
import { specificationsOf } from '../../../../src/shop/product/specifications.ts';

const attribute = (key: string, values = ['x'], unit?: string) => ({ key, values, unit });

describe('SPEC 2, Product detail: specifications', () => {
  it("an attribute whose key contains 'phone' is hidden", () => {
    const keys = ['phone', 'Support Phone', 'headphone_jack', 'Nib'];
    expect(specificationsOf(keys.map((key) => attribute(key))).map(({ name }) => name)).toEqual(['Nib']);
  });

  it('at most the first 10 are shown', () => {
    const many = Array.from({ length: 42 }, (_, index) => attribute(`key ${index}`));
    const names = specificationsOf([attribute('phone'), ...many]).map(({ name }) => name);
    expect(names).toEqual(many.slice(0, 10).map(({ key }) => key));
  });

  it('underscores in keys are shown as spaces', () => {
    expect(specificationsOf([attribute('country_of_origin')])[0]?.name).toBe('country of origin');
  });

  it('SPEC 3: values are on one line, with the unit if there is one', () => {
    expect(specificationsOf([attribute('Size', ['A4', 'A5']), attribute('Length', ['138'], 'mm')])).toEqual([
      { name: 'Size', value: 'A4, A5' },
      { name: 'Length', value: '138 mm' },
    ]);
  });

  it('an attribute without a value is left out', () => {
    expect(specificationsOf([attribute('Colour', [])])).toEqual([]);
  });
});
