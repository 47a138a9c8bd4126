import { resolve } from 'node:path';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { listedProducts } from '../../../../server/price-list/open-price-list.ts';
import { HELP, runImport } from '../../../../server/price-list/run-import.ts';
import { findDatabase } from '../../local-database.ts';
import { completeSettings, settingsFile, terminal } from '../../own-settings.ts';
import { runProgram } from '../../run-program.ts';
import { setUp } from '../set-up.ts';
import { importPriceList, productsToExport } from './import-catalogue.ts';
import { NO_PICTURES, openPictureFolder } from './picture-folder.ts';

const MORE = `
  npm run import -- FILE --pictures FOLDER   with pictures from a folder, by the column Picture or the product's name
  npm run import -- --demo              adds the demo shop's products and pictures
`.trimEnd();

runProgram(async () => {
  const say = (line: string) => console.log(line);
  const isDone = await runImport(process.argv.slice(2), {
    say,
    help: HELP + MORE,
    more: { pictures: { type: 'string' }, demo: { type: 'boolean' } },
    open: async ({ pictures, demo }) => {
      const folder = demo === true ? resolve('../../server/pictures') : pictures;
      const { fileOf, giveTo } = typeof folder === 'string' ? openPictureFolder(folder) : NO_PICTURES;
      const ways = { file: settingsFile(process.env), ask: terminal(), say, findDatabase };
      Object.assign(process.env, await completeSettings(process.env, ways));
      await setUp(process.env);
      const { categories, categoryImages } = demoCatalogue();
      const importing = { say, pictureFile: fileOf, ...(demo === true && { categories, categoryImages }) };
      return {
        import: (list, wish) => {
          for (const line of giveTo(list)) say(line);
          return importPriceList(process.env, list, wish, importing);
        },
        products: () => productsToExport(process.env),
      };
    },
    instead: ({ demo }) => (demo === true ? listedProducts(demoCatalogue()) : null),
  });
  process.exit(isDone ? 0 : 1);
});
