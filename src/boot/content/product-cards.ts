import { formatRupees } from '../../lib/money.ts';
import { pictureSource } from '../../lib/picture-widths.ts';
import { CARD_PICTURE_SIZES, type Columns, cardNameId } from '../../screens/in-document.ts';
import { productAddress } from '../../shop/addresses.ts';
import { type Product, percentOff } from '../../shop/product/product.ts';
import { percentOff as percentOffText } from '../../texts/en/card.ts';
import type { TemplateData } from '../fill-document.ts';

export function gridData(products: readonly Product[], columns: Columns): TemplateData {
  const cards = products.map((product, place) => cardData(product, place, columns));
  return { columns: String(columns), firstRow: cards.slice(0, columns), otherRows: cards.slice(columns) };
}

function cardData(product: Product, place: number, columns: Columns): TemplateData {
  return {
    nameId: cardNameId(place),
    href: productAddress(product.id),
    name: product.name,
    category: product.category,
    badge: product.originalPrice === undefined ? [] : [{}],
    ...pictureData(product.image, CARD_PICTURE_SIZES[columns]),
    ...priceData(product),
  };
}

export function pictureData(image: string, sizes: string): TemplateData {
  const { src, srcSet, ...rest } = pictureSource(image, sizes);
  return { src, srcset: srcSet, sizes: rest.sizes };
}

export function priceData(product: Product): TemplateData {
  const { price, originalPrice } = product;
  return {
    price: formatRupees(price),
    sale:
      originalPrice === undefined
        ? []
        : [{ original: formatRupees(originalPrice), off: percentOffText(percentOff(product) ?? 0) }],
  };
}

/** Fills every part of a card, each with a unique text (prerender/template.ts). */
export const SAMPLE_CARD = {
  id: 'sample-product',
  title: 'Sample name',
  category: 'Sample category',
  parentCategory: 'Sample type',
  imgUrl: '/sample.webp?w=480',
  regularPrice: 9001,
  discountedPrice: 7001,
  attributes: ['featured', 'size', 'color'].map((key) => ({ key, value: ['True'] })),
};
