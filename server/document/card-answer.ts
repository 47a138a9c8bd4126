/**
 * A list's answer with what its cards need of each product, in the shape that the server sent: without descriptions,
 * and of the attributes those that a card reads (SPEC 3). The rest would be a fifth of the document.
 */
export function cardAnswer(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(cardProduct);
  return isRecord(body) && Array.isArray(body.data) ? { ...body, data: body.data.map(cardProduct) } : body;
}

function cardProduct(product: unknown): unknown {
  if (!isRecord(product)) return product;
  const { description: _, ...rest } = product;
  if (!Array.isArray(rest.attributes)) return rest;
  return { ...rest, attributes: rest.attributes.filter(isOfCard) };
}

function isOfCard(attribute: unknown): boolean {
  return isRecord(attribute) && /^\s*(featured|sizes?|color|colou?rs)\s*$/i.test(String(attribute.key));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
