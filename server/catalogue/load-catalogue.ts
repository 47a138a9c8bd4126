import type { Database } from '../database.ts';
import type { Catalogue, WireProduct } from './wire.ts';

/** Puts the catalogue in place of the one in the database, unless it is the same. Users and orders stay. */
export async function loadCatalogue(db: Database, catalogue: Catalogue): Promise<void> {
  const { rows } = await db.execute("SELECT value FROM settings WHERE key = 'catalogue'");
  if (rows[0]?.value === catalogue.name) return;
  const { name, products, categories, categoryImages } = catalogue;
  const setting = 'INSERT OR REPLACE INTO settings VALUES (?, ?)';
  await db.batch(
    [
      'DELETE FROM products',
      ...products.map((product, position) => ({
        sql: 'INSERT OR REPLACE INTO products VALUES (?, ?, ?, ?, ?, ?)',
        args: [
          product.id,
          position,
          (product.category ?? '').toLowerCase(),
          (product.parentCategory ?? '').toLowerCase(),
          genderOf(product),
          JSON.stringify(product),
        ],
      })),
      { sql: setting, args: ['categories', JSON.stringify(categories)] },
      { sql: setting, args: ['categoryImages', JSON.stringify(categoryImages)] },
      { sql: setting, args: ['catalogue', name] },
    ],
    'write',
  );
}

/** Whom an attribute says the product is for; null when none does. */
function genderOf({ attributes }: WireProduct): 'men' | 'women' | 'unisex' | null {
  const attribute = attributes?.find(({ key }) => /^(gender|ideal for)$/i.test(key));
  const words = attribute?.value.join(' ') ?? '';
  const women = /\b(women|girls?)\b/i.test(words);
  const men = /\b(men|boys?)\b/i.test(words);
  if ((women && men) || /\bunisex\b/i.test(words)) return 'unisex';
  return women ? 'women' : men ? 'men' : null;
}
