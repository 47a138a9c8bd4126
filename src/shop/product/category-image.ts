/**
 * The picture of a Home tile (SPEC 2, Home): the store's own image for the category, else a built-in one, else the
 * default image. Names compare without regard to case.
 */
export function categoryImage(category: string, storeImages: ReadonlyMap<string, string>): string {
  const name = category.toLowerCase();
  const own = storeImages.get(category) ?? [...storeImages].find(([key]) => key.toLowerCase() === name)?.[1];
  return own ?? `/categories/${BUILT_IN.get(name) ?? 'default'}.svg`;
}

const BUILT_IN = new Map([
  ['tv & video accessories', 'tv-video-accessories'],
  ['tv mounts', 'tv-mounts'],
  ['hdmi cables', 'hdmi-cables'],
  ['tv remote controls', 'tv-remote-controls'],
  ['streaming devices', 'streaming-devices'],
  ['entertainment units', 'entertainment-units'],
]);
