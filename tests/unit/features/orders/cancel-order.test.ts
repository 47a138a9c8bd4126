import { expect, it } from 'vitest';
import { cancelOrder } from '../../../../src/features/orders/orders.ts';
import { createNotices } from '../../../../src/platform/notices.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';

async function cancelled(shop: ReturnType<typeof answering>) {
  const notices = createNotices();
  const isChanged = await cancelOrder({ api: shop, notices }, 'ORD/2026/17');
  return [isChanged, ...notices.waiting.get().map(({ title, message }) => `${title}: ${message}`)];
}

it('D53.52: sends it once, with the id as one segment', async () => {
  const shop = answering(200, { id: 'ORD/2026/17', status: 4 });
  expect(await cancelled(shop)).toEqual([true, 'Order cancelled: Order ORD/2026/17 has been cancelled.']);
  expect(shop.requests).toEqual([{ method: 'POST', path: '/orders/ORD%2F2026%2F17/cancel', body: {} }]);
});

it.each([
  [409, { error: 'This order is paid.' }, [true, 'Error: This order is paid.']],
  [500, {}, [true, "Error: We couldn't cancel the order. Please try again."]],
  [401, { error: 'Please sign in to continue' }, [true]],
  [
    502,
    PORTAL_PAGE,
    [false, "Error: We can't reach the shop, so the order may not be cancelled yet. Please try again."],
  ],
])('after %i %j', async (status, body, expected) => {
  expect(await cancelled(answering(status, body))).toEqual(expected);
});
