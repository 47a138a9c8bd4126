import { STATES, stateNamed } from '../address-check.ts';
import { placeOf } from '../pin-codes.ts';

/** Before two territories became one, and before Telangana. */
const EARLIER: Readonly<Record<string, string>> = { '25': '26', '28': '37' };

const OTHER_TERRITORY = '97';

const NAMES = new Map([
  ...STATES.map(({ name, code }) => [code, name] as const),
  [OTHER_TERRITORY, 'Other Territory'],
]);

export function isGstState(code: string): boolean {
  return NAMES.has(code) || Object.hasOwn(EARLIER, code) || code === '99';
}

export function gstStateOf(text: string): string | undefined {
  return stateNamed(text)?.code;
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
