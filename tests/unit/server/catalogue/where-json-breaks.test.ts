import fc from 'fast-check';
import { expect, it } from 'vitest';
import { whereJsonBreaks } from '../../../../server/catalogue/where-json-breaks.ts';

it.each([
  ['[{"id": "1"},]', 13],
  ['[{"id": "1"} {"id": "2"}]', 13],
  ['{"id": 1,}', 9],
  ['{id: 1}', 1],
  ["{'id': 1}", 1],
  ['[01]', 1],
  ['[1.]', 1],
  ['["a\nb"]', 1],
  ['["\\x"]', 1],
  ['[TRUE]', 1],
  ['[1]]', 3],
  ['[1', 2],
  ['', 0],
  ['id,title\n1,Pen', 0],
])('%j breaks at %i', (text, at) => {
  expect(whereJsonBreaks(text)).toBe(at);
});

it('what JSON.parse takes has no break, and what it refuses has one', () => {
  const change = fc.record({
    at: fc.nat(),
    cut: fc.nat({ max: 2 }),
    put: fc.constantFrom('', ...'{}[],:"0-.\\ne\n'),
  });
  fc.assert(
    fc.property(fc.json(), fc.boolean(), change, (json, isChanged, { at, cut, put }) => {
      const from = at % (json.length + 1);
      const text = isChanged ? json.slice(0, from) + put + json.slice(from + cut) : json;
      const found = whereJsonBreaks(text);
      if (isJson(text)) return found === text.length;
      // Cut there, it lacks only its end, or is whole, as before `]]`.
      return found < text.length || !isJson(text);
    }),
    { numRuns: 3000 },
  );
});

it('the place is the first: all before it could still become JSON', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (json, at) => {
      const from = at % (json.length + 1);
      const text = `${json.slice(0, from)}\u0001${json.slice(from)}`;
      const found = whereJsonBreaks(text);
      // A string or a number with it inside breaks at its own start.
      return found <= from && (found === from || !/[\n]/.test(text.slice(found, from)));
    }),
    { numRuns: 1000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
