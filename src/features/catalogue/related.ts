import { type Product, readProductList } from '../../contract/product.ts';
import { infoIn, langOf, type StoreInfo } from '../../contract/store-info.ts';
import { offerOf, summaryOf } from '../../contract/variants.ts';
import type { RelatedProducts } from '../../contract/worker-protocol.ts';
import type { Needs } from '../../platform/needs.ts';
import { askWorker } from '../../platform/worker/ask-worker.ts';
import type { Catalogue } from './catalogue.ts';

const MOST_SHOWN = 8;
/** So that those in stock can come first. */
const MOST_READ = 40;

/** Those in stock first (SPEC 2, Product detail). The shop is asked if the device has too few. */
export async function relatedTo(
  {
    navigator,
    catalogue,
    storeInfo,
  }: Needs<'navigator.serviceWorker' | 'storeInfo.settled'> & { catalogue: Pick<Catalogue, 'list' | 'seen'> },
  product: Product,
): Promise<Product[]> {
  const state = await storeInfo.settled();
  const { category, parentCategory } = product;
  const [lang, limit] = [langOf(state), MOST_READ];
  const kept = await askWorker<RelatedProducts>(
    { navigator },
    { type: 'related', category, parentCategory, limit, lang },
  );
  const stored = readProductList(kept?.list)?.products ?? [];
  const onDevice = shownOf(stored, product, infoIn(state));
  if (onDevice.length === MOST_SHOWN || kept?.isWhole) {
    catalogue.seen(onDevice, true);
    return onDevice;
  }
  const answer = await catalogue.list({ category: category.toLowerCase(), parentCategory, page: 1 }).first();
  const listed = answer.state === 'found' ? answer.found.products : [];
  const fresh = new Set(listed.map(({ id }) => id));
  return shownOf([...listed, ...stored.filter(({ id }) => !fresh.has(id))], product, infoIn(state));
}

function shownOf(
  products: readonly Product[],
  { id: onScreen }: Product,
  info: StoreInfo | undefined,
): Product[] {
  const others = [...new Map(products.map((each) => [each.id, each])).values()].filter(
    ({ id }) => id !== onScreen,
  );
  const isOut = (each: Product) => Number(summaryOf(offerOf(each, info)).stock === 0);
  return others.toSorted((a, b) => isOut(a) - isOut(b)).slice(0, MOST_SHOWN);
}
