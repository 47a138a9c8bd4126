import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

/** What a first visit may transfer, in KB (1024 bytes) of brotli 11. */
const BUDGETS = {
  home: { script: 104, style: 6, document: 14 },
  list: { script: 104 + 8, style: 6 + 2, document: 14 },
  product: { script: 104 + 8, style: 6 + 2, document: 14 },
};

/**
 * What each page transfers before it is usable: the document, the script it names, and the script (and style) that the
 * document's own early loader adds for the page. Read off the build, so that nothing is forgotten.
 */
export function measureSizes(dist) {
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  const common = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path));
  const chunks = JSON.parse(/of ?(\{[^{}]*?\})\[/.exec(html)?.[1] ?? '{}');
  const styles = [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, css]) => css).join('');
  return Object.entries(BUDGETS).flatMap(([page, budget]) => {
    const added = (chunks[page] ?? []).map(String);
    const scripts = [...common, ...added.filter((path) => path.endsWith('.js'))];
    const sheets = added.filter((path) => path.endsWith('.css'));
    const figures = {
      script: sum(scripts.map((path) => brotliSize(readFileSync(join(dist, path))))),
      style: brotliSize(styles) + sum(sheets.map((path) => brotliSize(readFileSync(join(dist, path))))),
      document: brotliSize(html),
    };
    return Object.entries(figures).map(([kind, bytes]) => ({
      page,
      kind,
      kb: bytes / 1024,
      budget: budget[kind],
      over: bytes / 1024 > budget[kind],
    }));
  });
}

/**
 * The first page's script by library, and how many bytes each has grown since tests/libraries.json was written; what
 * grew most comes first. The build writes the figures (vite/weigh.ts); after a wanted growth copy them over.
 */
export function growthByLibrary() {
  const now = JSON.parse(readFileSync('.output/libraries.json', 'utf8'));
  const before = JSON.parse(readFileSync('tests/libraries.json', 'utf8'));
  return Object.entries(now)
    .map(([library, bytes]) => ({ library, bytes, grown: bytes - (before[library] ?? 0) }))
    .sort((one, other) => other.grown - one.grown || other.bytes - one.bytes);
}

function brotliSize(content) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}
