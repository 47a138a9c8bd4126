type Fields = Readonly<Record<string, unknown>>;

/** The fields that a shop's lists may leave out of a product. */
export const LEFT_OUT_BY_LISTS = ['description', 'images', 'attributes'];

/**
 * What a list says of a product, with what it leaves out as it was `before`. Any other field that the list does not
 * have is gone: so a sale ends.
 */
export function listedProduct(raw: Fields, before: Fields): Record<string, unknown> {
  const seen = Object.entries(before).filter(([field]) => LEFT_OUT_BY_LISTS.includes(field));
  const said = Object.entries(raw).filter(([, value]) => value !== undefined && value !== null);
  return { ...raw, ...Object.fromEntries(seen), ...Object.fromEntries(said) };
}
