import { existsSync } from 'node:fs';
import { load } from 'cheerio';
import { expect, it as test, vi } from 'vitest';
import { answerDocument } from '../../server/document/answer-document.ts';
import { buildIn } from '../../server/document/build-in.ts';
import { settingsOfBuild } from '../../server/document/settings.ts';
import { type DocumentParts, PARTS_FILE } from '../../src/boot/document.ts';

/** Documents of the build in `dist`, which `npm run build` makes. */
const it = test.skipIf(!existsSync('dist/index.html'));

it('D46: hostile names stay text in the built document, as content and as data', async () => {
  const hostile = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '</main><img src=x onerror=alert(1)>',
    '</title><img src=x onerror=alert(1)>',
  ];
  for (const text of [
    ...hostile,
    '" onload="alert(1)',
    "' onload='x",
    'half \ud83d of a pair',
    '{name} {#content} $& $1',
  ]) {
    const store = {
      storeName: text,
      companyName: text,
      categories: [text],
      categoryImages: { [text]: text },
    };
    const product = {
      id: text,
      title: text,
      description: text,
      category: text,
      imgUrl: text,
      regularPrice: 5,
    };
    const ask = async (path: string) =>
      Response.json(
        path === '/storeInfo' ? store : path.startsWith('/products?') ? { data: [product] } : product,
      );
    const build = await buildIn('dist');
    const settings = await settingsOfBuild(build, ask);
    const { filled }: DocumentParts = JSON.parse(await build.read(PARTS_FILE));
    const inline = [...(filled?.body[2] ?? '').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code);
    const scriptsOf = (html: string) =>
      load(html)('script:not([type="application/json"], [type="application/ld+json"], [type="text/css"])')
        .toArray()
        .map((script) => load(html)(script).html())
        .toSorted();
    const wellFormed = text.replace(/\p{Cs}/gu, '\ufffd');
    for (const path of ['/', '/products', `/product/${encodeURIComponent(wellFormed)}`]) {
      const answer = await answerDocument(new Request(`http://shop.example${path}`), settings);
      const html = await answer.text();
      const $ = load(html);
      expect(scriptsOf(html), text).toEqual(['', ...inline].toSorted());
      expect($('[onload], [onerror]').length, text).toBe(0);
      expect($('main').length).toBe(1);
      expect($('main').text(), `${path} ${text}`).toContain(wellFormed);
      const answers = JSON.parse($('#initial-state').text());
      expect(answers['/storeInfo'].body).toEqual(JSON.parse(JSON.stringify(store)));
    }
  }
});

it('D46: the document of a filtered list is the plain one, asks for no products, and nobody is told of a failure', async () => {
  const asked = new Set<string>();
  const ask = async (path: string) => {
    asked.add(path);
    const products = { data: [{ id: 'pen', title: 'Pen', regularPrice: 5 }], count: 1 };
    return Response.json(path === '/storeInfo' ? { storeName: 'Kagaz' } : products);
  };
  const settings = { ...(await settingsOfBuild(await buildIn('dist'), ask)), timeout: 10_000 };
  const cardsAt = async (path: string) => {
    const answer = await answerDocument(new Request(`http://shop.example${path}`), settings);
    return load(await answer.text())('main article').length;
  };
  const told = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  for (const search of ['?search=pen', '?sort=price-asc', '?minPrice=5'])
    expect(await cardsAt(`/products${search}`), search).toBe(0);
  expect([...asked]).toEqual(['/storeInfo']);
  expect(await cardsAt('/products')).toBe(1);
  for (const spy of told) expect(spy).not.toHaveBeenCalled();
});
