import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { slugOf } from '../../../../server/price-list/entry.ts';
import type { Listed, PriceList } from '../../../../server/price-list/price-list.ts';
import { FileProblem } from '../../../../server/shop/catalogue/json-file.ts';

export interface PictureFolder {
  /** The file of that name, or else its widest size (`pen-320.webp`, `pen-960.webp`); null without one. */
  fileOf: (address: string) => string | null;
  /** A product without a picture gets the file with its name, id, SKU or barcode; returns sentences for the owner. */
  giveTo: (list: PriceList) => string[];
}

export const NO_PICTURES: PictureFolder = { fileOf: () => null, giveTo: () => [] };

export function openPictureFolder(folder: string): PictureFolder {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FileProblem(`The folder of pictures ${folder} does not exist.`);
  }
  const files = readdirSync(folder).toSorted();
  const widest = new Map<string, { width: number; file: string }>();
  for (const file of files) {
    const [, name = '', width = '', end = ''] = /^(.+)-(\d+)(\.\w+)$/.exec(file) ?? [];
    if (Number(width) > (widest.get(name + end)?.width ?? 0)) {
      widest.set(name + end, { width: Number(width), file: join(folder, file) });
    }
  }
  const bySlug = new Map(
    files.flatMap((file) => (PICTURE.test(file) ? [[slugOf(basename(file, extname(file))), file]] : [])),
  );
  const fileOf = (address: string) => {
    const name = basename(address.replace(/[?#].*$/, ''));
    const own = [basename(address), name].find((each) => each && existsSync(join(folder, each)));
    return own ? join(folder, own) : (widest.get(name)?.file ?? null);
  };
  return { fileOf, giveTo: ({ products }) => given(products, bySlug, fileOf) };
}

const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i;

function given(
  products: readonly Listed[],
  bySlug: ReadonlyMap<string, string>,
  fileOf: PictureFolder['fileOf'],
): string[] {
  let found = 0;
  const missing: string[] = [];
  for (const { title, id, choices, said } of products) {
    const named = said.pictures ?? [];
    missing.push(...named.filter((address) => !/^https?:|^\//.test(address) && !fileOf(address)));
    if (named.length > 0) continue;
    const codes = choices.flatMap(({ sku = '', barcode = '' }) => [sku, barcode]);
    const names = [title, id, ...codes].filter(Boolean);
    const [file] = names.flatMap((name) => bySlug.get(slugOf(name)) ?? []);
    if (!file) continue;
    said.pictures = [file];
    found += 1;
  }
  return [
    ...(found > 0 ? [`Pictures found by name: ${found}.`] : []),
    ...(missing.length > 0
      ? [
          `Not in the folder of pictures: ${missing.slice(0, 5).join(', ')}${missing.length > 5 ? ` and ${missing.length - 5} more` : ''}.`,
        ]
      : []),
  ];
}
