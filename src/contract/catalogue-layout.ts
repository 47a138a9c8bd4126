export const CATALOGUE_DATABASE = 'daftar-shelf';

export const PRODUCTS = 'products';
export const ENTRIES = 'facets';
export const NOTES = 'notes';

export const CHANGES_NOTE = 'changes';
export const TOTAL_NOTE = 'catalogue-total';

export const CATALOGUE_CHANNEL = 'daftar-shelf';

export interface StoredProduct {
  id: string;
  /** As the server sent it last; `lang` is '' for its own words. */
  raw: Record<string, unknown>;
  lang?: string;
  words?: Record<string, ProductWords>;
}

export interface ProductWords {
  title: unknown;
  description?: unknown;
  labels?: unknown;
}

export function translatedFields({ title, description, labels }: Record<string, unknown>): ProductWords {
  return { title, description, labels };
}

export function rawIn({ raw, lang = '', words = {} }: StoredProduct, wanted: string): StoredProduct['raw'] {
  const own = lang === wanted ? undefined : words[wanted];
  return own ? { ...raw, ...own, description: own.description ?? raw.description } : raw;
}

export function withWordsOf(before: StoredProduct | undefined, now: StoredProduct): StoredProduct {
  if (!before) return now;
  const { [now.lang ?? '']: _own, ...words } = {
    ...before.words,
    [before.lang ?? '']: translatedFields(before.raw),
  };
  return Object.keys(words).length > 0 ? { ...now, words } : now;
}

export interface CatalogueChanges {
  catalogue: string;
  version: number;
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

export function changedSince(
  { catalogue, log, since }: CatalogueChanges,
  mark: { catalogue: string; version: number } | null,
): string[] | 'all' {
  if (mark?.catalogue !== catalogue || mark.version < since) return 'all';
  return [...new Set(log.flatMap(({ version, ids }) => (version > mark.version ? ids : [])))];
}
