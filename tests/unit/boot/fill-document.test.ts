import { describe, expect, it } from 'vitest';
import { documentFiller, filledPartsIn } from '../../../src/boot/fill-document.ts';
import type { EarlyAnswers } from '../../../src/contract/document-answers.ts';
import { readStoreInfo } from '../../../src/contract/store-info.ts';
import { DOCUMENT_TEXTS } from '../../../src/texts/every-language.ts';

const LIST = '<h1>{heading}</h1>{#content}{#firstRow}<a href="{href}">{name}</a>{/firstRow}{/content}';
const HTML = `<html><head><meta content="script-src 'self' 'sha256-e'; style-src 'self' 'sha256-a' 'sha256-s'"><script>early()</script><style>p{}</style><style data-skeletons>i{}</style></head><body><div id="root"><main id="main"><p>Home</p></main></div><script type="text/html" data-shell="list">${LIST}</script><script type="text/html" data-shell="home"><p>{#content}{#firstRow}{name}{/firstRow}{/content}</p></script><script type="text/plain" data-content src="/content.js"></script><markup-end data-list="/list.css /list.js" data-product="/product.js"></markup-end></body></html>`;

const PARTS = {
  script: 'filled()',
  scriptHash: 'f',
  policy: '<h1>{title}</h1>{#section}<h2>{heading}</h2>{/section}',
  contact: '<h2>{company}</h2>{#phone}<a href="{tel}">{phone}</a>{/phone}',
  style: 'h2{}',
  styleHash: 'b',
};

const { fill: filled, fillContent } = documentFiller(HTML, PARTS, DOCUMENT_TEXTS.en);
const answer = (body: unknown) => ({ body, at: 1_700_000_000_000 });
const at = (path: string, answers: EarlyAnswers) => filled(new URL(path, 'https://shop.example'), answers);

const LIST_PATH = '/products?page=1&limit=12';
const HOSTILE = '</script><!-- \uD800 "\'';

