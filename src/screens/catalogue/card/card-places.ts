import { MOBILE_BREAKPOINT_PX } from '../../../config.ts';

/** Columns of a grid on a wide screen; a phone always has two. */
export type Columns = 2 | 3 | 4;

/** The key of localStorage with the columns that the shopper chose for lists. */
export const GRID_COLUMNS = 'grid-columns';

/** The `sizes` of the pictures on cards. */
export const CARD_PICTURE_SIZES: Record<Columns, string> = {
  2: '(min-width: 80rem) 470px, (min-width: 64rem) 36vw, 46vw',
  3: `(min-width: 80rem) 305px, (min-width: 64rem) 24vw, (min-width: ${MOBILE_BREAKPOINT_PX / 16}rem) 30vw, 46vw`,
  4: '(min-width: 80rem) 288px, (min-width: 64rem) 23vw, 46vw',
};

/** The id of the name on a card, by its place in the page's grid. */
export function cardNameId(place: number): string {
  return `card-${place}`;
}
