import { expect, it } from 'vitest';
import { marks } from '../../../../src/features/search/marks.ts';

/** The name with its marked letters in brackets. */
function marked(name: string, typed: string): string {
  const ends = marks(name, typed).toReversed();
  return ends.reduce(
    (text, [from, to]) => `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`,
    name,
  );
}

it.each([
  ['Blue Ball Pen', 'pen', 'Blue Ball [Pen]'],
  ['Blue Ball Pen', 'ba blu', '[Blu]e [Ba]ll Pen'],
  ['Round T-Shirt', 'tshrt', 'Round [T]-[Shirt]'],
  ['Round T Shirt', 'tsh', 'Round [T] [Sh]irt'],
  ['Blue Ball Pen', 'ballpen', 'Blue [Ball] [Pen]'],
  ['Blue Ball Pen', 'ballp', 'Blue [Ball] [P]en'],
  ['Pen Penholder', 'penp', '[Pen] [P]enholder'],
  ['Water Pen', 'waterproof', 'Water Pen'],
  ['Notebooks', 'notebook', '[Notebook]s'],
  ['Notebook', 'notebooks', '[Notebook]'],
  ['Notebook', 'notbook', '[Notebook]'],
  ['Café Table', 'cafe', '[Café] Table'],
  ['Pencil', 'zebra', 'Pencil'],
  ['T-Shirt', 'tshirt', '[T]-[Shirt]'],
  ['Tshirt', 't-shirt', '[Tshirt]'],
  ['<b>Pen</b>', 'pen', '<b>[Pen]</b>'],
  ['', 'pen', ''],
  ['Pen', '', 'Pen'],
])('D39: the letters that a search found: %s for %s: %s', (name, typed, shown) => {
  expect(marked(name, typed)).toBe(shown);
});
