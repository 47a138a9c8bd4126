import assert from 'node:assert/strict';
import type { OwnShop } from './own-shop.ts';
import { apiTests } from './programs.ts';
import { ADDRESS, ask, newShopper } from './shopper.ts';
import { assertSays, type SmtpServer } from './smtp-server.ts';
import { until } from './until.ts';

/** The demo catalogue in Hindi, what the staff translate, and an email in the language of the order (D51). No other node runs. */
export async function speaksHindi(shop: OwnShop, api: string, smtpPort: number): Promise<void> {
  await shop.withMail(smtpPort, {}, async ({ server }) => {
    assert.ok(await apiTests(api, 'languages'));
    await staffTranslate(shop, api);
    await mailedInHindi(shop, api, server);
    await staffTakeItOff(shop, api);
    assert.ok(await shop.importDemo(), 'imported again');
    await until('the import offers it again', async () => (await features(api)).includes('languages'));
  });
}

async function features(api: string): Promise<string[]> {
  return (await ask(api, '/storeInfo')).json.features;
}

async function product(api: string, id: string, query = '?lang=hi') {
  return (await ask(api, `/products/${id}${query}`)).json;
}

/** Field by field: an empty one is shown in the shop's own language. */
async function staffTranslate({ asStaff, database }: OwnShop, api: string): Promise<void> {
  const [id = ''] = await database.inOneVariant();
  const own = await product(api, id, '');
  const { products } = await asStaff(PRODUCT, { id });
  const [{ id: engineId }] = products.items;
  await asStaff(TRANSLATE, { id: engineId, name: 'नया नाम', description: '' });
  await until('the engine has read the name', async () => (await product(api, id)).title === 'नया नाम');
  assert.equal((await product(api, id)).description, own.description, 'not translated');
  await asStaff(TRANSLATE, { id: engineId, name: '', description: '<p>नया विवरण</p>' });
  await until(
    'the engine has read the description',
    async () => (await product(api, id)).description === 'नया विवरण',
  );
  assert.equal((await product(api, id)).title, own.title, 'not translated');
  const { json } = await ask(api, `/products?lang=hi&search=${encodeURIComponent('विवरण')}`);
  assert.deepEqual([json.count, json.data[0]?.id], [1, id], 'found by its new words');
  assert.deepEqual(await product(api, id, ''), own, 'in English nothing has changed');
}

async function mailedInHindi({ database }: OwnShop, api: string, { received }: SmtpServer): Promise<void> {
  const { json } = await ask(api, '/products?limit=100&lang=hi');
  const chosen: Wire | undefined = json.data.find(choiceOf);
  assert.ok(chosen);
  const { size = '', color = '' } = choiceOf(chosen) ?? {};
  const shopper = await newShopper(api);
  const place = async (lang: object) => {
    const lines = [{ id: chosen.id, quantity: 1, size, color }];
    const wish = { products: { [chosen.id]: 1 }, lines, shippingAddress: ADDRESS, ...lang };
    return (await shopper.ask(api, '/orders', wish, { 'Idempotency-Key': 'in-hindi' })).json;
  };
  const order = await place({ lang: 'hi' });
  assert.equal((await place({})).id, order.id, 'in either language the same order');
  assert.equal(order.items[0].productTitle, (await product(api, chosen.id, '')).title);
  await database.hurryMails();
  await until('its email is there', async () => received.length > 0);
  assert.equal(received.length, 1);
  const { [size]: sizeShown = size, [color]: colorShown = color } = chosen.labels;
  const link = `/hi/track-order?id=${order.id}`;
  assertSays(received[0], chosen.title, sizeShown, colorShown, 'दफ़्तर', link);
  assert.match(received[0]?.html ?? '', /<html lang="hi">/);
}

interface Wire {
  id: string;
  title: string;
  variants?: { size?: string; color?: string }[];
  labels: Record<string, string>;
}

function choiceOf({ variants = [] }: Wire) {
  return variants.find(({ size, color }) => size && color);
}

/** Then the engine offers it no more, and answers as if it had never been asked for it. */
async function staffTakeItOff({ asStaff, database }: OwnShop, api: string): Promise<void> {
  const [, id = ''] = await database.inOneVariant();
  const { activeChannel } = await asStaff('{ activeChannel { id } }');
  await asStaff(OFFER, { id: activeChannel.id, codes: ['en'] });
  await until('it is not offered', async () => !(await features(api)).includes('languages'));
  assert.equal((await ask(api, '/storeInfo')).json.languages, undefined);
  assert.deepEqual(await product(api, id), await product(api, id, ''));
}

const PRODUCT =
  'query ($id: String!) { products(options: { filter: { shopId: { eq: $id } } }) { items { id } } }';
const TRANSLATE = `mutation ($id: ID!, $name: String!, $description: String!) {
  updateProduct(input: { id: $id, translations: [{ languageCode: hi, name: $name, description: $description }] }) { id }
}`;
const OFFER = `mutation ($id: ID!, $codes: [LanguageCode!]!) {
  updateChannel(input: { id: $id, availableLanguageCodes: $codes }) { ... on Channel { id } ... on ErrorResult { message } }
}`;
