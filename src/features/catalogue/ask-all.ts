import { WHOLE_CATEGORY_LIMIT } from '../../config.ts';
import { type Product, ProductList } from '../../contract/product.ts';
import { infoIn, type StoreInfoState } from '../../contract/store-info.ts';
import { inParallel } from '../../lib/promises.ts';
import { type Api, RequestFailure } from '../../platform/api.ts';
import type { Answered, Ask, Known } from './products.ts';

interface Dependencies {
  api: Pick<Api, 'get'>;
  storeInfo: { settled(): Promise<StoreInfoState> };
  request: (id: string, options: Ask) => Promise<Known>;
  learn: (entries: readonly (readonly [id: string, Known])[], areStored: boolean) => void;
  /** What a later request has brought meanwhile. */
  newer: (id: string) => Known | undefined;
  /** Of each product's own response, the number of its request. */
  ownSince: Map<string, number>;
  /** The number of this request. */
  since: number;
}

/** Up to these, each has a request of its own. */
const FEW = 8;

/** Many from the network by few requests, if the server can; the others four at a time. */
export async function askAll(
  { request, learn, newer, ownSince, since, ...shop }: Dependencies,
  ids: ReadonlySet<string>,
  fresh: boolean,
): Promise<ReadonlyMap<string, Answered>> {
  const many = fresh && ids.size > FEW ? await askByIds(shop, [...ids]) : new Map<string, Known>();
  const answers = new Map<string, Answered>();
  const learnt = [...many].filter(([id, known]) => {
    const later = newer(id);
    answers.set(id, later ?? known);
    if (!later) ownSince.set(id, since);
    return !later;
  });
  learn(learnt, false);
  await inParallel(
    [...ids].filter((id) => !many.has(id)),
    async (id) => {
      try {
        answers.set(id, await request(id, { fresh }));
      } catch (error) {
        const answered = error instanceof RequestFailure && error.answered;
        if (answered) answers.set(id, { is: 'failed' });
        // The cache may still answer for the next product.
        else if (fresh) return 'stop';
      }
      return 'go on';
    },
  );
  return answers;
}

/**
 * Where the server lists `ids` (D45). Omits ids that must be requested one by one: elsewhere all of them, and those
 * of a response that failed or was cut.
 */
export async function askByIds(
  { api, storeInfo }: Pick<Dependencies, 'api' | 'storeInfo'>,
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
