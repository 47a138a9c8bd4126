/**
 * False for the second press of a double click or double tap, which falls on whatever has taken the place of what the
 * first press removed. A click by the keyboard (detail 0) is always a first.
 */
export function isFirstPress({ detail }: Pick<UIEvent, 'detail'>): boolean {
  return detail < 2;
}
