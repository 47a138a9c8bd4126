import { SHORT_DESCRIPTION_LENGTH, SPECIFICATIONS_SHOWN } from '../config.ts';
import { formatRupees } from '../lib/money.ts';
import type { Head } from '../lib/page-head.ts';
import type { DocumentTexts } from '../texts/translation.ts';
import { productAddress } from './addresses.ts';
import { labelled, type Product } from './product.ts';
import type { StoreInfo } from './store-info.ts';
import { offerOf, summaryOf } from './variants.ts';

/** SPEC 2, Product detail. Without a key in the page's language, sizes and colours are in the shop's words. */
export function specificationsOf(
  product: Pick<Product, 'attributes' | 'labels'>,
  attributeName: (key: string) => string,
) {
  return product.attributes
    .filter(({ key, values }) => values.length > 0 && !HIDDEN.test(key))
    .slice(0, SPECIFICATIONS_SHOWN)
    .map(({ key, values, unit }) => ({
      name: nameOf(product, key, attributeName).replaceAll('_', ' '),
      value: withUnit(
        values.map((value) => labelled(product, value)),
        unit,
      ),
    }));
}

/** D56.97: `featured` steers the shop. */
const HIDDEN = /phone|^featured$/i;

function nameOf(
  product: Pick<Product, 'labels'>,
  key: string,
  attributeName: (key: string) => string,
): string {
  const name = labelled(product, key);
  return name === key ? attributeName(key) : name;
}

function withUnit(values: readonly string[], unit: string | undefined): string {
  const value = values.join(', ');
  return unit ? `${value} ${unit}` : value;
}

export function productHead(
  product: Product,
  info: StoreInfo | undefined,
  text: DocumentTexts['productFor'],
): Head {
  const { price, onRequest, isFrom } = summaryOf(offerOf(product, info));
  return {
    title: product.name,
    description:
      product.description.slice(0, SHORT_DESCRIPTION_LENGTH) ||
      (onRequest ? '' : text(product.name, formatRupees(price), isFrom)),
    canonical: productAddress(product.id),
    image: product.image,
    type: 'product',
  };
}
