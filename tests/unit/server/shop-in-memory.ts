import { loadCatalogue } from '../../../server/catalogue/load-catalogue.ts';
import { openListing } from '../../../server/catalogue/stored-catalogue.ts';
import { openDatabase } from '../../../server/store/database.ts';
import type { Shop } from '../../../server/store/shop.ts';
import { issueToken } from '../../../server/users/tokens.ts';
import { REFERENCE_SELLER } from '../../../src/settings.ts';

type Catalogue = Parameters<typeof loadCatalogue>[1];

/** With these products; it limits nothing, and no payment is approved by itself. */
export async function shopInMemory(
  products: readonly object[],
  more: Partial<Shop> = {},
  languages: Catalogue['languages'] = {},
): Promise<Shop> {
  const db = await openDatabase(':memory:');
  // As an owner writes them: the shop reads what it can.
  const wire = products as unknown as Catalogue['products'];
  const all = { name: 'test', products: wire, categories: [], categoryImages: {}, languages };
  await loadCatalogue(db, all);
  return {
    db,
    listing: await openListing(db),
    origins: ['http://localhost:4173'],
    upiApprovesAfterMs: Number.POSITIVE_INFINITY,
    trustedProxies: [],
    holdMinutes: 60,
    registrationsPerHour: Number.POSITIVE_INFINITY,
    ordersPerHour: Number.POSITIVE_INFINITY,
    seller: REFERENCE_SELLER,
    now: Date.now,
    elapsed: () => 0,
    afterAnswer: () => {},
    ...more,
  };
}

/** The headers of a call by a shopper with an account. */
export async function signedInAt(shop: Shop): Promise<Record<string, string>> {
  await shop.db.execute("INSERT INTO users VALUES ('asha', 'asha@example.in', '', 'Asha', 'Rao', '')");
  const token = await issueToken(shop, { id: 'asha', password: '' });
  return { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
}
