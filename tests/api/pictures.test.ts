import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OpenShop, openShop } from './open-shop.ts';

let shop: OpenShop;
/** Every picture that the answers of the API name. */
const pictures = new Set<string>();

beforeAll(async () => {
  shop = await openShop();
  const { categoryImages, companyLogoUrl } = (await shop.get('/storeInfo')).json;
  pictures.add(companyLogoUrl);
  for (const picture of Object.values<string>(categoryImages)) pictures.add(picture);
  for (const page of [1, 2]) {
    const { data } = (await shop.get(`/products?limit=100&page=${page}`)).json;
    for (const { imgUrl, images } of data) {
      pictures.add(imgUrl);
      for (const { url } of images) pictures.add(url);
    }
  }
});
afterAll(() => shop.close());

const KEPT = {
  status: 200,
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'access-control-allow-origin': '*',
};

describe('the pictures of the demo catalogue', () => {
  it('exist in every width, larger the wider they are, and are cached for a year', async () => {
    expect(pictures.size).toBeGreaterThan(100);
    for (const picture of pictures) {
      const answers = await Promise.all(
        [160, 320, 480, 640, 960].map((width) => fetch(picture.replace(/w=\d+$/, `w=${width}`))),
      );
      const said = answers.map(({ status, headers }) => ({ status, ...Object.fromEntries(headers) }));
      expect(said, picture).toEqual(Array(5).fill(expect.objectContaining(KEPT)));
      const sizes = await Promise.all(answers.map(async (each) => (await each.arrayBuffer()).byteLength));
      expect(sizes, picture).toEqual([...sizes].sort((a, b) => a - b));
    }
  });

  it('another width answers the nearest stored one', async () => {
    const [picture = ''] = pictures;
    const size = async (width: string) =>
      (await fetch(picture.replace(/w=\d+$/, width))).headers.get('Content-Length');
    expect(await size('w=330')).toBe(await size('w=320'));
    expect(await size('w=5000')).toBe(await size('w=960'));
    expect(await size('')).toBe(await size('w=640'));
  });

  it('are all used', () => {
    const used = new Set([...pictures].map((picture) => new URL(picture).pathname));
    const stored = readdirSync('server/pictures').filter((file) => file.endsWith('.webp'));
    expect(stored.filter((file) => !used.has(`/pictures/${file.replace(/-\d+\.webp$/, '.webp')}`))).toEqual(
      [],
    );
  });

  it('an unknown picture answers 404, and no path leads out of the folder', async () => {
    for (const path of ['/pictures/none.webp', '/pictures/..%2fapi.webp', '/pictures/CREDITS']) {
      expect((await fetch(shop.url + path)).status).toBe(404);
    }
  });
});
