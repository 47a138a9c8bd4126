/** For Home (SPEC 2, Home): the store's image, else a built-in one, else the default. */
export function categoryImage(category: string, storeImages: ReadonlyMap<string, string>): string {
  const name = category.toLowerCase();
  const own = storeImages.get(category) ?? [...storeImages].find(([key]) => key.toLowerCase() === name)?.[1];
  return own ?? `/categories/${BUILT_IN.has(name) ? name.replace(/[^a-z]+/g, '-') : 'default'}.svg`;
}

const BUILT_IN = new Set([
  'tv & video accessories',
  'tv mounts',
  'hdmi cables',
  'tv remote controls',
  'streaming devices',
  'entertainment units',
]);
