import { readText } from '../../src/lib/lenient.ts';
import { CARD_FIELDS, isCardAttribute } from '../../src/shop/product/product.ts';

/** Keeps only what a list's cards need (docs/design.md). */
export function cardAnswer(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(cardProduct);
  return isRecord(body) && Array.isArray(body.data) ? { ...body, data: body.data.map(cardProduct) } : body;
}

function cardProduct(product: unknown): unknown {
  if (!isRecord(product)) return product;
  const { images, attributes, labels, ...rest } = product;
  const isOfCard = ([name, value]: [string, unknown]) => value !== null && CARD_FIELDS.includes(name);
  const card = Object.fromEntries(Object.entries(rest).filter(isOfCard));
  return {
    ...card,
    // The card's picture if there is no `imgUrl`.
    ...(!readText(card.imgUrl) && { images }),
    ...(Array.isArray(attributes) && { attributes: attributes.filter(isAttributeOfCard).map(cardAttribute) }),
    ...(isRecord(labels) && { labels: cardLabels(labels, product) }),
  };
}

function cardLabels(labels: Record<string, unknown>, product: Record<string, unknown>): object {
  const shown = [product.category, product.parentCategory];
  return Object.fromEntries(Object.entries(labels).filter(([word]) => shown.includes(word)));
}

function cardAttribute({ key, value }: Record<string, unknown>): unknown {
  return { key, value };
}

function isAttributeOfCard(attribute: unknown): attribute is Record<string, unknown> {
  return isRecord(attribute) && isCardAttribute(attribute.key);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
