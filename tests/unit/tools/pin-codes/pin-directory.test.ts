import { describe, expect, it } from 'vitest';
import { placeOf } from '../../../../src/contract/pin-codes.ts';
import {
  digestOf,
  placesOf,
  readPostOffices,
  writeDirectory,
} from '../../../../tools/pin-codes/pin-directory.ts';
import { placeNames } from '../../../../tools/pin-codes/place-names.ts';

const office = (pin: string, state: string, district: string, name = 'Main Bazar') =>
  `IN\t${pin}\t${name}\t${state}\t01\t${district}\t638\tNA\t\t7.5\t93.6\t4`;

const FILE = [
  office('571401', 'Karnataka', 'Mandya'),
  office('571402', 'Karnataka', 'Mandya'),
  office('571405', 'Karnataka', 'Mandya'),
  office('577432', 'Karnataka', 'Shivamogga'),
  office('577432', 'Karnataka', 'Haveri', 'One'),
  office('577432', 'Karnataka', 'Haveri', 'Two'),
  office('110001', 'Delhi', 'Central Delhi'),
  office('01234', 'Delhi', 'Central Delhi'),
  'NP\t44600\tKathmandu\tBagmati\t03\tKathmandu\t\t\t\t27.7\t85.3\t4',
  '',
].join('\n');

describe('the directory of PIN codes', () => {
  const places = placesOf(readPostOffices(FILE));

  it('has the codes of India, each with the place of most of its post offices', () => {
    expect([...places.keys()]).toEqual(['571401', '571402', '571405', '577432', '110001']);
    expect(places.get('577432')).toEqual({ city: 'Haveri', state: 'Karnataka' });
  });

  it('is written in lines that the shop reads', () => {
    const directory = writeDirectory(places, ['Source']);
    expect(directory.split('\n')).toEqual([
      '# Source',
      `# 5 codes, SHA-256 of all places ${digestOf(places)}`,
      'Delhi;New Delhi; 110:1',
      'Karnataka;Haveri; 577:432',
      'Karnataka;Mandya; 571:401-402,405',
      '',
    ]);
    for (const [pin, place] of places) expect(placeOf(pin, directory)).toEqual(place);
  });

  it('has another digest as soon as one place is another one', () => {
    const other = new Map(places).set('571405', { city: 'Mysuru', state: 'Karnataka' });
    expect(digestOf(other)).not.toBe(digestOf(places));
  });
});

describe('the names of a place', () => {
  it.each([
    ['194101', 'Jammu & Kashmir', 'Leh', 'Leh, Ladakh'],
    ['190001', 'Jammu & Kashmir', 'Srinagar', 'Srinagar, Jammu and Kashmir'],
    ['605001', 'Pondicherry', 'Pondicherry', 'Puducherry, Puducherry'],
    ['492001', 'Chattisgarh', 'Raipur', 'Raipur, Chhattisgarh'],
    ['495001', 'Chattisgarh', 'Bilaspur(CGH)', 'Bilaspur, Chhattisgarh'],
    ['174001', 'Himachal Pradesh', 'Bilaspur (HP)', 'Bilaspur, Himachal Pradesh'],
    ['431001', 'Maharashtra', 'Aurangabad', 'Chhatrapati Sambhajinagar, Maharashtra'],
    ['824101', 'Bihar', 'Aurangabad(BH)', 'Aurangabad, Bihar'],
    ['211001', 'Uttar Pradesh', 'Allahabad', 'Prayagraj, Uttar Pradesh'],
    ['403601', 'Goa', 'South Goa', 'Margao, Goa'],
    ['403602', 'Goa', 'South Goa', 'South Goa, Goa'],
  ])('%s: %s, %s is %s', (pin, state, district, name) => {
    const place = placeNames({ pin, state, district });
    expect(`${place.city}, ${place.state}`).toBe(name);
  });
});
