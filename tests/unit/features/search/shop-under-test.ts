import * as v from 'valibot';
import { inEnglish } from '../../../../src/contract/meanings.ts';
import type { Product } from '../../../../src/contract/product.ts';
import {
  type FindQuery,
  facetsFrom,
  findFrom,
  searchedWords,
  spellingFrom,
  suggestFrom,
} from '../../../../src/contract/search-rules.ts';
import { createProducts } from '../../../../src/features/catalogue/products.ts';
import type { WorkerPort } from '../../../../src/features/search/device-search.ts';
import { givenProducts } from '../../../../src/features/search/follow-catalogue.ts';
import { matchFrom } from '../../../../src/features/search/match-line.ts';
import { productSearch } from '../../../../src/features/search/search.ts';
import type {
  NumberedRequest,
  SearchReplies,
  SearchRequest,
  Source,
} from '../../../../src/features/search/search-protocol.ts';
import { createStore } from '../../../../src/lib/store.ts';
import { type Api, RequestFailure, type Saved } from '../../../../src/platform/api.ts';
import { products, type Wire } from './catalogue.ts';

export const signal = new AbortController().signal;
export const PAGE = { page: 1, limit: 12 };
export const idsOf = (list: readonly Product[]) => list.map(({ id }) => id);

export const PENS: Wire[] = [
  {
    id: 'a',
    title: 'Blue pen',
    regularPrice: 30,
    category: 'Pens',
    parentCategory: 'Ball',
    attributes: [{ key: 'Brand', value: ['Kalam'] }],
  },
  {
    id: 'b',
    title: 'Red pen',
    regularPrice: 10,
    category: 'Pens',
    parentCategory: 'Gel',
    attributes: [{ key: 'Brand', value: ['Patra'] }],
  },
  { id: 'c', title: 'Notebook', regularPrice: 20, category: 'Paper', parentCategory: 'Books' },
];

interface ShopUnderTest {
  source?: Source;
  offlineCatalogue?: Wire[];
  total?: number;
  features?: string[] | Promise<string[]>;
  server?: (path: string) => unknown;
  saved?: Saved | null;
  /** What becomes of a search by the device. */
  onDevice?: <Answer>(answer: Promise<Answer>) => Promise<Answer>;
  /** Resolves when the device is late. */
  late?: Promise<void>;
  /** Resolves when the server is late. */
  serverLate?: Promise<void>;
  /** When the oldest stored product was saved. */
  savedAt?: number | null;
}

/** Searches a shop whose server is `server`, with `offlineCatalogue` as the device's products. */
export function shopWith({
  source = 'device',
  offlineCatalogue = [],
  total = offlineCatalogue.length,
  features = [],
  server = () => ({ data: [] }),
  saved = null,
  savedAt = null,
  onDevice = (answer) => answer,
  late = new Promise(() => {}),
  serverLate = new Promise(() => {}),
}: ShopUnderTest) {
  const asked: string[] = [];
  const answer: Api['get'] = async (path, schema) => {
    asked.push(path);
    const wire = await server(path);
    if (wire instanceof Error) throw wire;
    const read = v.safeParse(schema, wire);
    if (!read.success) throw new RequestFailure('answer', { status: 200 });
    return { value: read.output, saved };
  };
  const worker = workerInThisProcess(source, offlineCatalogue, total, savedAt, onDevice);
  const catalogue = createProducts({
    api: { get: answer },
    network: createStore('online'),
    onBack: () => () => {},
    replaced: createStore({ url: '' }),
    storeInfo: { settled: async () => ({ state: 'failed' }) },
  });
  const search = productSearch({
    catalogue,
    get: answer,
    features: async () => features,
    source: () => source,
    start: worker.start,
    pause: async () => {},
    late: (who) => (who === 'server' ? serverLate : late),
    now: () => 0,
  });
  const find = (query: Partial<FindQuery>) => search.findProducts({ ...PAGE, ...query }, { signal });
  return {
    search,
    catalogue,
    asked,
    restart: worker.restart,
    /** What the first page of the list is. */
    find,
    /** And what the server makes of it. */
    async completed(query: Partial<FindQuery>) {
      const found = await find(query);
      return { found, complete: await search.completeFound({ ...PAGE, ...query }, found, signal) };
    },
  };
}

/** In another task, when every promise has had its turn. */
export function soon(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** A server that sends `all`, 100 a page. */
export function pagesOf(all: Wire[]) {
  return (path: string) => {
    const page = Number(new URLSearchParams(path.split('?')[1]).get('page'));
    const data = all.slice((page - 1) * 100, page * 100).map((wire) => ({ title: wire.id, ...wire }));
    return { data, count: all.length };
  };
}

/** Answers as the worker does, without a thread of its own. */
function workerInThisProcess(
  source: Source,
  offlineCatalogue: Wire[],
  total: number,
  savedAt: number | null,
  onDevice: <Answer>(answer: Promise<Answer>) => Promise<Answer>,
) {
  let given = givenProducts();
  let fail = () => {};
  if (source === 'device') given.give(products(...offlineCatalogue), 0, total);
  const answerTo = async (request: SearchRequest): Promise<SearchReplies[keyof SearchReplies]> => {
    const index = await given.index();
    switch (request.kind) {
      case 'suggest':
        return suggestFrom(index, given.products, request.search);
      case 'find':
        return {
          ...(await findFrom(index, given.products, request.query)),
          searched: await given.searched(),
          savedAt,
        };
      case 'facets':
        return facetsFrom(index, given.products, request.query, await given.searched());
      case 'spell': {
        const some = givenProducts();
        some.give(request.products, 0, 0);
        return spellingFrom(await some.index(), request.query);
      }
      case 'english':
        return inEnglish(searchedWords(request.search));
      case 'match':
        return {
          matches: await matchFrom(index, given.products, request.lines),
          searched: await given.searched(),
          savedAt,
        };
      case 'give':
        given.give(request.products, request.from, request.total);
        return null;
      case 'settle':
        return null;
    }
  };
  const start = (_: Source, onFailed: () => void): WorkerPort => {
    const port: WorkerPort['port'] = {
      onmessage: null,
      postMessage({ number, request }: NumberedRequest) {
        const say = (data: object) => port.onmessage?.(new MessageEvent('message', { data }));
        onDevice(answerTo(request)).then(
          (value) => say({ number, value }),
          (error) => say({ number, error: String(error) }),
        );
      },
    };
    fail = onFailed;
    return { port, end() {} };
  };
  return {
    start,
    restart: () => {
      given = givenProducts();
      fail();
    },
  };
}
