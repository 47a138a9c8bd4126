import { beforeEach, describe, expect, it } from 'vitest';
import { trackOrder, trackPath } from '../../../../src/features/orders/track-order.ts';
import { createNotices, type Notices } from '../../../../src/platform/notices.ts';
import { answering, PORTAL_PAGE } from '../../fake-shop.ts';

let notices: Notices;
let shop: ReturnType<typeof answering>;

beforeEach(() => {
  notices = createNotices();
  shop = answering(200, { id: 'DF-1', items: [] });
});

const said = () => notices.waiting.get().map(({ title, message }) => [title, message]);

describe('SPEC 5: track order', () => {
  it.each([
    ['', 'a@b.in'],
    ['DF-1', ''],
    ['  ', ' '],
  ])('both fields are required: %j, %j', async (orderId, contactInfo) => {
    expect(await trackOrder({ api: shop, notices }, { orderId, contactInfo })).toEqual({ next: 'fill-in' });
    expect(said()).toEqual([['Required fields', 'Please enter both order number and email/phone']]);
    expect(shop.requests).toEqual([]);
  });

  it('SPEC 7: asks for GET /orders/{orderId} with query contactInfo', async () => {
    const result = await trackOrder({ api: shop, notices }, { orderId: ' DF-1 ', contactInfo: ' +91 98 ' });
    expect(result).toMatchObject({ next: 'show', order: { id: 'DF-1', status: 0 } });
    expect(shop.requests).toEqual([{ method: 'GET', path: '/orders/DF-1?contactInfo=%2B91+98' }]);
    expect(said()).toEqual([]);
  });

  it.each(['09876543210', '९८७६५ ४३२१०', '\u202a+91 98765-43210\u202c'])(
    'D25: the phone number %j is sent in one spelling',
    async (contactInfo) => {
      await trackOrder({ api: shop, notices }, { orderId: 'DF-1', contactInfo });
      expect(shop.requests).toEqual([{ method: 'GET', path: '/orders/DF-1?contactInfo=%2B919876543210' }]);
    },
  );

  it('SPEC 8: a failure is a notice', async () => {
    shop = answering(404, { error: 'no' });
    expect(await trackOrder({ api: shop, notices }, { orderId: 'DF-1', contactInfo: 'x' })).toEqual({
      next: 'failed',
      sentence: 'Order not found or access denied',
    });
    expect(said()).toEqual([['Error', 'Failed to find order. Please check your information and try again.']]);
  });

  it.each([200, 403, 404, 502])(
    'D37: the page of a captive portal (%i) is no word of the shop',
    async (status) => {
      shop = answering(status, PORTAL_PAGE);
      expect(await trackOrder({ api: shop, notices }, { orderId: 'DF-1', contactInfo: 'x' })).toEqual({
        next: 'failed',
        sentence: "We can't reach the shop. Tracking an order needs internet.",
      });
    },
  );

  it.each(['..', '.', '\ud800', 'x'.repeat(201), 'a\u0000b'])(
    'faults row 45: %j asks for nothing',
    async (orderId) => {
      expect(await trackOrder({ api: shop, notices }, { orderId, contactInfo: 'x' })).toMatchObject({
        next: 'failed',
      });
      expect(shop.requests).toEqual([]);
    },
  );

  it('D48: an id out of an address is asked for as it is, one that was typed without the blanks around it', async () => {
    const request = { orderId: ' #1001 ', contactInfo: 'x' };
    await trackOrder({ api: shop, notices }, { ...request, given: ' #1001 ' });
    await trackOrder({ api: shop, notices }, { ...request, given: '' });
    expect(shop.requests.map(({ path }) => path)).toEqual([
      '/orders/%20%231001%20?contactInfo=x',
      '/orders/%231001?contactInfo=x',
    ]);
  });

  it.each(['a/b', '../users', '%2f', '?x=1', '#'])('faults row 45: %j stays one segment', (orderId) => {
    const url = new URL(`https://shop.example/api/v1${trackPath(orderId, 'a&b=c')}`);
    expect(url.pathname.split('/')).toHaveLength(5);
    expect([...url.searchParams]).toEqual([['contactInfo', 'a&b=c']]);
    expect(url.hash).toBe('');
  });
});
