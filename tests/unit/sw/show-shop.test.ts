import { expect, it, vi } from 'vitest';
import { showShop } from '../../../sw/show-shop.ts';

function clientsWith(windows: readonly { focus: () => Promise<void> }[]) {
  return { matchAll: vi.fn(async () => windows), openWindow: vi.fn(async () => null) };
}

it("D47: a tap on the background fetch's notification brings the open shop to the front", async () => {
  const focus = vi.fn(async () => {});
  const clients = clientsWith([{ focus }]);
  await showShop(clients);
  expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window' });
  expect(focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('D47: with the shop closed it opens the list, where the catalogue was saved', async () => {
  const clients = clientsWith([]);
  await showShop(clients);
  expect(clients.openWindow.mock.calls).toEqual([['/products']]);
});
