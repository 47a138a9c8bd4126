/** The `sizes` of a tile's picture, for the number of tiles in the row. */
export function tilePictureSizes(tiles: number): string {
  return `(min-width: 80rem) ${Math.round(1216 / tiles)}px, ${Math.round(100 / tiles)}vw`;
}
