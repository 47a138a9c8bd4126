import { readFile, writeFile } from 'node:fs/promises';
import { placeOf } from '../../src/contract/pin-codes.ts';
import { digestOf, placesOf, readPostOffices, writeDirectory } from './pin-directory.ts';

const DIRECTORY = 'src/contract/pin-codes.txt';

const [source, date] = process.argv.slice(2);
if (source === undefined || date === undefined) {
  throw new Error("Name GeoNames' file and its date: npm run pin-codes -- IN.txt 2026-03-11");
}
const places = placesOf(readPostOffices(await readFile(source, 'utf8')));
const directory = writeDirectory(places, [
  `India's PIN codes: GeoNames (https://www.geonames.org/), ${date}, licence CC BY 4.0`,
  '(https://creativecommons.org/licenses/by/4.0/). Changed: one place for each code, names as in',
  'tools/pin-codes/place-names.ts. Written by `npm run pin-codes`.',
]);
for (const [pin, { city, state }] of places) {
  const place = placeOf(pin, directory);
  if (place?.city !== city || place.state !== state)
    throw new Error(`The directory has another place for ${pin}.`);
}
await writeFile(DIRECTORY, directory);
console.log(`${DIRECTORY}: ${places.size} codes, ${digestOf(places)}`);
