import { parse } from 'node-html-parser';
import { createElement } from 'react';
import { beforeAll, describe, expect, it } from 'vitest';
import { cardAnswer } from '../../../../server/document/card-answer.ts';
import {
  homeData,
  listData,
  productData,
  SAMPLE_CARD,
  textPageAt,
} from '../../../../src/boot/content/page-content.ts';
import { fill, type TemplateData } from '../../../../src/boot/fill-document.ts';
import { type PageTemplates, pageTemplates } from '../../../../src/boot/prerender/page-templates.tsx';
import { renderPart } from '../../../../src/boot/prerender/render.tsx';
import { SAMPLE_PRODUCT } from '../../../../src/boot/prerender/sample.ts';
import { isPolicySlug, POLICY_TITLES } from '../../../../src/contract/addresses.ts';
import { readProduct, readProductList } from '../../../../src/contract/product.ts';
import { readProductsSearch } from '../../../../src/contract/products-search.ts';
import { storeFacts } from '../../../../src/contract/store-facts.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import card from '../../../../src/screens/catalogue/card/ProductCard.module.css';
import { ProductGrid } from '../../../../src/screens/catalogue/card/ProductCard.tsx';
import { BuySkeleton, ProductSheet } from '../../../../src/screens/catalogue/product/ProductSheet.tsx';
import { ContactCard } from '../../../../src/screens/content/ContactCard.tsx';
import { PolicyArticle, PolicyProse } from '../../../../src/screens/content/PolicyPage.tsx';
import { CategoryTiles } from '../../../../src/screens/home/Categories.tsx';
import { policies } from '../../../../src/texts/en/policies.ts';
import { DOCUMENT_TEXTS } from '../../../../src/texts/every-language.ts';
import { contentTexts as hindi } from '../../../../src/texts/hi/content-texts.ts';
import type { ContentTexts } from '../../../../src/texts/translation.ts';

let templates: PageTemplates;
beforeAll(async () => {
  templates = await pageTemplates();
});

const FEATURES = ['lines', 'stock', 'variants', 'breaks'];
const RECORD = readStoreInfo({ features: FEATURES });
const HOSTILE = '</script><!-- "it\'s" & <b>{name} \u{1F58B}';
const PRODUCTS = [
  SAMPLE_CARD,
  { id: 'plain', title: 'Pen' },
  { id: 'a/b c%', title: HOSTILE, category: HOSTILE, imgUrl: 'https://pictures.example/a?x=1&w=480' },
  { id: 'sale', title: 'Ink', category: 'Inks', regularPrice: 123456.5, discountedPrice: 99.99 },
  { id: 'out', title: 'Ruler', regularPrice: 5, stock: 0 },
  { id: 'few', title: 'Clip', regularPrice: 5, stock: 1 },
  { id: 'many', title: 'Pin', regularPrice: 5, stock: 5 },
  { id: 'same', title: 'Nib', imgUrl: '/nib.webp', regularPrice: 10, discountedPrice: 10 },
  {
    id: 'register',
    title: 'Register',
    regularPrice: 40,
    variants: [
      { size: 'A5', regularPrice: 40, stock: 2 },
      { size: 'A4', regularPrice: 90, discountedPrice: 75, stock: 9, breaks: [{ from: 10, price: 60 }] },
    ],
  },
  { id: 'half \uD800', title: 'Half \uDC00' },
  {
    id: 'chosen',
    title: 'Bag',
    category: 'Bags & More',
    description: `Two\nlines, ${HOSTILE}`,
    attributes: [
      { key: 'size', value: ['One Size'] },
      { key: 'color', value: ['Blue', 'Red'] },
    ],
  },
];

/** Only the region's content, as a page's component renders it. */
function regionOf(html: string, name = 'content'): string {
  return normal(parse(html).querySelector(`[data-part="${name}"]`)?.innerHTML ?? '');
}