describe('D46: a page’s content in the document', () => {
  const LIST_ANSWER = { [LIST_PATH]: answer({ data: [{ id: '7', title: 'Pen' }], count: 1 }) };
  const MAIN = '<main id="main"><h1>All Products</h1><a href="/product/7">Pen</a></main>';

  it('if complete, is in main, and then as data with the page’s files, before its own inline script', () => {
    const answers = { '/storeInfo': answer({ categories: [] }), ...LIST_ANSWER };
    const [before = '', data = '', end] = at('/products', answers).split(
      /<script type="application\/json" id="answers" data-files="\/list\.css \/list\.js">(.*?)<\/script><script>filled\(\)<\/script>/,
    );
    expect(before).toContain(MAIN);
    expect(before).toContain("script-src 'self' 'sha256-f'; style-src 'self' 'sha256-a'");
    expect(JSON.parse(data)).toEqual(answers);
    expect(end).toBe('</body></html>');
  });

  it('if complete, has nothing of other pages, of skeletons or of the scripts that draw', () => {
    const complete = at('/products', { '/storeInfo': answer({ categories: [] }), ...LIST_ANSWER });
    const drawing = /early\(\)|data-shell|data-content|markup-end|product\.js|data-skeletons|sha256-[es]/;
    expect(complete).not.toMatch(drawing);
    expect(at('/products', LIST_ANSWER)).toMatch(
      /sha256-e.*sha256-s.*early\(\).*data-skeletons.*data-content.*<markup-end.*product\.js/,
    );
  });

  it('without the parts of complete documents, none is complete', () => {
    const answers = { '/storeInfo': answer({ categories: [] }), ...LIST_ANSWER };
    const { fill, fillContent } = documentFiller(HTML, undefined, DOCUMENT_TEXTS.en);
    const url = new URL('https://shop.example/products');
    expect(fill(url, answers)).toMatch(/id="answers">.*early\(\).*data-shell="list"/);
    expect(fill(url, answers)).toContain(MAIN);
    expect(fillContent(url, answers)).toBeNull();
    expect(filledPartsIn('<!doctype html>')).toBeUndefined();
  });

  it('if some is missing, the script is in the head, with the data before it, and requests the rest', () => {
    const html = at('/products', LIST_ANSWER);
    expect(html).toContain(MAIN);
    const [, data = ''] =
      /<head><meta[^>]*><script type="application\/json" id="answers">(.*?)<\/script><script>early/.exec(
        html,
      ) ?? [];
    expect(JSON.parse(data)).toEqual(LIST_ANSWER);
  });

  it('Home needs the store info to know which products it shows', () => {
    const featured = '/products?page=1&limit=4&category=pens';
    const answers = {
      '/storeInfo': answer({ categories: ['Pens'] }),
      [featured]: answer({ data: [{ id: '7', title: 'Pen' }] }),
    };
    expect(at('/', answers)).toContain('<main id="main"><p>Pen</p></main>');
    expect(at('/', { [featured]: answer({ data: [{ id: '7', title: 'Pen' }] }) })).toContain('<p></p>');
  });

  it('has the tiles and products of Home if the store info is too long to be among the answers', () => {
    const featured = {
      '/products?page=1&limit=4&category=pens': answer({ data: [{ id: '7', title: 'Pen' }] }),
    };
    const html = filled(new URL('https://shop.example/'), featured, {
      known: readStoreInfo({ categories: ['Pens'] }),
    });
    expect(html).toContain('<main id="main"><p>Pen</p></main>');
    expect(html).toContain('data-files="">{"/storeInfo":null,"/products');
  });

  it('without answers the document is as it was built', () => {
    expect(at('/products', {})).toBe(HTML);
  });

  it('an error or an invalid answer leaves the skeleton', () => {
    const gone = { [LIST_PATH]: { ...answer({ data: [{ id: '7', title: 'Pen' }] }), status: 404 } };
    expect(at('/products', gone)).toContain('<main id="main"><h1>All Products</h1></main>');
    expect(at('/products', { [LIST_PATH]: answer('<html>') })).toContain('<h1>All Products</h1></main>');
  });

  it('a page without content has its own shell, and the answers', () => {
    expect(at('/track-order', { '/storeInfo': answer({ categories: [] }) })).toContain(
      '<main id="main"><p>Home</p></main>',
    );
  });

  it('pages with the same skeleton share its template', () => {
    const shared = HTML.replace('data-shell="list"', 'data-shell="list text"');
    const html = documentFiller(shared, PARTS, DOCUMENT_TEXTS.en).fill(
      new URL('https://shop.example/track-order'),
      {
        '/storeInfo': answer({ categories: [] }),
      },
    );
    expect(html).toContain('<main id="main"><h1></h1></main>');
  });

  it('with all its content the page is marked as complete, and has no template', () => {
    const list = { [LIST_PATH]: answer([{ id: '7', title: 'Pen' }]) };
    const whole = at('/products', { '/storeInfo': answer({ categories: [] }), ...list });
    expect(whole).toContain('id="answers" data-files=');
    expect(whole).not.toContain('data-shell');
    const part = at('/products', list);
    expect(part).toContain('id="answers">');
    expect(part).toContain('data-shell="list"');
    expect(part).not.toContain('data-shell="home"');
  });

  it('hostile texts end neither the data nor the markup', () => {
    const html = at('/products', { [LIST_PATH]: answer([{ id: HOSTILE, title: HOSTILE }]) });
    // That of the data, not of Home's template.
    expect(html.split('</script>')).toHaveLength(HTML.split('</script>').length);
    expect(html).not.toContain('<!--');
  });

  it('D50: the worker’s document has the content, and names the data, which the page requests', () => {
    const answers = { '/storeInfo': answer({}), [LIST_PATH]: answer([{ id: '7', title: 'Pen' }]) };
    const html = fillContent(new URL('https://shop.example/products'), answers);
    expect(html).toContain('<main id="main"><h1>All Products</h1><a href="/product/7">Pen</a></main>');
    expect(html).toContain(
      `data-files="/list.css /list.js">{"/storeInfo":null,"${LIST_PATH}":null}</script>`,
    );
    expect(html).not.toContain('data-shell');
  });

  it('D50: a partial list shows no number; incomplete content is not a document', () => {
    const counted = HTML.replace(LIST, `${LIST}{count}`);
    const { fillContent } = documentFiller(counted, PARTS, DOCUMENT_TEXTS.en);
    const at = (path: string, answers: EarlyAnswers, isPartial?: boolean) =>
      fillContent(new URL(path, 'https://shop.example'), answers, { isPartial });
    const list = { [LIST_PATH]: answer([{ id: '7', title: 'Pen' }]) };
    const answers = { '/storeInfo': answer({}), ...list };
    expect(at('/products', answers)).toContain('</a>1 product</main>');
    expect(at('/products', answers, true)).toContain('</a>Loading products</main>');
    expect(at('/products', list)).toBeNull();
    expect(at('/products?sort=name', answers)).toBeNull();
    expect(at('/cart', answers)).toBeNull();
  });

  describe('pages of text', () => {
    const record = { companyName: 'A & B', companyPhone: '+91 98', policies: { refund: '<p>Ours</p>' } };
    const at = (path: string) =>
      filled(new URL(path, 'https://shop.example'), { '/storeInfo': answer(record) });
    const contentAt = (path: string) =>
      fillContent(new URL(path, 'https://shop.example'), { '/storeInfo': answer(record) });

    it('a policy in the shop’s own words, with its style, and no template or style of another page', () => {
      for (const html of [at('/terms'), at('/terms/'), contentAt('/terms')]) {
        expect(html).toContain('<main id="main"><h1>Terms &#38; Conditions</h1><h2>Who we are</h2>');
        expect(html).toContain('<style>h2{}</style></head>');
        expect(html).toContain("script-src 'self' 'sha256-f'; style-src 'self' 'sha256-a' 'sha256-b'");
        expect(html).toContain('data-files="">');
        expect(html).not.toContain('data-shell');
      }
    });

    it('contact, with the store information', () => {
      expect(at('/contact')).toContain('<h2>A &#38; B</h2><a href="tel:+9198">+91 98</a></main>');
    });

    it.each(['/refund', '/Terms', '/terms/more'])(
      'not %s: the store’s own HTML is sanitised first, and other addresses are not a policy',
      (path) => {
        expect(at(path)).toContain('<main id="main"><p>Home</p></main>');
        expect(at(path)).not.toContain('data-files');
        expect(contentAt(path)).toBeNull();
      },
    );

    it('no other page carries their style', () => {
      expect(at('/products')).not.toContain('h2{}');
    });
  });

  it('refuses anything but a built document', () => {
    expect(() => documentFiller('<html></html>', PARTS, DOCUMENT_TEXTS.en)).toThrow('no built document');
  });
});
