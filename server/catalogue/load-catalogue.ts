import * as v from 'valibot';
import { filingOf } from '../../src/shop/product/filing.ts';
import { Product } from '../../src/shop/product/product.ts';
import type { Database } from '../database.ts';
import type { Catalogue, WireProduct } from './wire.ts';

/** Replaces the catalogue in the database, unless it is the same. Users and orders stay. */
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
        args: [product.id, position, ...columnsOf(product), JSON.stringify(product)],
      })),
      { sql: setting, args: ['categories', JSON.stringify(categories)] },
      { sql: setting, args: ['categoryImages', JSON.stringify(categoryImages)] },
      { sql: setting, args: ['catalogue', name] },
    ],
    'write',
  );
}

function columnsOf(product: WireProduct): [category: string, parent: string, gender: string | null] {
  const { category, parent, gender } = filingOf(v.parse(Product, product));
  return [category, parent, gender || null];
}
