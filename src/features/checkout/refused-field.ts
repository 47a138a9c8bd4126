import { fieldsOf, readText } from '../../lib/lenient.ts';

const FIELDS = [
  'fullName',
  'address',
  'postalCode',
  'city',
  'state',
  'phone',
  'businessName',
  'gstin',
] as const;
export type FormField = (typeof FIELDS)[number];

/** Beside which field of the checkout a refusal belongs (D57.69), perhaps with its path: `shippingAddress.phone`. */
export function refusedField(refusal: unknown): FormField | undefined {
  const path = readText(fieldsOf(refusal)?.field) ?? '';
  const name = path === 'business.name' ? 'businessName' : path.slice(path.lastIndexOf('.') + 1);
  return FIELDS.find((field) => field === name);
}
