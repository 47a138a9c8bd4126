import {
  headOf,
  isPolicySlug,
  POLICY_TITLES,
  pageAt,
  pathsWhere,
  policyTitle,
} from '../../src/contract/addresses.ts';
import * as pages from '../../src/texts/en/pages.ts';
import type { ShopUnderTest } from '../e2e/fixtures.ts';

/** Where the first heading does not say the page's title. */
const HEADINGS: Readonly<Record<string, RegExp>> = {
  '/': /Good paper, honest ink/,
  '/products': /All Products/,
  '/404': /404/,
};

/** Pages with a fixed address, by it: what the first heading of each says. */
type Addresses = Readonly<Record<string, RegExp>>;

function withHeadings(paths: readonly string[]): Addresses {
  const titleOf = (path: string) => headOf({ title: 'products', ...pageAt(path) }, pages).title;
  const fixed = paths.filter((path) => !path.includes('$'));
  return Object.fromEntries(fixed.map((path) => [path, HEADINGS[path] ?? new RegExp(titleOf(path), 'i')]));
}

const POLICIES: Addresses = Object.fromEntries(
  Object.keys(POLICY_TITLES)
    .filter(isPolicySlug)
    .map((slug) => [`/${slug}`, new RegExp(policyTitle(slug, pages))]),
);

const guestPages = withHeadings(pathsWhere(({ only }) => only !== 'user'));

/** One address for each page of SPEC 2 that has a fixed one; a policy stands for all. */
export const GUEST_PAGES = [...Object.keys(guestPages), '/terms'];

/** Every address of SPEC 2; for guests and for shoppers who have signed in. */
export const GUEST_ADDRESSES: Addresses = {
  ...guestPages,
  ...POLICIES,
  '/products?category=desk%20essentials': /Desk essentials/i,
  '/no/such/page': /404/,
};

export const SHOPPER_ADDRESSES = withHeadings(pathsWhere(({ only }) => only === 'user'));

/** Pages that say offline what requires a network. */
export const EXPLAIN_OFFLINE = pathsWhere(({ offline }) => offline === 'explains');

/** The address of one of the shop's products. */
export async function productAddress(shop: ShopUnderTest): Promise<string> {
  const { data } = (await shop.ask('/products?limit=1')) as { data: { id: string }[] };
  return `/product/${data[0]?.id}`;
}