/** The buttons over a picture need the script; all others are in the HTML. */
function withoutTools(html: string): string {
  const part = parse(html);
  const tools = part.querySelectorAll(`.${card.tools}`);
  expect(tools.length).toBe(part.querySelectorAll('article').length);
  for (const each of tools) each.remove();
  // Quick View needs it, too.
  for (const each of part.querySelectorAll('[aria-haspopup]')) each.removeAttribute('aria-haspopup');
  return `${part}`;
}

/** Without what two renderers of the same HTML may write differently. */
function normal(html: string): string {
  const written = html.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => NUMBERS[entity] ?? entity);
  return `${parse(written)}`;
}

const NUMBERS: Record<string, string> = {
  '&amp;': '&#38;',
  '&lt;': '&#60;',
  '&gt;': '&#62;',
  '&quot;': '&#34;',
  '&#x27;': '&#39;',
};

describe('a filled template is what the page itself renders', () => {
  const list = readProductList({ data: PRODUCTS, count: 11 });

  it('a list: its cards', async () => {
    const filled = fill(templates.list, listData(readProductsSearch({}), { record: RECORD, list }));
    const rendered = await renderPart(
      createElement(ProductGrid, { products: list?.products ?? [], columns: 3 }),
    );
    expect(regionOf(filled)).toBe(normal(withoutTools(rendered)));
    expect(filled).toContain('>11 products<');
    expect(filled).toContain('>All Products<');
  });

  it('D53.51: a list says what is sold out, and of what few are left, only where the server counts', () => {
    const cards = (record: typeof RECORD) =>
      parse(fill(templates.list, listData(readProductsSearch({}), { record, list })))
        .querySelectorAll('article')
        .map((article) => [
          article.querySelector(`.${card.stock}`)?.text ?? '',
          article.querySelector(`.${card.overlay} button`)?.hasAttribute('disabled'),
        ]);
    const counted = cards(RECORD);
    expect(counted.filter(([text]) => text)).toEqual([
      ['Only 3 left', false],
      ['Out of stock', true],
      ['Only 1 left', false],
    ]);
    expect(counted.filter(([, isDisabled]) => isDisabled)).toHaveLength(1);
    expect(cards(undefined).every(([text, isDisabled]) => !text && !isDisabled)).toBe(true);
  });

  it('D11: a product without a price says so, in English and Hindi, and has no button', () => {
    const bought = (t?: ContentTexts) =>
      parse(fill(templates.list, listData(readProductsSearch({}), { record: RECORD, list }, t)))
        .querySelectorAll('article')
        .map((article) => [
          article.querySelector(`.${card.price} strong`)?.text,
          article.querySelector(`.${card.overlay}`)?.hasAttribute('hidden'),
        ]);
    const [sample, plain] = bought();
    expect(sample).toEqual(['₹7,001', false]);
    expect(plain).toEqual(['Price on request', true]);
    expect(bought(hindi)[1]).toEqual(['कीमत पूछने पर', true]);
  });

  it('a list whose answer has only what its cards read', async () => {
    const short = readProductList(cardAnswer({ data: PRODUCTS, count: 10 }));
    const cards = (products = list?.products ?? []) =>
      renderPart(createElement(ProductGrid, { products, columns: 3 }));
    expect(await cards(short?.products)).toBe(await cards());
  });

  it('a sample that lacks no fact of a product', () => {
    const isEmpty = (value: unknown) => !value || (Array.isArray(value) && value.length === 0);
    const empty = Object.entries(SAMPLE_PRODUCT).filter(([, value]) => isEmpty(value));
    // They change the texts of a card, not its parts.
    expect(empty.map(([fact]) => fact)).toEqual(['variants']);
  });

  it('Home: its tiles and four featured products', async () => {
    const record = readStoreInfo({
      categories: ['Pens & Inks', HOSTILE],
      categoryImages: {},
      features: FEATURES,
    });
    const filled = fill(templates.home, homeData(record, list));
    const grid = createElement(ProductGrid, { products: list?.products.slice(0, 4) ?? [], columns: 4 });
    const tiles = createElement(CategoryTiles, {
      names: record?.categories ?? [],
      images: record?.categoryImages ?? new Map(),
    });
    expect(regionOf(filled)).toBe(normal(withoutTools(await renderPart(grid))));
    expect(regionOf(filled, 'tiles')).toBe(normal(await renderPart(tiles)));
  });

  it.each(Object.keys(POLICY_TITLES))('the policy %s', async (slug) => {
    const info = readStoreInfo({ companyName: HOSTILE, companyEmail: 'a@b.example', companyPhone: '1' });
    if (!info || !isPolicySlug(slug)) throw new Error('The record is sound.');
    const text = policies[slug](storeFacts({ state: 'ready', info }));
    const rendered = PolicyArticle({
      title: POLICY_TITLES[slug](),
      children: createElement(PolicyProse, { text }),
    });
    const filled = fill(templates.policy, textPageAt(`/${slug}`)?.values(info, DOCUMENT_TEXTS.en) ?? {});
    expect(normal(filled)).toBe(normal(await renderPart(rendered)));
  });

  it.each([
    { companyName: HOSTILE },
    { companyAddress: HOSTILE, companyEmail: HOSTILE, companyPhone: '+91 (0)1' },
  ])('contact, of %o', async (wire) => {
    const info = readStoreInfo(wire);
    if (!info) throw new Error('The record is sound.');
    const card = createElement(ContactCard, { facts: storeFacts({ state: 'ready', info }) });
    const filled = fill(templates.contact, textPageAt('/contact')?.values(info, DOCUMENT_TEXTS.en) ?? {});
    expect(`${parse(normal(filled)).querySelector('address')}`).toBe(normal(await renderPart(card)));
  });

  it.each(PRODUCTS)('the page of the product $id', async (wire) => {
    const product = readProduct(wire);
    if (!product) throw new Error('The product is sound.');
    const filled = fill(templates.product, productData(product, RECORD));
    const props = { product, specifications: null, children: createElement(BuySkeleton) };
    const sheet = createElement(ProductSheet, props);
    expect(regionOf(filled)).toBe(normal(await renderPart(sheet)));
  });
});

