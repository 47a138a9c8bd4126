import { afterAll, beforeAll, expect, it } from 'vitest';
import { ORDER } from './engine-answers.ts';
import { openRazorpayApi, type RazorpayApi } from './payments/razorpay-api.ts';

let api: RazorpayApi;
beforeAll(async () => {
  api = await openRazorpayApi();
});
afterAll(() => api.close());

async function order(change: object) {
  const answer = await api.request('/orders', {
    method: 'POST',
    headers: { Authorization: 'Bearer token', 'Content-Type': 'application/json' },
    body: JSON.stringify({ products: { pen: 1 }, shippingAddress: { ...ORDER.shipping, ...change } }),
  });
  return [answer.status, (await answer.json()).error];
}

it.each([
  [{ postalCode: 'not a pin' }, 'Postal code must be a PIN code of 6 digits'],
  [{ postalCode: '012345' }, 'Postal code must be a PIN code of 6 digits'],
  [{ phone: 'abc' }, 'Phone must be a phone number with 10 digits'],
  [{ phone: '98765' }, 'Phone must be a phone number with 10 digits'],
  [{ state: 'Atlantis' }, 'State must be a state or union territory of India'],
])('D53.54: the engine refuses the address %j as the form does', async (change, error) => {
  expect(await order(change)).toEqual([422, error]);
});

it('what the form takes is checked no further', async () => {
  const change = { postalCode: '५६० ०२५', phone: '098765 43210', state: 'कर्नाटक' };
  expect(await order(change)).toEqual([422, 'A product in the cart is no longer sold']);
});
