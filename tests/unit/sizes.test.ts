import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { measureSizes } from '../sizes.mjs';
import { ownFolder } from './own-folder.ts';

const DOCUMENT = '<style>a{}</style><script src="/assets/index.js"></script>';
const FIRST = ['/assets/index.js'];

const inFolder = ownFolder();
let dist: string;
beforeEach(() => {
  dist = inFolder('dist');
  mkdirSync(dist);
  mkdirSync(join(dist, 'assets'));
  for (const name of ['index', 'list', 'product']) write(`assets/${name}.js`, `export const ${name} = 1;`);
  write('assets/list.css', 'b{}');
});

function write(name: string, content: string): void {
  writeFileSync(join(dist, name), content);
}

function built(
  html: string,
  firstLoad: object = {
    home: { scripts: FIRST, styles: [] },
    list: { scripts: [...FIRST, '/assets/list.js'], styles: ['/assets/list.css'] },
    product: { scripts: [...FIRST, '/assets/product.js'], styles: [] },
  },
): void {
  write('index.html', html);
  mkdirSync(join(dist, '.vite'), { recursive: true });
  write('.vite/first-load.json', JSON.stringify(firstLoad));
}

function kb(page: string, kind: string): number {
  return measureSizes(dist).find((size) => size.page === page && size.kind === kind)?.kb ?? Number.NaN;
}

describe('what a first visit transfers is what the build says it loads', () => {
  it('counts every script and sheet of a page', () => {
    built(DOCUMENT);
    expect(kb('home', 'script')).toBeGreaterThan(0);
    expect(kb('list', 'script')).toBeGreaterThan(kb('home', 'script'));
    expect(kb('list', 'style')).toBeGreaterThan(kb('product', 'style'));
    expect(measureSizes(dist).filter(({ over }) => over)).toEqual([]);
  });

  it('a page that is too heavy is over its budget', () => {
    built(`${DOCUMENT}${Array.from({ length: 9000 }, (_, n) => (n * 2654435761) % 1e9).join()}`);
    expect(
      measureSizes(dist)
        .filter(({ over }) => over)
        .map(({ kind }) => kind),
    ).toEqual(['document']);
  });

  it('counts the documents with content, and misses none', () => {
    built(DOCUMENT);
    const pages = ['home', 'list', 'product', 'hi home', 'hi list', 'hi product'];
    const filled = Object.fromEntries(pages.map((page, at) => [page, `${at}`.repeat(at)]));
    const measured = measureSizes(dist, filled).filter(({ kind }) => kind === 'document');
    expect(measured.map(({ page }) => page).toSorted()).toEqual([...pages, 'plain'].toSorted());
    const { home: _, ...others } = filled;
    expect(() => measureSizes(dist, others)).toThrow();
  });

  it('fails on a document that names more, and on a list without a page', () => {
    built(`${DOCUMENT}<link href="/assets/other.js">`);
    expect(() => measureSizes(dist)).toThrow(/The document names/);
    built(DOCUMENT, { home: { scripts: FIRST, styles: [] } });
    expect(() => measureSizes(dist)).toThrow(/list/);
  });
});
