import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { readWordsBeside } from '../../../../server/catalogue/read-catalogue-file.ts';
import { stopWith } from '../../stop-with.ts';
import { setUp } from '../set-up.ts';
import { type CatalogueToImport, importCatalogue } from './import-catalogue.ts';

const HELP = `
Adds products to the engine:
  npm run import -- catalogue.json                      a JSON list of products, in the format of the shop's API
                                                        and, from catalogue.hi.json beside it, its words in Hindi
  npm run import -- catalogue.json --pictures FOLDER    with pictures from a folder, matched by file name
  npm run import -- --demo                              the demo shop's products and pictures
`.trim();

stopWith(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { pictures: { type: 'string' }, demo: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (values.help || (!file && !values.demo)) {
    console.log(HELP);
    process.exit(values.help ? 0 : 1);
  }
  await setUp(process.env);
  const folder = values.demo ? resolve('../../server/pictures') : values.pictures;
  const pictureFile = fileIn(folder);
  const catalogue = file ? await readCatalogue(file) : demoCatalogue();
  for (const line of await importCatalogue(process.env, { ...catalogue, pictureFile })) console.log(line);
  process.exit(0);
});

async function readCatalogue(file: string): Promise<Omit<CatalogueToImport, 'pictureFile'>> {
  const list: unknown = JSON.parse(await readFile(file, 'utf8'));
  if (!Array.isArray(list)) throw new Error(`${file} is not a list of products.`);
  return { products: list, languages: await readWordsBeside(file, (path) => readFile(path, 'utf8')) };
}

/** The file of that name, or else its widest size (`pen-320.webp`, `pen-960.webp`). */
function fileIn(folder: string | undefined): (address: string) => string | null {
  if (folder === undefined) return () => null;
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
