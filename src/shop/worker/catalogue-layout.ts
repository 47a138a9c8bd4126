/**
 * How the worker's shelf lies in its database (sw/catalogue-database.ts), for the other worker that reads it: the one that
 * searches.
 */
export const CATALOGUE_DATABASE = 'daftar-shelf';

/** `{ id, raw }`: what the server said of each product. */
export const PRODUCTS = 'products';
/** By product: its place in the shop, and what lists are chosen by. */
export const ENTRIES = 'facets';
export const NOTES = 'notes';

/** The note that holds CatalogueChanges. */
export const CHANGES_NOTE = 'changes';
/** The note that holds how many products the shop has, as its full list said last. */
export const TOTAL_NOTE = 'catalogue-total';

/** Tells pages and workers that the changes have grown. */
export const CATALOGUE_CHANNEL = 'daftar-shelf';

/** Which products came, changed or went lately. */
export interface CatalogueChanges {
  /** Another one in each new shelf: numbers of an old shelf say nothing about it. */
  catalogue: string;
  /** Grows with each change. */
  version: number;
  /** The latest changes, oldest first; those before `since` are forgotten. */
  log: { version: number; ids: string[] }[];
  since: number;
}

const MOST_LOGGED = 2000;

export function withChanges(before: CatalogueChanges | undefined, ids: readonly string[]): CatalogueChanges {
  const { catalogue, version, log, since } = before ?? {
    catalogue: Math.random().toString(36).slice(2),
    version: 0,
    log: [],
    since: 0,
  };
  const next = [...log, { version: version + 1, ids: [...ids] }];
  let [logged, first] = [next.reduce((sum, entry) => sum + entry.ids.length, 0), since];
  while (logged > MOST_LOGGED && next.length > 0) {
    const oldest = next.shift();
    logged -= oldest?.ids.length ?? 0;
    first = oldest?.version ?? first;
  }
  return { catalogue, version: version + 1, log: next, since: first };
}

/** The products that changed after a version; 'all' if that is not known any more. */
export function changedSince(
  { catalogue, log, since }: CatalogueChanges,
  mark: { catalogue: string; version: number } | null,
): string[] | 'all' {
  if (mark?.catalogue !== catalogue || mark.version < since) return 'all';
  return [...new Set(log.flatMap(({ version, ids }) => (version > mark.version ? ids : [])))];
}
