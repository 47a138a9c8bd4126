export interface Place {
  city: string;
  state: string;
}

/** A line is `State;City; 560:1-12,15 562:7`: codes by their first three digits. */
export function placeOf(pin: string, directory: string): Place | undefined {
  const number = Number(pin.slice(3));
  for (const { index, 1: codes = '' } of directory.matchAll(new RegExp(` ${pin.slice(0, 3)}:(\\S+)`, 'g'))) {
    if (!isAmong(number, codes)) continue;
    const [state = '', city = ''] = directory.slice(directory.lastIndexOf('\n', index) + 1, index).split(';');
    return { city, state };
  }
  return undefined;
}

function isAmong(number: number, codes: string): boolean {
  return codes.split(',').some((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first <= number && number <= last;
  });
}

/** Only what is empty or still as `filled` before (D53.54). */
export function fillingOf(place: Place, typed: Place, filled: Partial<Place>): Partial<Place> {
  const isOurs = (name: keyof Place) => typed[name] === '' || typed[name] === filled[name];
  return {
    ...(isOurs('city') && { city: place.city }),
    ...(isOurs('state') && { state: place.state }),
  };
}

export function sameIn(place: Place, { city, state }: Place): Partial<Place> {
  return { ...(city === place.city && { city }), ...(state === place.state && { state }) };
}
