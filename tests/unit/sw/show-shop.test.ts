import { expect, it, vi } from 'vitest';
import { showShop } from '../../../sw/show-shop.ts';

function clientsWith(windows: readonly { focus: () => Promise<void> }[]) {
  return { matchAll: vi.fn(async () => windows), openWindow: vi.fn(async () => null) };
}

it("D47: a tap on the background fetch's notification brings the open shop to the front", async () => {
  const focus = vi.fn(async () => {});
  const clients = clientsWith([{ focus }]);
  await showShop(clients, 'hi');
  expect(clients.matchAll).toHaveBeenCalledWith({ type: 'window' });
  expect(focus).toHaveBeenCalledTimes(1);
  expect(clients.openWindow).not.toHaveBeenCalled();
});

it('D47: with the shop closed it opens the list, in the language in which the catalogue was saved', async () => {
  const clients = clientsWith([]);
  await showShop(clients, 'en');
  await showShop(clients, 'hi');
  expect(clients.openWindow.mock.calls).toEqual([['/products'], ['/hi/products']]);
});
