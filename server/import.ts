import { readCatalogue } from './catalogue/load-catalogue.ts';
import { importIntoDatabase } from './price-list/import-into-database.ts';
import type { ImportWish } from './price-list/import-wish.ts';
import type { PriceList } from './price-list/price-list.ts';
import { runImport } from './price-list/run-import.ts';
import { DATABASE_FILE } from './start.ts';
import { type Database, openDatabase } from './store/database.ts';

let db: Database | undefined;
try {
  const open = async () => {
    const opened = await openDatabase(DATABASE_FILE);
    db = opened;
    return {
      import: (list: PriceList, wish: ImportWish) => importIntoDatabase(opened, list, wish),
      products: () => readCatalogue(opened),
    };
  };
  const isDone = await runImport(process.argv.slice(2), { open, say: console.log });
  if (!isDone) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  db?.close();
}
