import * as v from 'valibot';
import { parseSearch } from '../../src/lib/search-params.ts';
import { maybeWrapped } from '../../src/lib/wire.ts';
import { featuredPath, requestsFor } from '../../src/shop/page-requests.ts';
import { productsOnPage } from '../../src/shop/product/pagination.ts';
import { Product, ProductList } from '../../src/shop/product/product.ts';
import { readProductsSearch, wantsFeatured } from '../../src/shop/product/products-search.ts';
import { StoreInfo } from '../../src/shop/store-info/store-info.ts';
import { homeCategories, type StoreInfoState } from '../../src/shop/store-info/store-names.ts';
import type { PublicAnswer } from './ask-api.ts';

/** What the shop's API says about one page. */
export interface PageAnswers {
  store: StoreInfoState;
  content:
    | { kind: 'product'; product: Product }
    /** The shop says that there is no such product. */
    | { kind: 'gone' }
    | { kind: 'list'; products: readonly Product[] }
    /** Nothing, or not in time. */
    | { kind: 'none' };
  /** By the path from the API's base, as the page itself asks. */
  byPath: ReadonlyMap<string, PublicAnswer>;
}

/** Reads what the page at this address asks for (src/shop/page-requests.ts). */
export async function pageAnswers(
  url: URL,
  read: (path: string) => Promise<PublicAnswer | null>,
): Promise<PageAnswers> {
  const { storeInfo, content } = requestsFor(url);
  const byPath = new Map<string, PublicAnswer>();
  const ask = async (path: string) => {
    const answer = await read(path);
    if (answer) byPath.set(path, answer);
    return answer;
  };
  const askList = async (path: string): Promise<PageAnswers['content']> => {
    const answer = await ask(path);
    return answer
      ? { kind: 'list', products: v.parse(ProductList, wireOf(answer)).products }
      : { kind: 'none' };
  };
  const store = ask(storeInfo).then(stateOf);

  switch (content.kind) {
    case 'none':
      return { store: await store, content: { kind: 'none' }, byPath };
    case 'featured': {
      const state = await store;
      if (state.state !== 'ready') return { store: state, content: { kind: 'none' }, byPath };
      const list = await askList(featuredPath(homeCategories(state)[0]));
      return { store: state, content: list, byPath };
    }
    case 'list': {
      const [state, list] = await Promise.all([store, askList(content.path)]);
      return { store: state, content: shownOf(list, url), byPath };
    }
    case 'product': {
      const [state, answer] = await Promise.all([store, ask(content.path)]);
      return { store: state, content: answer ? productIn(answer) : { kind: 'none' }, byPath };
    }
  }
}

/** Of a whole category the page shows some (D8). */
function shownOf(content: PageAnswers['content'], { search }: URL): PageAnswers['content'] {
  const wanted = readProductsSearch(parseSearch(search));
  if (content.kind !== 'list' || !wantsFeatured(wanted)) return content;
  const featured = content.products.filter((product) => product.featured);
  return { kind: 'list', products: productsOnPage(featured, wanted) };
}

function stateOf(answer: PublicAnswer | null): StoreInfoState {
  return answer ? { state: 'ready', info: v.parse(StoreInfo, wireOf(answer)) } : { state: 'failed' };
}

function productIn(answer: PublicAnswer): PageAnswers['content'] {
  if (answer.kind === 'gone') return { kind: 'gone' };
  return { kind: 'product', product: v.parse(maybeWrapped(Product), wireOf(answer)) };
}

function wireOf({ text }: PublicAnswer): unknown {
  return JSON.parse(text);
}