describe('without an answer there is the skeleton', () => {
  const search = readProductsSearch({ category: 'pens', parentCategory: 'Gel', featured: 'true' });

  it('a list has the heading, the header and the chip of its address', () => {
    const filled = fill(templates.list, listData(search, { record: undefined, list: undefined }));
    const page = parse(filled);
    expect(page.querySelector('h1')?.text).toBe('Gel');
    expect(page.querySelector('[data-part="title"]')?.text).toBe('Pens');
    expect(page.querySelector('select')?.text).toBe('All TypesGel');
    const chip = page.querySelectorAll('a').find((link) => link.text.startsWith('Featured'));
    expect(chip?.getAttribute('href')).toBe('/products?category=pens&parentCategory=Gel');
    expect(page.querySelectorAll('[data-testid="product-skeleton"]')).toHaveLength(12);
  });

  it('also for an empty list, and for a page after the last', () => {
    const empty = { record: undefined, list: { products: [], total: 0 } };
    expect(listData(readProductsSearch({}), empty).content).toEqual([]);
    const list = readProductList({ data: PRODUCTS, count: 10 });
    expect(listData(readProductsSearch({ page: 2 }), { record: undefined, list }).content).toEqual([]);
  });

  it('no placeholder is left in any page', () => {
    const empty: TemplateData[] = [homeData(undefined, undefined), productData(undefined, undefined)];
    expect(fill(templates.home, empty[0] ?? {})).not.toMatch(/[{}]/);
    expect(fill(templates.product, empty[1] ?? {})).not.toMatch(/[{}]/);
  });
});
