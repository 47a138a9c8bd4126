import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * What a first visit may transfer, in KB (1024 bytes) of brotli 11. `document`: with the demo catalogue's content in it,
 * as the document function sends it, or the plain one; with its headers it must fit in what a server sends at once
 * (docs/design.md).
 */
const BUDGETS = {
  home: { script: 115.1, style: 5.25, document: 12.05 },
  list: { script: 121.4, style: 6, document: 13.2 },
  product: { script: 123.4, style: 7.05, document: 13.35 },
  plain: { document: 12.25 },
  'hi home': { document: 13.15 },
  'hi list': { document: 14.25 },
  'hi product': { document: 14.7 },
};

/**
 * What each page transfers before it is usable: the document, and the scripts and style that the build says the page
 * loads (vite/shell.ts writes .vite/first-load.json). `filled`: the documents with content, by page; without it they are
 * left out. Throws when one is missing, when the build does not say, or when the document disagrees.
 */
export function measureSizes(dist, filled) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const firstLoad = JSON.parse(readFileSync(join(dist, '.vite/first-load.json'), 'utf8'));
  const inlineStyle = styleInDocument(html, firstLoad);
  const weigh = (paths) =>
    sum(paths.map((path) => brotliSize(withFixedNames(readFileSync(join(dist, path), 'utf8')))));
  const figures = {
    script: (page) => weigh(filesOf(firstLoad, page).scripts),
    style: (page) => inlineStyle + weigh(filesOf(firstLoad, page).styles),
    document: (page) => {
      const content = page === 'plain' ? html : filled?.[page];
      return content && brotliSize(withFixedNames(content));
    },
  };
  return Object.entries(BUDGETS).flatMap(([page, budgets]) =>
    Object.entries(budgets).flatMap(([kind, budget]) => {
      const bytes = figures[kind](page);
      if (bytes === undefined) return [];
      return [{ page, kind, bytes, kb: bytes / 1024, budget, over: !(bytes / 1024 <= budget) }];
    }),
  );
}

function filesOf(firstLoad, page) {
  if (!firstLoad[page]) throw new Error(`The build does not say what ${page} loads.`);
  return firstLoad[page];
}

/** In bytes; the document must name exactly the scripts that every page loads, and hold their style. */
function styleInDocument(html, firstLoad) {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path);
  const { scripts } = firstLoad.home;
  if (named.toSorted().join() !== scripts.toSorted().join()) {
    throw new Error(`The document names ${named.join(', ')}; the build says ${scripts.join(', ')}.`);
  }
  const styles = [...html.matchAll(/<style>(.+?)<\/style>/gs)].map(([, css]) => css);
  if (styles.length !== 1)
    throw new Error(`Expected one sheet of style in the document, found ${styles.length}.`);
  return brotliSize(styles.join(''));
}

/** Each change gives all files other names, whose letters alone move the sizes by 0.1 KB: here they are always the same. */
function withFixedNames(script) {
  const names = new Map();
  return script.replace(/[\w-]{8}(?=\.(?:js|css)\b)/g, (name) => {
    if (!names.has(name)) names.set(name, digest(names.size));
    return names.get(name);
  });
}

function digest(number) {
  return createHash('sha256').update(String(number)).digest('base64url').slice(0, 8);
}

function brotliSize(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
