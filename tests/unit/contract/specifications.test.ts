import { describe, expect, it } from 'vitest';
import * as specifications from '../../../src/contract/specifications.ts';
import { attributeName } from '../../../src/texts/en/catalogue.ts';

const attribute = (key: string, values = ['x'], unit?: string) => ({ key, values, unit });
const specificationsOf = (product: Parameters<typeof specifications.specificationsOf>[0]) =>
  specifications.specificationsOf(product, attributeName);
const having = (attributes: ReturnType<typeof attribute>[], labels = {}) => ({ attributes, labels });

describe('SPEC 2, Product detail: specifications', () => {
  it("an attribute whose key contains 'phone' is hidden", () => {
    const keys = ['phone', 'Support Phone', 'headphone_jack', 'Nib'];
    expect(specificationsOf(having(keys.map((key) => attribute(key)))).map(({ name }) => name)).toEqual([
      'Nib',
    ]);
  });

  it('at most the first 10 are shown', () => {
    const many = Array.from({ length: 42 }, (_, index) => attribute(`key ${index}`));
    const names = specificationsOf(having([attribute('phone'), ...many])).map(({ name }) => name);
    expect(names).toEqual(many.slice(0, 10).map(({ key }) => key));
  });

  it('underscores in keys are shown as spaces', () => {
    expect(specificationsOf(having([attribute('country_of_origin')]))[0]?.name).toBe('country of origin');
  });

  it('SPEC 3: values are on one line, with the unit if there is one', () => {
    expect(
      specificationsOf(having([attribute('Size', ['A4', 'A5']), attribute('Length', ['138'], 'mm')])),
    ).toEqual([
      { name: 'Size', value: 'A4, A5' },
      { name: 'Length', value: '138 mm' },
    ]);
  });

  it('D51: keys and values in the language of the page, where they have a label', () => {
    const labels = { country_of_origin: 'कहाँ बना', Red: 'लाल' };
    const attributes = [
      attribute('country_of_origin', ['India']),
      attribute('Cover', ['Red', 'constructor']),
    ];
    expect(specificationsOf(having(attributes, labels))).toEqual([
      { name: 'कहाँ बना', value: 'India' },
      { name: 'Cover', value: 'लाल, constructor' },
    ]);
  });

  it('D56.97: what steers the shop is no specification', () => {
    const keys = ['Featured', 'featured', 'FEATURED', 'Featured artist'];
    expect(specificationsOf(having(keys.map((key) => attribute(key)))).map(({ name }) => name)).toEqual([
      'Featured artist',
    ]);
  });

  it('an attribute without a value is left out', () => {
    expect(specificationsOf(having([attribute('Colour', [])]))).toEqual([]);
  });
});
