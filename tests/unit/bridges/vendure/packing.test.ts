import { describe, expect, it, vi } from 'vitest';
import { createCatalogue } from '../../../../bridges/vendure/engine/api/catalogue.ts';
import { requireStaffKey } from '../../../../server/invoices/staff-link.ts';
import { apiOver } from './api-over.ts';
import { engineOf } from './engine-of.ts';

const ORDER = {
  code: 'DF-7K2M-9QX4',
  state: 'PaymentAuthorized',
  createdAt: '2026-11-29T04:30:00.000Z',
  email: 'asha@example.in',
  total: 23600,
  shipping: {
    fullName: 'Asha Rao',
    address: '3 Residency Road',
    city: 'Bengaluru',
    state: 'Karnataka',
    postalCode: '560025',
    phone: '+919876543210',
  },
  lines: [{ productId: 'pen', name: 'Pen', options: [], quantity: 2, price: 11800 }],
  discounts: [],
  shipped: 0,
  delivered: 0,
  tracking: [],
};

describe('D58.73: POST /orders/{id}/packing of the engine', () => {
  const read = vi.fn(({ code, key }: { code: string; key: string }) => {
    if (key !== 'good') requireStaffKey('secret', code, key, 0);
    return { order: ORDER, invoice: null };
  });
  const api = apiOver({
    engine: engineOf((call, ...words) => (call === 'packing.read' ? read(words[0]) : undefined)),
    catalogue: createCatalogue(),
    payments: [],
  });
  const post = (body: unknown) =>
    api.request('/api/v1/orders/DF-7K2M-9QX4/packing', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
    });

  it('answers a good key with recipient and pieces, for no cache', async () => {
    const answer = await post({ key: 'good' });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    const json = await answer.json();
    expect(json.order.shippingAddress).toMatchObject({ fullName: 'Asha Rao', phone: '+919876543210' });
    expect([json.order.items[0].quantity, json.invoice]).toEqual([2, null]);
  });

  it.each([
    [{ key: 'wrong' }, 403],
    [{}, 422],
    [{ key: 'x'.repeat(101) }, 422],
  ])('refuses %j', async (body, status) => {
    expect((await post(body)).status).toBe(status);
  });
});
