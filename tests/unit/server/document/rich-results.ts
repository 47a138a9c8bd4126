import * as v from 'valibot';

/**
 * What search engines require of schema.org's data before they show it as a rich result: a product with an offer,
 * breadcrumbs, a list of items, an organization, and a site with a search.
 */
const address = v.pipe(v.string(), v.url());
const name = v.pipe(v.string(), v.nonEmpty());
const context = v.literal('https://schema.org');

const amount = v.pipe(v.number(), v.minValue(0));
const offer = { priceCurrency: v.literal('INR'), url: address };

const Product = v.looseObject({
  '@context': context,
  '@type': v.literal('Product'),
  name,
  image: v.optional(address),
  offers: v.variant('@type', [
    v.looseObject({ '@type': v.literal('Offer'), price: amount, ...offer }),
    v.looseObject({ '@type': v.literal('AggregateOffer'), lowPrice: amount, highPrice: amount, ...offer }),
  ]),
});

const BreadcrumbList = v.looseObject({
  '@context': context,
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.pipe(
    v.array(v.looseObject({ '@type': v.literal('ListItem'), position: v.number(), name, item: address })),
    v.minLength(2),
    v.check((items) => inOrder(items)),
  ),
});

const ItemList = v.looseObject({
  '@context': context,
  '@type': v.literal('ItemList'),
  itemListElement: v.pipe(
    v.array(v.looseObject({ '@type': v.literal('ListItem'), position: v.number(), url: address })),
    v.minLength(1),
    v.check((items) => inOrder(items)),
  ),
});

const Organization = v.looseObject({
  '@context': context,
  '@type': v.literal('Organization'),
  name,
  url: address,
  logo: v.optional(address),
});

const WebSite = v.looseObject({
  '@context': context,
  '@type': v.literal('WebSite'),
  name,
  url: address,
  potentialAction: v.looseObject({
    '@type': v.literal('SearchAction'),
    target: v.looseObject({
      '@type': v.literal('EntryPoint'),
      urlTemplate: v.pipe(v.string(), v.includes('{search_term_string}')),
    }),
    'query-input': v.literal('required name=search_term_string'),
  }),
});

const RichResult = v.variant('@type', [Product, BreadcrumbList, ItemList, Organization, WebSite]);

/** The data, of one of the kinds above. Throws where something required is missing. */
export function richResult(data: unknown): v.InferOutput<typeof RichResult> {
  return v.parse(RichResult, data);
}

function inOrder(items: readonly { position: number }[]): boolean {
  return items.every(({ position }, index) => position === index + 1);
}
