import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { WireProduct } from '../../../server/catalogue/wire.ts';

const CATEGORIES = ['Writing', 'Paper', 'Desk', 'Filing', 'Art', 'Bags', 'Technology', 'Gifts'];
const SUB_CATEGORIES = ['Everyday', 'Student', 'Studio', 'Office'];
const SENTENCE = 'Made for daily work, it keeps its shape in a full bag and wears in rather than out. ';

/** Numbered products, the same in every run, about as long as real ones: a little over 2 KB of JSON each. */
export function syntheticProducts(count: number): WireProduct[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `synthetic-${String(at).padStart(6, '0')}`,
    title: `Synthetic notebook number ${at + 1}`,
    description: SENTENCE.repeat(14),
    imgUrl: '/fallback.svg',
    category: CATEGORIES[at % CATEGORIES.length] ?? '',
    parentCategory: SUB_CATEGORIES[Math.floor(at / CATEGORIES.length) % SUB_CATEGORIES.length] ?? '',
    regularPrice: 100 + (at % 900),
    discountedPrice: at % 3 === 0 ? 80 + (at % 900) : null,
    createdAt: '2026-01-01T00:00:00.000Z',
    images: [{ url: '/fallback.svg' }],
    attributes: Array.from({ length: 12 }, (_, row) => ({
      id: String(row),
      key: `property_${row}`,
      value: [`value ${row} of ${at}`],
    })),
  }));
}

/** Writes them to a file for `--catalogue`. Returns its path. */
export async function writeCatalogue(file: string, count: number): Promise<string> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(syntheticProducts(count)));
  return file;
}
