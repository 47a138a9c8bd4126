import { expect, it } from 'vitest';
import { createShop } from '../../../src/shop/shop.ts';
import { fakeDevice } from '../fake-device.ts';

it('a part whose code comes later is made once for each shop, out of that shop', () => {
  const [one, other] = [createShop(fakeDevice()), createShop(fakeDevice())];
  const createPart = (shop: object) => ({ shop });
  expect(one.once(createPart)).toBe(one.once(createPart));
  expect(one.once(createPart).shop).toBe(one);
  expect(other.once(createPart)).not.toBe(one.once(createPart));
});
