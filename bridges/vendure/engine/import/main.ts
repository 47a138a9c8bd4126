import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { FileProblem } from '../../../../server/catalogue/json-file.ts';
import { listedProducts } from '../../../../server/price-list/open-price-list.ts';
import { HELP, runImport } from '../../../../server/price-list/run-import.ts';
import { findDatabase } from '../../local-database.ts';
import { completeSettings, settingsFile, terminal } from '../../own-settings.ts';
import { stopWith } from '../../stop-with.ts';
import { setUp } from '../set-up.ts';
import { importPriceList, productsToExport } from './import-catalogue.ts';

const MORE = `
  npm run import -- FILE --pictures FOLDER   with pictures from a folder, matched by file name
  npm run import -- --demo              adds the demo shop's products and pictures
`.trimEnd();

stopWith(async () => {
  const say = (line: string) => console.log(line);
  const isDone = await runImport(process.argv.slice(2), {
    say,
    help: HELP + MORE,
    more: { pictures: { type: 'string' }, demo: { type: 'boolean' } },
    open: async ({ pictures, demo }) => {
      const pictureFile = fileIn(demo === true ? resolve('../../server/pictures') : pictures);
      const ways = { file: settingsFile(process.env), ask: terminal(), say, findDatabase };
      Object.assign(process.env, await completeSettings(process.env, ways));
      await setUp(process.env);
      const { categories, categoryImages } = demoCatalogue();
      const importing = { say, pictureFile, ...(demo === true && { categories, categoryImages }) };
      return {
        import: (list, wish) => importPriceList(process.env, list, wish, importing),
        products: () => productsToExport(process.env),
      };
    },
    instead: ({ demo }) => (demo === true ? listedProducts(demoCatalogue()) : null),
  });
  process.exit(isDone ? 0 : 1);
});

/** The file of that name, or else its widest size (`pen-320.webp`, `pen-960.webp`). */
function fileIn(folder: unknown): (address: string) => string | null {
  if (typeof folder !== 'string') return () => null;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    throw new FileProblem(`The folder of pictures ${folder} does not exist.`);
  }
  const widest = new Map<string, { width: number; file: string }>();
  for (const file of readdirSync(folder)) {
    const [, name = '', width = '', end = ''] = /^(.+)-(\d+)(\.\w+)$/.exec(file) ?? [];
    if (Number(width) > (widest.get(name + end)?.width ?? 0)) {
      widest.set(name + end, { width: Number(width), file: join(folder, file) });
    }
  }
  return (address) => {
    const name = basename(address.replace(/[?#].*$/, ''));
    const file = join(folder, name);
    return name && existsSync(file) ? file : (widest.get(name)?.file ?? null);
  };
}
