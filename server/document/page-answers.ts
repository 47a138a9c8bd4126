import * as v from 'valibot';
import { contentPath, isPolicySlug, pagePath, requestsFor } from '../../src/contract/addresses.ts';
import type { InitialAnswer, InitialAnswers } from '../../src/contract/initial-state.ts';
import { Product, ProductList } from '../../src/contract/product.ts';
import { productsOnPage, wantsFeatured } from '../../src/contract/products-search.ts';
import { infoIn, readStoreInfo, type StoreInfoState } from '../../src/contract/store-info.ts';
import { PARTIAL_HEADER, SAVED_AT_HEADER } from '../../src/contract/worker-protocol.ts';
import { fieldsOf, readText } from '../../src/lib/lenient.ts';
import { maybeWrapped } from '../../src/lib/wire.ts';
import { languageAt } from '../../src/texts/languages.ts';
import type { PublicAnswer } from './ask-api.ts';

export interface PageAnswers {
  store: StoreInfoState;
  content:
    | { kind: 'product'; product: Product }
    | { kind: 'gone' }
    | { kind: 'list'; products: readonly Product[] }
    | { kind: 'none' };
  whole: Readonly<Record<string, InitialAnswer>>;
  embedded: InitialAnswers;
}

/** In characters: a longer one, such as a list, does not fit into the first packets (docs/design.md). */
const LONGEST_ANSWER = 4000;

export async function pageAnswers(
  url: URL,
  read: (path: string) => Promise<PublicAnswer | null>,
): Promise<PageAnswers> {
  const { search, storeInfo, content } = requestsFor(url);
  const whole: Record<string, InitialAnswer> = {};
  const embedded: Record<string, InitialAnswer | null> = {};
  const ask = async (path: string, shortened = (body: unknown): Shortened => ({ body })) => {
    const answer = await read(path);
    if (!answer) return null;
    const isGone = answer.kind === 'gone';
    const all: unknown = isGone ? null : JSON.parse(answer.text);
    const { body, isPartial }: Shortened = isGone ? { body: null } : shortened(all);
    const rest = { at: answer.at, ...(isGone && { status: 404 }) };
    whole[path] = { body: all, ...rest };
    const headers = isPartial && { [SAVED_AT_HEADER]: String(answer.at), [PARTIAL_HEADER]: '1' };
    const isShort = JSON.stringify(body).length <= LONGEST_ANSWER;
    // The page itself requests what is missing.
    embedded[path] = isShort ? { body, ...rest, ...(headers && { headers }) } : null;
    return { isGone, body };
  };
  const isPolicy = isPolicySlug(pagePath(url.pathname).slice(1));
  const language = languageAt(url.pathname);
  const store = ask(storeInfo, (body) => storeAnswer(body, language, isPolicy)).then((answer) =>
    stateOf(answer, language),
  );
  const shown = async (): Promise<PageAnswers['content']> => {
    const own = language === 'en' ? content.path : null;
    const path = own ?? contentPath(content, infoIn(await store) ?? null);
    const answer = path === null ? null : await ask(path);
    if (!answer) return { kind: 'none' };
    if (content.kind === 'product') return productIn(answer);
    const { products } = v.parse(ProductList, answer.body);
    if (content.kind !== 'list' || !wantsFeatured(search)) return { kind: 'list', products };
    const featured = products.filter((product) => product.featured);
    return { kind: 'list', products: productsOnPage(featured, search) };
  };
  const [state, found] = await Promise.all([store, shown()]);
  return { store: state, content: found, whole, embedded };
}

interface Shortened {
  body: unknown;
  isPartial?: boolean;
}

/** Only policy pages use policies, which may be longer than the rest of the document. */
function storeAnswer(body: unknown, language: string, isPolicy: boolean): Shortened {
  const { languages, gstin: _gstin, ...record } = fieldsOf(body) ?? {};
  const own = fieldsOf(fieldsOf(languages)?.[language]);
  const { policies: ownPolicies, ...ownWords } = own ?? {};
  const { policies, ...words } = record;
  const hasPolicies = Boolean(policies ?? ownPolicies);
  const inLanguage = (shared: object, said: Record<string, unknown>) =>
    own ? { ...without(shared, said), languages: { [language]: said } } : shared;
  return isPolicy || !hasPolicies
    ? { body: inLanguage(record, { ...own }) }
    : { body: inLanguage(words, ownWords), isPartial: true };
}

function without(shared: object, said: Readonly<Record<string, unknown>>): object {
  return Object.fromEntries(Object.entries(shared).filter(([name]) => !readText(said[name])));
}

function stateOf(answer: { body: unknown } | null, language: string): StoreInfoState {
  const info = answer && readStoreInfo(answer.body, language);
  return info ? { state: 'ready', info } : { state: 'failed' };
}

function productIn({ isGone, body }: { isGone: boolean; body: unknown }): PageAnswers['content'] {
  return isGone ? { kind: 'gone' } : { kind: 'product', product: v.parse(maybeWrapped(Product), body) };
}
