import * as v from 'valibot';
import { listOf, reading, text, textOrEmpty } from '../../lib/wire.ts';

/** Category names; some servers send objects with a name. */
const CategoryName = v.pipe(
  v.union([
    text,
    v.pipe(
      v.object({ name: text }),
      v.transform((category) => category.name),
    ),
  ]),
  v.nonEmpty(),
);

/** A map from name to text, sent as a plain object or as a list of pairs; unsound entries are left out. */
const TextMap = reading((value): ReadonlyMap<string, string> => {
  const entries = Array.isArray(value) ? value : Object.entries(value ?? {});
  return new Map(entries.filter(isTextPair));
});

/** The store-information record (SPEC 3). Every part may be absent and is then '' or empty. */
export const StoreInfo = v.object({
  storeName: textOrEmpty,
  companyName: textOrEmpty,
  companyEmail: textOrEmpty,
  companyPhone: textOrEmpty,
  companyAddress: textOrEmpty,
  description: textOrEmpty,
  categories: listOf(CategoryName),
  categoryImages: TextMap,
  companyLogoUrl: textOrEmpty,
  policies: TextMap,
  /** What the server can do beyond SPEC 7 (D45); unknown words mean nothing. */
  features: listOf(text),
});
export type StoreInfo = v.InferOutput<typeof StoreInfo>;

function isTextPair(entry: unknown): entry is [string, string] {
  return (
    Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'string' && entry[1] !== ''
  );
}
