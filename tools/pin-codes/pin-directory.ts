import { createHash } from 'node:crypto';
import type { Place } from '../../src/contract/pin-codes.ts';
import { type PostOffice, placeNames } from './place-names.ts';

/** By code. */
export type Places = ReadonlyMap<string, Place>;

/** GeoNames' file of postal codes: country, code, post office, state, its number, district, … */
export function readPostOffices(file: string): PostOffice[] {
  return file
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([country, pin = '', , state = '', , district = '']) =>
      country === 'IN' && /^[1-9]\d{5}$/.test(pin) ? [{ pin, state, district }] : [],
    );
}

/** The place that most post offices of a code have; of several the first. */
export function placesOf(offices: readonly PostOffice[]): Places {
  const counts = new Map<string, Map<string, number>>();
  for (const office of offices) {
    const { state, city } = placeNames(office);
    const places = counts.get(office.pin) ?? new Map<string, number>();
    const name = `${state};${city}`;
    counts.set(office.pin, places.set(name, (places.get(name) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([pin, places]) => {
      const [[name] = ['']] = [...places].sort(([, one], [, other]) => other - one);
      const [state = '', city = ''] = name.split(';');
      return [pin, { city, state }];
    }),
  );
}

/** In the form that `placeOf` of the shop reads, after a head of comments. */
export function writeDirectory(places: Places, head: readonly string[]): string {
  const codes = new Map<string, string[]>();
  for (const [pin, { state, city }] of sorted(places)) {
    const name = `${state};${city}`;
    codes.set(name, [...(codes.get(name) ?? []), pin]);
  }
  const lines = [...codes].sort().map(([name, pins]) => `${name};${areasOf(pins)}`);
  const facts = `${places.size} codes, SHA-256 of all places ${digestOf(places)}`;
  return [...head, facts].map((line) => `# ${line}\n`).join('') + lines.map((line) => `${line}\n`).join('');
}

/** Equal for equal answers to every code. */
export function digestOf(places: Places): string {
  const lines = sorted(places).map(([pin, { state, city }]) => `${pin};${state};${city}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

function sorted(places: Places): [string, Place][] {
  return [...places].sort(([one], [other]) => Number(one) - Number(other));
}

/** ` 560:1-12,15 562:7` */
function areasOf(pins: readonly string[]): string {
  const areas = new Map<string, number[]>();
  for (const pin of pins) {
    const area = pin.slice(0, 3);
    areas.set(area, [...(areas.get(area) ?? []), Number(pin.slice(3))]);
  }
  return [...areas].map(([area, numbers]) => ` ${area}:${rangesOf(numbers)}`).join('');
}

function rangesOf(numbers: readonly number[]): string {
  const ranges: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const range = ranges.at(-1);
    if (range?.last === number - 1) range.last = number;
    else ranges.push({ first: number, last: number });
  }
  return ranges.map(({ first, last }) => (first === last ? first : `${first}-${last}`)).join(',');
}
