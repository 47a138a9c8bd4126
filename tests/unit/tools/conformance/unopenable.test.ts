import { describe, expect, it } from 'vitest';
import { unopenable } from '../../../../tools/conformance/check.ts';

describe("addresses in a server's answers", () => {
  it.each([
    ['http://127.0.0.1:8044/pictures/a.webp', 'https://shop.example', 'a local address of the server'],
    ['https://localhost/a.webp', 'https://shop.example', 'a local address of the server'],
    ['http://shop.example/a.webp', 'https://shop.example', 'http in an https shop'],
    ['http://pictures.example/a.webp', 'https://shop.example', 'http in an https shop'],
  ])('%s is nothing for a shopper of %s: %s', (address, origin, reason) => {
    expect(unopenable(address, origin)).toBe(reason);
  });

  it.each([
    ['https://shop.example/a.webp', 'https://shop.example'],
    ['https://pictures.example/a.webp', 'https://shop.example'],
    ['http://pictures.example/a.webp', 'http://shop.example'],
    ['https://pictures.example/a.webp', 'http://shop.example'],
    ['http://localhost:8044/a.webp', 'http://localhost:4173'],
  ])('%s may be opened from %s', (address, origin) => {
    expect(unopenable(address, origin)).toBeNull();
  });
});
