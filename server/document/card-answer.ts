import { CARD_FIELDS, isCardAttribute } from '../../src/contract/product.ts';
import { fieldsOf, readText } from '../../src/lib/lenient.ts';

/** Keeps only what a list's cards need (docs/design.md). */
export function cardAnswer(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(cardProduct);
  const { data } = fieldsOf(body) ?? {};
  return Array.isArray(data) ? { ...fieldsOf(body), data: data.map(cardProduct) } : body;
}

function cardProduct(value: unknown): unknown {
  const product = fieldsOf(value);
  if (!product) return value;
  const { images, attributes, labels, variants, ...rest } = product;
  const isOfCard = ([name, value]: [string, unknown]) => value !== null && CARD_FIELDS.includes(name);
  const card = Object.fromEntries(Object.entries(rest).filter(isOfCard));
  return {
    ...card,
    // The card's picture if there is no `imgUrl`.
    ...(!readText(card.imgUrl) && { images }),
    ...(Array.isArray(variants) && { variants: variants.map(cardVariant) }),
    ...(Array.isArray(attributes) && { attributes: attributes.filter(isAttributeOfCard).map(cardAttribute) }),
    ...(fieldsOf(labels) && { labels: cardLabels({ ...fieldsOf(labels) }, product) }),
  };
}

function cardLabels(labels: Record<string, unknown>, product: Readonly<Record<string, unknown>>): object {
  const shown = [product.category, product.parentCategory];
  return Object.fromEntries(Object.entries(labels).filter(([word]) => shown.includes(word)));
}

/** Cards have no picture of a variant. */
function cardVariant(value: unknown): unknown {
  const { imgUrl: _, ...variant } = fieldsOf(value) ?? {};
  return variant;
}

function cardAttribute({ key, value }: Record<string, unknown>): unknown {
  return { key, value };
}

function isAttributeOfCard(attribute: unknown): attribute is Record<string, unknown> {
  return isCardAttribute(fieldsOf(attribute)?.key);
}
