import { beforeAll, describe, expect, it } from 'vitest';
import { productPath, STORE_INFO_PATH } from '../../../src/contract/addresses.ts';
import { Product, ProductList } from '../../../src/contract/product.ts';
import { productQueryString } from '../../../src/contract/products-search.ts';
import type { Quote } from '../../../src/contract/quote.ts';
import { StoreInfo } from '../../../src/contract/store-info.ts';
import { loadAccount } from '../../../src/features/account/account.ts';
import { changeName, changePassword, eraseAccount } from '../../../src/features/account/own-account.ts';
import { register } from '../../../src/features/account/register.ts';
import { askForReset, resetPassword } from '../../../src/features/account/reset-password.ts';
import { signIn } from '../../../src/features/account/sign-in.ts';
import { askByIds } from '../../../src/features/catalogue/ask-by-ids.ts';
import { sendMessage } from '../../../src/features/contact/contact.ts';
import { loadInvoice, loadPacking } from '../../../src/features/invoices/invoice-page.ts';
import { pressLink, subscribe } from '../../../src/features/newsletter/newsletter.ts';
import { cancelOrder } from '../../../src/features/orders/orders.ts';
import { createOrderPlacer } from '../../../src/features/orders/place-order.ts';
import { createQuotes } from '../../../src/features/orders/quotes.ts';
import { trackOrder } from '../../../src/features/orders/track-order.ts';
import { pay, requestPaymentFields } from '../../../src/features/payment/payment.ts';
import { paymentKeys } from '../../../src/features/payment/payment-keys.ts';
import { askServer } from '../../../src/features/search/found.ts';
import { createStore } from '../../../src/lib/store.ts';
import { createApi } from '../../../src/platform/api.ts';
import { createNotices } from '../../../src/platform/notices.ts';
import { fakeDevice } from '../fake-device.ts';
import {
  ADDRESS,
  browserOver,
  fakeCart,
  fakeCatalogue,
  fakeLocks,
  fakeShopper,
  partsOver,
} from '../features/orders/ordering-world.ts';
import { settledStore, storeState } from '../store-state.ts';
import { type ContractCall, contractCalls } from './contract-calls.ts';
import { placesIn, samplesOf } from './schema-samples.ts';

const calls = contractCalls();
const byId = calls.map((call) => [call.id, call] as const);

/** What the shop has sent with one call. */
interface Sent {
  call: ContractCall;
  query: string[];
  headers: string[];
  body: unknown;
}

describe('SPEC 7: docs/openapi.yaml and what the shop sends', () => {
  let sent: Sent[];

  beforeAll(async () => {
    sent = await shopAround();
  });

  it('each call is sent', () => {
    expect(unique(sent.map(({ call }) => call.id))).toEqual(unique(byId.map(([id]) => id)));
  });

  it.each(byId)('%s: the body has the fields that are described', (id, { asked }) => {
    const described = asked ? samplesOf(asked).flatMap((sample) => placesIn(sample)) : [];
    const fields = sent.filter(({ call }) => call.id === id).flatMap(({ body }) => placesIn(body));
    expect(unique(fields.map((place) => place.replace(/^(products|fields)\..+/, '$1.*')))).toEqual(
      unique(described),
    );
  });

  it.each(byId)('%s: the query has the parameters that are described', (id, { parameters }) => {
    const named = parameters.filter((each) => each.in === 'query').map(({ name }) => name);
    const names = sent.filter(({ call }) => call.id === id).flatMap(({ query }) => query);
    // Attributes stand in the query under their own names.
    expect(unique(names.map((name) => (name === 'binding' ? 'attributes' : name)))).toEqual(unique(named));
  });

  it.each(byId)('%s: the headers of its own are those that are described', (id, { parameters }) => {
    const named = parameters.filter((each) => each.in === 'header').map(({ name }) => name.toLowerCase());
    const headers = sent.filter(({ call }) => call.id === id).flatMap((each) => each.headers);
    expect(unique(headers)).toEqual(unique(named));
  });
});

