import { readCatalogue } from '../catalogue/load-catalogue.ts';
import { type Database, openDatabase } from '../database.ts';
import { DATABASE_FILE } from '../start.ts';
import { importIntoDatabase } from './import-into-database.ts';
import type { ImportWish } from './import-wish.ts';
import type { PriceList } from './price-list.ts';
import { runImport } from './run-import.ts';

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
