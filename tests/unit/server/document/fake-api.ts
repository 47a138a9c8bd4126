import type { AskApi } from '../../../../server/document/ask-api.ts';
import { type DocumentParts, plainParts } from '../../../../src/boot/document.ts';

/** The API's answer for a path: JSON, a Response, or none during the test. */
export type Word = object | Response | 'nothing';

/** An API that answers from a table, otherwise with 404, and records the requests. */
export function fakeApi(words: Record<string, Word>): {
  ask: AskApi;
  asked: string[];
  words: Record<string, Word>;
} {
  const asked: string[] = [];
  return {
    asked,
    words,
    ask: async (path) => {
      asked.push(path);
      const word = words[path] ?? Response.json({ error: 'Product not found' }, { status: 404 });
      if (word === 'nothing') return new Promise(() => {});
      return word instanceof Response ? word.clone() : Response.json(word);
    },
  };
}

export const STORE = {
  storeName: 'Inkwell & Sons',
  companyName: 'Inkwell Private Limited',
  companyEmail: 'help@inkwell.example',
  companyLogoUrl: '/logo.png',
  categories: ['Pens', 'Paper & Cards'],
};

export const PEN = {
  id: 'p/1',
  title: 'Fountain pen "Kalam" <M>',
  description: 'Starts on the first stroke.',
  imgUrl: '/pictures/pen.webp?w=640',
  category: 'Pens',
  regularPrice: 1450,
  discountedPrice: '1195.5',
  attributes: [{ key: 'featured', value: 'true' }],
};

export const INK = { id: 'ink', title: 'Ink', category: 'Pens', regularPrice: 90 };

/** A shop with two products, by the paths that its pages ask. */
export const SHOP: Record<string, Word> = {
  '/storeInfo': STORE,
  '/products/p%2F1': PEN,
  '/products/ink': INK,
  '/products?page=1&limit=12': { data: [PEN, INK], count: 2 },
  '/products?page=1&limit=12&category=pens': { data: [PEN, INK], count: 2 },
  '/products?page=1&limit=4&category=pens': { data: [PEN, INK], count: 2 },
  '/products?page=1&limit=100': { data: [PEN, INK], count: 2 },
};

/** index.html as far as the head goes. */
export const HTML = `<!doctype html>
<html lang="en-IN">
  <head>
    <meta charset="utf-8" />
    <title>Daftar</title>
    <style>body{margin:0}</style>
    <meta name="description" content="Stationery and office supplies, delivered across India." />
    <link rel="icon" href="/favicon.ico" sizes="48x48" />
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/** Of a build whose index.html is this one. */
export function partsOf(html: string): DocumentParts {
  const { names, plain } = plainParts(html);
  const page = { style: '', hash: '', files: '' };
  return {
    names,
    plain,
    filled: {
      head: [plain[0], '', '</head><body>'],
      body: ['<div id="root">', '</div>', '<script>filled()</script></body></html>'],
      pages: { home: page, list: page, product: page, text: page },
    },
  };
}
