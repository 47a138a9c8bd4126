import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { inParallel } from '../../lib/promises.ts';
import { RequestFailure } from '../../platform/api.ts';
import type { Needs } from '../../platform/needs.ts';
import type { Known } from './products.ts';

export async function askByIds(
  { api, storeInfo }: Needs<'api.get' | 'storeInfo.settled'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const answers = new Map<string, Known>();
  if (!infoIn(await storeInfo.settled())?.features.includes('ids')) return answers;
  await inParallel(batchesOf(ids), async (batch) => {
    try {
      const { value, saved } = await api.get(pathOf(batch), ProductList, { fresh: true });
      const sold = new Map(value.products.map((product) => [product.id, product]));
      const isWhole = value.total <= value.products.length;
      for (const id of batch) {
        const known = knownAs(sold.get(id), saved, isWhole);
        if (known) answers.set(id, known);
      }
      return 'go on';
    } catch (error) {
      return error instanceof RequestFailure && error.answered ? 'go on' : 'stop';
    }
  });
  return answers;
}

function knownAs(
  product: Product | undefined,
  saved: Extract<Known, { is: 'sold' }>['saved'],
  isWhole: boolean,
): Known | undefined {
  if (product) return { is: 'sold', product, saved, asked: true };
  return isWhole ? { is: 'gone' } : undefined;
}

/** Servers refuse long addresses. */
const LONGEST_QUERY = 6000;

function batchesOf(ids: readonly string[]): string[][] {
  const batches: string[][] = [];
  let length = 0;
  for (const id of ids) {
    const last = batches.at(-1);
    length += queryOf(id).length + 1;
    if (last && last.length < WHOLE_CATEGORY_LIMIT && length <= LONGEST_QUERY) last.push(id);
    else {
      batches.push([id]);
      length = queryOf(id).length + 1;
    }
  }
  return batches;
}

function pathOf(batch: readonly string[]): string {
  return `/products?${batch.map(queryOf).join('&')}&limit=${WHOLE_CATEGORY_LIMIT}`;
}

function queryOf(id: string): string {
  return `ids=${encodeURIComponent(id)}`;
}
