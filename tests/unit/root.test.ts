import { expect, it } from 'vitest';
import { createShop } from '../../src/root.ts';
import { fakeDevice } from './fake-device.ts';

it('a store whose code is loaded later is created once for each shop, from that shop', () => {
  const [one, other] = [createShop(fakeDevice()), createShop(fakeDevice())];
  const createPart = (shop: object) => ({ shop });
  expect(one.once(createPart)).toBe(one.once(createPart));
  expect(one.once(createPart).shop).toBe(one);
  expect(other.once(createPart)).not.toBe(one.once(createPart));
});
