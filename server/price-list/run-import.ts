import { writeFile } from 'node:fs/promises';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { FileProblem } from '../shop/catalogue/json-file.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import { exportCsv } from './export-csv.ts';
import { endOf, type ImportWish, isRefused } from './import-wish.ts';
import { openPriceList } from './open-price-list.ts';
import type { Plan } from './plan.ts';
import type { ColumnWish } from './price-columns.ts';
import type { PriceList } from './price-list.ts';
import { previewCsv, previewLines, sentenceOf, summary } from './report.ts';
import type { Languages } from './translated.ts';

export const HELP = `
Imports a price list (.xlsx, .csv, .tsv or .json), and exports the products:
  npm run import -- FILE                shows what would change, writes it to FILE's name with .preview.csv, and changes nothing
  npm run import -- FILE --apply        changes it, all at once
  npm run import -- FILE --replace      withdraws the products that the file does not have, too; with --yes also more than half
  npm run import -- FILE --skip-bad     leaves out the products whose rows cannot be read; otherwise nothing is changed
  npm run import -- FILE --column "Rate=price" --column "Landing=ignore"   says what a column is; the preview says how each is read
  npm run import -- --export FILE.csv   writes all products as a CSV that the import reads back
`.trim();

export interface Shop {
  import: (list: PriceList, wish: ImportWish) => Promise<Plan>;
  products: () => Promise<ProductsThere>;
}

export interface ProductsThere {
  products: readonly WireProduct[];
  languages: Languages;
}

const OPTIONS = {
  apply: { type: 'boolean' },
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'skip-bad': { type: 'boolean' },
  column: { type: 'string', multiple: true },
  export: { type: 'string' },
  help: { type: 'boolean' },
} as const;

type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;

export interface Running {
  open: (values: Values) => Promise<Shop>;
  say: (line: string) => void;
  help?: string;
  more?: Readonly<Record<string, { type: 'string' | 'boolean' }>>;
  instead?: (values: Values) => PriceList | null;
}

export async function runImport(words: readonly string[], running: Running): Promise<boolean> {
  const { open, say, help = HELP, more = {}, instead = () => null } = running;
  const { file, ...values } = readWords(words, { ...OPTIONS, ...more }, help);
  if (typeof values.export === 'string') {
    const { products, languages } = await (await open(values)).products();
    await write(values.export, exportCsv(products, languages));
    say(`${products.length} products are in ${values.export}.`);
    return true;
  }
  const list = instead(values);
  if (list) {
    const plan = await (await open(values)).import(list, { apply: true });
    say(summary(plan, list));
    return true;
  }
  if (values.help === true || typeof file !== 'string') {
    say(help);
    return values.help === true;
  }
  const wish = {
    apply: values.apply === true,
    replace: values.replace === true,
    yes: values.yes === true,
    skipBad: values['skip-bad'] === true,
  };
  const columns = columnsSaid(Array.isArray(values.column) ? values.column : []);
  return importFile(file, columns, wish, () => open(values), say);
}

async function importFile(
  file: string,
  columns: ColumnWish,
  wish: ImportWish,
  open: () => Promise<Shop>,
  say: (line: string) => void,
): Promise<boolean> {
  const list = await openPriceList(file, { columns });
  if (wish.replace && list.unread) throw new FileProblem(otherSheetsSentence(list.unread));
  if (wish.replace && list.hiddenRows) throw new FileProblem(HIDDEN_ROWS);
  const plan = await (await open()).import(list, wish);
  for (const line of previewLines(plan, list)) say(line);
  const { problems, changes } = plan;
  if (changes.length > 0) {
    const preview = join(dirname(file), `${basename(file, extname(file))}.preview.csv`);
    say(
      await write(preview, previewCsv(plan, list)).then(
        () => `All of it is in ${preview}.`,
        () => `The preview could not be written to ${preview}.`,
      ),
    );
  }
  for (const { rows, sentence } of problems.slice(0, MOST_SENTENCES))
    say(sentenceOf({ rows, note: sentence }, list));
  say(endOf(plan, wish));
  return !isRefused(plan, wish);
}

const MOST_SENTENCES = 20;

function otherSheetsSentence(unread: readonly string[]): string {
  return `Only the first sheet is read, and --replace would withdraw the products of ${unread.join(', ')}. Put all products into one sheet and hide or delete the others, or save each sheet as a file of its own and import it without --replace. Nothing was changed.`;
}

const HIDDEN_ROWS =
  'Hidden rows are not read, and --replace would withdraw their products. Show them, as by clearing the filter, or delete them. Nothing was changed.';

function columnsSaid(said: readonly string[]): ColumnWish {
  return Object.fromEntries(
    said.map((text) => {
      const at = text.lastIndexOf('=');
      if (at < 1) throw new FileProblem(`--column "${text}" does not say what it is: --column "Rate=price".`);
      return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
    }),
  );
}

function readWords(
  words: readonly string[],
  options: Readonly<Record<string, { type: 'string' | 'boolean'; multiple?: boolean }>>,
  help: string,
): Values {
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    if (positionals.length > 1) throw new Error(`One file at a time, not ${positionals.join(', ')}.`);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no option is a list of both types
    return { ...(values as Values), file: positionals[0] };
  } catch (error) {
    throw new FileProblem(`${error instanceof Error ? error.message : String(error)}\n${help}`);
  }
}

async function write(path: string, text: string): Promise<void> {
  try {
    await writeFile(path, text);
  } catch {
    throw new FileProblem(`${path} cannot be written.`);
  }
}
