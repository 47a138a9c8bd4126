import { stateNamed } from '../address-check.ts';
import { placeOf } from '../pin-codes.ts';

const CODES: Readonly<Record<string, string>> = {
  'Jammu & Kashmir': '01',
  'Himachal Pradesh': '02',
  Punjab: '03',
  Chandigarh: '04',
  Uttarakhand: '05',
  Haryana: '06',
  Delhi: '07',
  Rajasthan: '08',
  'Uttar Pradesh': '09',
  Bihar: '10',
  Sikkim: '11',
  'Arunachal Pradesh': '12',
  Nagaland: '13',
  Manipur: '14',
  Mizoram: '15',
  Tripura: '16',
  Meghalaya: '17',
  Assam: '18',
  'West Bengal': '19',
  Jharkhand: '20',
  Odisha: '21',
  Chhattisgarh: '22',
  'Madhya Pradesh': '23',
  Gujarat: '24',
  'Dadra & Nagar Haveli & Daman & Diu': '26',
  Maharashtra: '27',
  Karnataka: '29',
  Goa: '30',
  Lakshadweep: '31',
  Kerala: '32',
  'Tamil Nadu': '33',
  Puducherry: '34',
  'Andaman & Nicobar Islands': '35',
  Telangana: '36',
  'Andhra Pradesh': '37',
  Ladakh: '38',
};

/** Before two territories became one, and before Telangana. */
const EARLIER: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

const OTHER_TERRITORY = '97';

const NAMES = new Map([
  ...Object.entries(CODES).map(([name, code]) => [code, name] as const),
  [OTHER_TERRITORY, 'Other Territory'],
]);

export function isGstState(code: string): boolean {
  return NAMES.has(code) || Object.hasOwn(EARLIER, code) || code === '99';
}

export function gstStateOf(text: string): string | undefined {
  return CODES[stateNamed(text) ?? ''];
}

export function gstStateOfGstin(gstin: string): string {
  const code = gstin.slice(0, 2);
  return EARLIER[code] ?? code;
}

/** Of the buyer's address (D58.72), else by the PIN code, else Other Territory. */
export function placeOfSupply(address: { state: string; postalCode: string }, pinCodes = ''): string {
  return (
    gstStateOf(address.state) ??
    gstStateOf(placeOf(address.postalCode, pinCodes)?.state ?? '') ??
    OTHER_TERRITORY
  );
}

export function placeOfSupplyText(code: string): string {
  return [code, NAMES.get(code)].filter(Boolean).join(' ');
}
