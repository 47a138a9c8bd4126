import { createListing, type Sold } from '../shop/catalogue/listing.ts';
import { STORE, STORE_IN } from '../shop/catalogue/store.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import type { Catalogue } from '../shop/catalogue-api.ts';
import type { Database } from '../store/database.ts';
import type { Shop, StoredListing } from '../store/shop.ts';
import { asShoppersSee } from './as-shoppers-see.ts';

const NONE = {};

export async function openListing(db: Database): Promise<StoredListing> {
  const listing = createListing();
  const { rows } = await db.execute('SELECT max(number) AS number FROM changes');
  let seen = Number(rows[0]?.number);

  async function readChanges(): Promise<void> {
    const { rows } = await db.execute({
      sql: `SELECT number, changes.id, json FROM changes LEFT JOIN products USING (id)
        WHERE number > ? ORDER BY number`,
      args: [seen],
    });
    if (rows.some(({ json }) => json === null)) await readAll();
    else for (const { id, json } of rows) listing.change(String(id), shownJson(json));
    seen = Number(rows.at(-1)?.number ?? seen);
  }

  async function readAll(): Promise<{ indexed: Promise<void> }> {
    const languages = await db.execute(
      "SELECT key FROM json_each((SELECT value FROM settings WHERE key = 'languages'))",
    );
    const translations = await db.execute('SELECT lang, id, json FROM translations');
    const words = new Map<string, Record<string, string>>();
    for (const { lang, id, json } of translations.rows)
      words.set(String(id), { ...words.get(String(id)), [String(lang)]: String(json) });
    const products = await db.execute('SELECT id, json FROM products ORDER BY position');
    const sold = products.rows.map(({ id, json }): Sold => {
      return { id: String(id), json: shownJson(json), words: words.get(String(id)) ?? NONE };
    });
    return listing.take(
      sold,
      languages.rows.map(({ key }) => String(key)),
    );
  }

  const { indexed } = await readAll();
  let work = Promise.resolve();
  return {
    current() {
      // Each sees what was written before it asked.
      work = work.catch(() => {}).then(readChanges);
      return work.then(() => listing);
    },
    indexed,
    close: listing.close,
  };
}

function shownJson(json: unknown): string {
  const text = String(json);
  if (!text.includes('"variants"')) return text;
  const wire: WireProduct = JSON.parse(text);
  return JSON.stringify(asShoppersSee(wire));
}

export function catalogueOf({ db, delivery, listing }: Pick<Shop, 'db' | 'delivery' | 'listing'>): Catalogue {
  return {
    async storeInfo() {
      const { rows } = await db.execute('SELECT key, value FROM settings');
      const settings = new Map(rows.map((row) => [String(row.key), String(row.value)]));
      const images: Record<string, string> = JSON.parse(settings.get('categoryImages') ?? '{}');
      const labels: Record<string, Record<string, string>> = JSON.parse(settings.get('languages') ?? '{}');
      const languages = Object.entries(labels).map(([lang, words]) => [
        lang,
        { ...STORE_IN[lang], labels: words },
      ]);
      return {
        ...STORE,
        ...(languages.length > 0 && { languages: Object.fromEntries(languages) }),
        ...(delivery && { delivery }),
        categories: JSON.parse(settings.get('categories') ?? '[]'),
        categoryImages: { ...images, ...STORE.categoryImages },
      };
    },

    async list(...asked) {
      const found = (await listing.current()).list(...asked);
      // What only invoices need is not in lists.
      return { ...found, products: found.products.map(({ hsn: _hsn, gstRate: _rate, ...listed }) => listed) };
    },

    product: async (...asked) => (await listing.current()).product(...asked),
  };
}
