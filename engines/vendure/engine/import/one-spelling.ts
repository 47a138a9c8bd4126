import { plainText } from '../../../../server/price-list/entry.ts';

/** The first spelling of names that differ only in case. Notes each other spelling once. */
export function oneSpelling(note: (text: string) => void, what: string): (name: string) => string {
  const first = new Map<string, string>();
  const noted = new Set<string>();
  return (name) => {
    const spelling = first.get(plainText(name)) ?? name;
    first.set(plainText(name), spelling);
    if (spelling !== name && !noted.has(name)) note(`${what} ${name} is merged with ${spelling}`);
    noted.add(name);
    return spelling;
  };
}