/** Makes every call, with all that a shopper can give, to a server on another origin that answers with the examples. */
async function shopAround(): Promise<Sent[]> {
  const sent: Sent[] = [];
  const serve = async (request: Request) => {
    const answer = await sentWith(request);
    sent.push(answer);
    return Response.json(answer.call.example ?? {});
  };
  const { get, post, send, endSession } = createApi({ ...browserOver(serve), lang: async () => 'hi' });

  await get(STORE_INFO_PATH, StoreInfo);
  for (const category of ['men', 'women', 'accessories']) {
    await get(`/products?${productQueryString({ category, parentCategory: 'Paper' })}`, ProductList);
  }
  await askServer(get, {
    page: 1,
    limit: 12,
    search: 'notebook',
    sort: 'name',
    minPrice: 1,
    maxPrice: 900,
    sale: true,
    attributes: { brand: ['Monsoon'], binding: ['Thread'] },
  });
  await askByIds({ api: { get }, storeInfo: settledStore(['ids'], 'hi') }, ['nb-a5-ruled']);
  await get(productPath('nb-a5-ruled'), Product);
  const names = { firstName: 'Asha', lastName: 'Rao' };
  const credentials = { email: 'asha@example.in', password: 'monsoon' };
  const page = { ...fakeDevice(), api: { post, send } };
  await register(page, { ...names, ...credentials, confirmPassword: 'monsoon' });
  await signIn(page, credentials);
  const storeInfo = createStore(storeState(['languages'], 'hi'));
  await askForReset({ ...page, storeInfo }, credentials);
  const offers = settledStore(['contact', 'newsletter', 'languages'], 'hi');
  const words = { subject: 'A school list', message: 'Do you have 40 geometry boxes?' };
  await sendMessage({ ...page, storeInfo: offers }, { name: 'Asha Rao', email: 'asha@example.in', ...words });
  await subscribe({ ...page, storeInfo: offers }, 'asha@example.in');
  for (const step of ['confirm', 'leave'] as const) await pressLink(page, step, 'hQ3xW8bLk2vN5sT1');
  await resetPassword(page, 'hQ3xW8bLk2vN5sT1', {
    password: 'after-the-rain',
    confirmPassword: 'after-the-rain',
  });
  await loadAccount({ ...fakeDevice(), api: { get } });
  await changeName(page, names);
  const changed = { current: 'monsoon', password: 'after-the-rain', confirmPassword: 'after-the-rain' };
  await changePassword(page, changed);
  await eraseAccount({ ...fakeDevice(), api: { send } }, credentials);

  const cart = fakeCart();
  const line = { id: 'nb-a5-ruled', name: 'A5 Ruled Notebook', image: '', price: 149, quantity: 1 };
  cart.add({ ...line, selectedSize: 'A5', selectedColor: 'Blue' });
  storeInfo.set(storeState(['lines', 'quotes', 'languages'], 'hi'));
  const quotes = createQuotes({
    api: { post },
    storeInfo,
    lines: cart.get,
    sources: [],
    onBack: () => () => {},
    draft: { coupon: () => 'WELCOME50', keepCoupon: () => {} },
    newest: createStore<Quote | null>(null),
  });
  quotes.deliverTo(ADDRESS.postalCode);
  quotes.follow();
  const quoted = await quotes.forOrder(ADDRESS);
  const shopper = fakeShopper('asha');
  await createOrderPlacer({
    ...partsOver(serve, {
      isOwnOrigin: () => false,
      features: () => ['lines', 'totals', 'quotes', 'gst', 'languages'],
      lang: 'hi',
    }),
    locks: fakeLocks(() => false),
    attempts: fakeCatalogue(() => shopper.tag),
    owner: shopper.owner,
    session: shopper.session,
    cart,
    quotes: { forOrder: async () => quoted, forget() {} },
  }).place({
    address: ADDRESS,
    business: { name: 'Rao & Sons', gstin: '29AAACR0000Q1ZG' },
    shown: quoted.total,
  });
  await trackOrder(
    { ...fakeDevice(), api: { get } },
    { orderId: 'DF-7K2M-9QX4', contactInfo: 'asha@example.in' },
  );

  await loadInvoice(
    { ...fakeDevice(), api: { get }, kept: { list: async () => [], keep: async () => {} } },
    'DF-7K2M-9QX4',
    'DF/26-27/0001',
  );
  await loadPacking({ api: { post } }, 'DF-7K2M-9QX4', '1780000000.q0Ywq2Yf3m');
  await cancelOrder({ api: { post }, notices: createNotices() }, 'DF-7K2M-9QX4');
  endSession('Bearer 9yZ6Qm1vPqv5rT4k');

  const settled = async () => storeInfo.get();
  const fields = await requestPaymentFields({ api: { get }, storeInfo: { settled } }, 'DF-7K2M-9QX4');
  const paying = {
    here: () => ({ href: 'https://shop.example/payment', hostname: 'shop.example' }),
    send: post,
    stateOf: async () => ({ is: 'waiting' as const, total: 298 }),
    takesKeys: async () => true,
    keys: paymentKeys(fakeDevice()),
    pause: async () => {},
    session: fakeDevice().session,
    notices: createNotices(),
  };
  await pay(paying, 'DF-7K2M-9QX4', fields, new Map([['method', 'upi-qr']]));
  return sent;
}

async function sentWith(request: Request): Promise<Sent> {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.replace('/api/v1', '');
  const call = calls.find(
    (each) =>
      each.method === request.method && new RegExp(`^${each.path.replace('{id}', '[^/]+')}$`).test(path),
  );
  if (!call) throw new Error(`The document has no ${request.method} ${path}`);
  const text = await request.text();
  return {
    call,
    query: [...searchParams.keys()],
    headers: [...request.headers.keys()].filter((name) => !OF_EVERY_REQUEST.includes(name)),
    body: text && JSON.parse(text),
  };
}

/** The document has them in its introduction and as its security scheme. */
const OF_EVERY_REQUEST = ['accept', 'authorization', 'content-type'];

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}
