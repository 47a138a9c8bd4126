import { describe, expect, it } from 'vitest';
import { readableClassName, shortClassNames } from '../../../vite/class-names.ts';

const CARD = '/shop/src/screens/catalogue/ProductCard.module.css';
const GRID = '/shop/src/screens/catalogue/ProductGrid.module.css';
const sheet = '.card { color: red }\n.card:hover .name { color: blue }';

describe('class names of the build', () => {
  const short = shortClassNames('src');

  it('are three letters, the same ones each time', () => {
    expect(short('card', CARD, sheet)).toMatch(/^[A-Z][a-zA-Z]{2}$/);
    expect(short('card', CARD, sheet)).toBe(shortClassNames('src')('card', CARD, sheet));
  });

  it('differ by sheet and by class', () => {
    const names = [short('card', CARD, sheet), short('name', CARD, sheet), short('card', GRID, sheet)];
    expect(new Set(names).size).toBe(3);
    expect(names[0]?.slice(0, 2)).toBe(names[1]?.slice(0, 2));
  });

  it('refuse a sheet or a class that is not there', () => {
    expect(() => short('card', '/shop/src/Nowhere.module.css', sheet)).toThrow('card');
    expect(() => short('shadow', CARD, sheet)).toThrow('shadow');
  });

  it('tell their component while developing', () => {
    expect(readableClassName('card', CARD, sheet)).toBe('ProductCard-card');
  });
});
