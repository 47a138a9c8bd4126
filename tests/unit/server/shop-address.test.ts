import { expect, it } from 'vitest';
import { keepOrigin, originsBeside, ownOrigins, shopPort } from '../../../server/shop-address.ts';
import { openDatabase } from '../../../server/store/database.ts';

it.each([
  [{}, 'http://localhost:4173'],
  [{ PORT: '4373' }, 'http://localhost:4373'],
  [{ SHOP_ORIGIN: 'https://shop.example/' }, 'https://shop.example'],
  [{ PORT: '4373', SHOP_ORIGIN: 'https://shop.example' }, 'https://shop.example'],
])(
  'with %j links in emails lead to %s, and the shop may be where npm start and npm run dev serve it',
  (variables, first) => {
    const origins = ownOrigins(variables);
    expect(origins[0]).toBe(first);
    expect(origins).toContain(`http://localhost:${shopPort(variables)}`);
    for (const port of [4173, 5173]) expect(origins).toContain(`http://[::1]:${port}`);
    expect(new Set(origins).size).toBe(origins.length);
  },
);

it.each([
  [{ PORT: 'shop' }, 'Not a port number: shop'],
  [
    { SHOP_ORIGIN: 'localhost:80' },
    /^SHOP_ORIGIN is not an address such as https:\/\/shop\.example: localhost:80$/,
  ],
])('%j is refused', (variables, sentence) => {
  expect(() => ownOrigins(variables)).toThrow(sentence);
});

it('a command beside the shop finds the address of the one that was started last', async () => {
  const db = await openDatabase(':memory:');
  expect(await originsBeside(db, {})).toEqual(ownOrigins({}));
  await keepOrigin(db, ownOrigins({ PORT: '4273' }));
  await keepOrigin(db, ownOrigins({ PORT: '4373' }));
  expect((await originsBeside(db, {}))[0]).toBe('http://localhost:4373');
  expect((await originsBeside(db, { PORT: '4473' }))[0]).toBe('http://localhost:4473');
  db.close();
});
