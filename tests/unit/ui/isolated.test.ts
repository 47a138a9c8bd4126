import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Isolated } from '../../../src/ui/Isolated.tsx';

it.each([
  ['Results for "or"', 'or', 'Results for &quot;<bdi>or</bdi>&quot;'],
  // Outside of the quotation marks it is a word of the sentence.
  ['"के" के नतीजे', 'के', '&quot;<bdi>के</bdi>&quot; के नतीजे'],
  ['All Products', undefined, 'All Products'],
  ['Pens', 'Pens', 'Pens'],
])('D39.2: of %s only the quoted words are isolated', (text, part, html) => {
  expect(renderToStaticMarkup(createElement(Isolated, { text, part }))).toBe(html);
});
