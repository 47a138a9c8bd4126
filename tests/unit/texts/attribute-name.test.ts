import { expect, it } from 'vitest';
import { attributeName as inEnglish } from '../../../src/texts/en/catalogue.ts';
import { attributeName } from '../../../src/texts/hi/catalogue.ts';

it.each([
  ['size', 'साइज़'],
  ['Sizes', 'साइज़'],
  ['color', 'रंग'],
  ['colours', 'रंग'],
  ['Pen_Size', 'Pen_Size'],
  ['brand', 'brand'],
])('SPEC 2, Product detail: in Hindi a specification named %s is %s, in English the same', (key, name) => {
  expect(attributeName(key)).toBe(name);
  expect(inEnglish(key)).toBe(key);
});
