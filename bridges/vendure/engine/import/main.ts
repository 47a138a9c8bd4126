import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { demoCatalogue } from '../../../../server/catalogue/demo-catalogue.ts';
import { FileProblem } from '../../../../server/catalogue/json-file.ts';
import { readCatalogueJson } from '../../../../server/catalogue/read-catalogue-file.ts';
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
  const { file, demo, help, pictures } = readWords();
  if (help || (!file && !demo)) {
    console.log(HELP);
    process.exit(help ? 0 : 1);
  }
  // Before the database is set up: a wrong file changes nothing.
  const catalogue = file ? await readCatalogue(file) : demoCatalogue();
  const pictureFile = fileIn(demo ? resolve('../../server/pictures') : pictures);
  await setUp(process.env);
  for (const line of await importCatalogue(process.env, { ...catalogue, pictureFile })) console.log(line);
  process.exit(0);
});

function readWords() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { pictures: { type: 'string' }, demo: { type: 'boolean' }, help: { type: 'boolean' } },
    });
    if (positionals.length > 1) throw new Error(`One file at a time, not ${positionals.join(', ')}.`);
    return { ...values, file: positionals[0] };
  } catch (error) {
    throw new FileProblem(`${error instanceof Error ? error.message : error}\n${HELP}`);
  }
}

async function readCatalogue(file: string): Promise<Omit<CatalogueToImport, 'pictureFile'>> {
  const { list, languages } = await readCatalogueJson(file);
  return { products: list, languages };
}

/** The file of that name, or else its widest size (`pen-320.webp`, `pen-960.webp`). */
function fileIn(folder: string | undefined): (address: string) => string | null {
  if (folder === undefined) return () => null;
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
