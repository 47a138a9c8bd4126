import { fieldsOf, readList, readText } from '../../lib/lenient.ts';
import { validBy } from '../../lib/wire.ts';

/** SPEC 3. Absent parts are '' or empty. */
export interface StoreInfo {
  storeName: string;
  companyName: string;
  companyEmail: string;
  companyPhone: string;
  companyAddress: string;
  description: string;
  categories: string[];
  categoryImages: ReadonlyMap<string, string>;
  companyLogoUrl: string;
  policies: ReadonlyMap<string, string>;
  /** Beyond SPEC 7 (D45); unknown words are ignored. */
  features: string[];
}

export function readStoreInfo(value: unknown): StoreInfo | undefined {
  const wire = fieldsOf(value);
  return (
    wire && {
      storeName: readText(wire.storeName) ?? '',
      companyName: readText(wire.companyName) ?? '',
      companyEmail: readText(wire.companyEmail) ?? '',
      companyPhone: readText(wire.companyPhone) ?? '',
      companyAddress: readText(wire.companyAddress) ?? '',
      description: readText(wire.description) ?? '',
      categories: readList(wire.categories, readCategoryName),
      categoryImages: readTextMap(wire.categoryImages),
      companyLogoUrl: readText(wire.companyLogoUrl) ?? '',
      policies: readTextMap(wire.policies),
      features: readList(wire.features, readText),
    }
  );
}

export const StoreInfo = validBy(readStoreInfo);

/** Null without a record. */
export function readCategories(value: unknown): string[] | null {
  const wire = fieldsOf(value);
  return wire ? readList(wire.categories, readCategoryName) : null;
}

/** Some servers send objects with a name. */
function readCategoryName(value: unknown): string | undefined {
  return readText(fieldsOf(value)?.name ?? value) || undefined;
}

/** From an object or a list of pairs, without invalid entries. */
function readTextMap(value: unknown): ReadonlyMap<string, string> {
  const entries = Array.isArray(value) ? value : Object.entries(value ?? {});
  return new Map(entries.filter(isTextPair));
}

function isTextPair(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && entry[1] !== ''
  );
}
