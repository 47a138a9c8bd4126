import { expect, it } from 'vitest';
import { createShop, part } from '../../src/root.ts';
import { fakeDevice } from './fake-device.ts';

it('a part whose code is loaded later is created once for each shop, from that shop', () => {
  const [one, other] = [createShop(fakeDevice()), createShop(fakeDevice())];
  const partOf = part((shop) => ({ shop }));
  expect(partOf(one)).toBe(partOf(one));
  expect(partOf(one).shop).toBe(one);
  expect(partOf(other)).not.toBe(partOf(one));
  expect(partOf(other).shop).toBe(other);
});

it('a part that is nothing is created once, too', () => {
  let times = 0;
  const noted = part(() => {
    times += 1;
  });
  const shop = createShop(fakeDevice());
  noted(shop);
  noted(shop);
  expect(times).toBe(1);
});
