export type Columns = 2 | 3 | 4;

export const GRID_COLUMNS = 'grid-columns';

export function cardNameId(position: number): string {
  return `card-${position}`;
}

export function stockIdOf(nameId: string): string {
  return `${nameId}-stock`;
}

export const CARD_PICTURE_SIZES: Record<Columns, string> = {
  2: '(min-width: 80rem) 470px, (min-width: 64rem) 36vw, 46vw',
  3: '(min-width: 80rem) 305px, (min-width: 64rem) 24vw, (min-width: 48rem) 30vw, 46vw',
  4: '(min-width: 80rem) 288px, (min-width: 64rem) 23vw, 46vw',
};

export const SHEET_PICTURE_SIZES =
  '(min-width: 80rem) 588px, (min-width: 48rem) 46vw, (min-width: 36rem) and (max-height: 30rem) 46vw, 92vw';

export function tilePictureSizes(tiles: number): string {
  return `(min-width: 80rem) ${Math.round(1216 / tiles)}px, ${Math.round(100 / tiles)}vw`;
}
