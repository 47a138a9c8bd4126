import { extname } from 'node:path';
import { type Delimiter, numberedRows } from '../../src/contract/lists/delimited.ts';
import { officeKind, textIn } from '../../src/contract/lists/read-file.ts';
import {
  filledSheets,
  readWorkbook,
  type SheetRow,
  type Workbook,
} from '../../src/contract/lists/workbook.ts';
import { fieldsOf } from '../../src/lib/lenient.ts';
import { freeGoods, nameFieldsLeftOut, unknownFields } from '../catalogue/fields-left-out.ts';
import { FileProblem, otherKind, readBytes } from '../catalogue/json-file.ts';
import { type Catalogue, readCatalogueJson, sellable } from '../catalogue/read-catalogue-file.ts';
import type { LeaveOut } from '../catalogue/variants-left-out.ts';
import type { WireProduct } from '../catalogue/wire.ts';
import { short } from './cells.ts';
import { type Choice, choiceKey, clean, entryOf } from './entry.ts';
import type { Listed, PriceList, Problem } from './price-list.ts';
import { knownColumns, readTable } from './read-table.ts';

/**
 * A price list: an Excel workbook, CSV or TSV, or the JSON of SPEC 3, whichever its content is (D60.78). Throws
 * FileProblem.
 */
export async function openPriceList(path: string): Promise<PriceList> {
  const file = `The price list ${path}`;
  const bytes = await readBytes(path, file, LARGEST_MB);
  const kind = officeKind(bytes);
  if (kind === 'encrypted')
    throw new FileProblem(`${file} has a password. Save it without one in Excel. ${NOTHING}`);
  if (kind === 'old-excel')
    throw new FileProblem(`${file} is an old Excel file (.xls). Save it as .xlsx or CSV. ${NOTHING}`);
  if (kind === 'packed') return tableOfWorkbook(bytes, file);
  const text = textIn(bytes);
  if (text === null || BINARY.test(text) || text.startsWith('%PDF')) {
    const other = otherKind(bytes, '') ?? 'neither a table nor JSON';
    throw new FileProblem(`${file} is ${other}. ${KINDS}`);
  }
  if (text.trim() === '') throw new FileProblem(`${file} is empty.`);
  if (extname(path).toLowerCase() === '.json' || /^\s*[[{]/.test(text)) return listedJson(path);
  return tableOf(rowsOfText(text), file);
}

const LARGEST_MB = 64;
const NOTHING = 'Nothing of it was read.';
const KINDS = `Excel workbooks (.xlsx), CSV, TSV and JSON are read. ${NOTHING}`;
/** 20,000 products have less than a tenth of it. */
const BOUNDS = { mostUnpacked: 160_000_000, mostRows: 200_000 };
const LIMITS = { longestField: 200_000, mostCells: 1000 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/;

/** Of its first sheet; the others may have products, too. */
async function tableOfWorkbook(bytes: Uint8Array, file: string): Promise<PriceList> {
  const rows = await sheetRows(bytes, file);
  const [read, ...unread] = (await filledSheets(bytes)).map((name) => `"${short(name)}"`);
  if (unread.length === 0) return tableOf(rows, file);
  const list = tableOf(rows, `${file}, in its first sheet ${read},`);
  const note = `Only the sheet ${read} was read, not ${unread.join(', ')}. To import those, too, save each as a file of its own.`;
  return { ...list, notes: [note, ...list.notes], unread };
}

async function sheetRows(bytes: Uint8Array, file: string): Promise<SheetRow[]> {
  const read = await readWorkbook(bytes, BOUNDS);
  if (read.is === 'refused') throw new FileProblem(`${file} ${REFUSED[read.why]} ${NOTHING}`);
  return read.rows;
}

const REFUSED: Readonly<Record<Extract<Workbook, { is: 'refused' }>['why'], string>> = {
  'unpacks-large': 'would unpack to more than 160 MB.',
  'many-rows': 'has more than 200,000 rows.',
  'not-workbook': 'is a ZIP file and not an Excel workbook (.xlsx).',
  damaged: 'is damaged: open it in Excel, and save it again.',
  empty: 'has nothing in a visible sheet.',
};

function tableOf(rows: readonly SheetRow[], file: string): PriceList {
  const list = readTable(rows);
  if (!list) {
    throw new FileProblem(
      `${file} has no headings in its first ten rows. A row with names such as Item, Rate and Stock is needed above the products. ${NOTHING}`,
    );
  }
  return list;
}

/** With the separator by which most headings are known. */
function rowsOfText(text: string): SheetRow[] {
  const [, said] = /^sep=(.)\r?\n/i.exec(text) ?? [];
  const own = DELIMITERS.find((each) => each === said);
  if (own) return numberedRows(text, own, LIMITS).slice(1);
  const start = text.slice(0, SAMPLE);
  const tried = DELIMITERS.map((delimiter) => ({
    delimiter,
    known: knownColumns(numberedRows(start, delimiter, LIMITS)),
  }));
  const [best] = tried.toSorted((a, b) => b.known - a.known);
  return numberedRows(text, best?.delimiter ?? ',', LIMITS);
}

const SAMPLE = 64_000;
const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|'];

const NO_ID = '?';

/** What a start of the shop leaves out and names is a bad entry here (D60.80). */
async function listedJson(path: string): Promise<PriceList> {
  const { list, languages } = await readCatalogueJson(path);
  const problems: Problem[] = [];
  const unknown = unknownFields();
  const free = freeGoods();
  const products = list.flatMap((entry, at): Listed[] => {
    const row = at + 1;
    const before = problems.length;
    const leaveOut: LeaveOut = (what, reason) => {
      const part = what.replace(OF_ENTRY, '');
      const sentence = `cannot be read: ${part && `${part}: `}${reason}.`;
      problems.push({ rows: [row], sentence });
    };
    // A product that is known by its name needs no id.
    const isNew = fieldsOf(entry) !== undefined && !clean(fieldsOf(entry)?.id);
    const [wire] = sellable(
      [isNew ? { ...fieldsOf(entry), id: NO_ID } : entry],
      leaveOut,
      (product, name) => {
        nameFieldsLeftOut(product, name, leaveOut);
        unknown.look(product, `entry ${row} (${clean(product.title)})`);
        free.look(product, `entry ${row} (${clean(product.title)})`);
      },
    );
    if (!wire) {
      // Any product may be the one that it means.
      const last = problems.at(-1);
      if (last) last.isNameless = true;
      return [];
    }
    return [{ ...listedOf(wire, row, isNew ? '' : clean(wire.id)), isBad: problems.length > before }];
  });
  return {
    unit: 'Entry',
    notes: [...unknown.sentences('price list'), ...free.sentences('price list')],
    products,
    problems,
    drafts: 0,
    languages,
  };
}

const OF_ENTRY = /(?:^| of )entry 1(?: \(.*)?$/s;

/** Of a catalogue, as of a JSON file. */
export function listedProducts({
  products,
  languages,
}: Pick<Catalogue, 'products' | 'languages'>): PriceList {
  const listed = products.map((wire, at) => listedOf(wire, at + 1, clean(wire.id)));
  return { unit: 'Entry', notes: [], products: listed, problems: [], drafts: 0, languages };
}

function listedOf(wire: WireProduct, row: number, id: string): Listed {
  const { title, details, choices, ...said } = entryOf(wire);
  const isSaid = (...keys: (keyof WireProduct)[]) =>
    keys.some((key) => wire[key] !== undefined && wire[key] !== null);
  return {
    rows: [row],
    id,
    title,
    said: {
      ...said,
      gstRate: said.gstRate ?? undefined,
      pictures: isSaid('imgUrl', 'images') ? said.pictures : undefined,
    },
    details,
    isWhole: isSaid('attributes'),
    choices: choices.map(({ price, regularPrice, stock, breaks, ...choice }) => ({
      row,
      ...Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== '')),
      ...(saysBreaks(wire, choice) && { breaks }),
      ...(stock !== null && { stock }),
      money: {
        isWhole: true,
        ...(regularPrice !== null && { regular: regularPrice }),
        ...(price !== null && { paid: price }),
      },
    })),
    isBad: false,
    wire,
  };
}

/** An empty list takes them away. */
function saysBreaks({ variants, breaks }: WireProduct, choice: Pick<Choice, 'size' | 'color'>): boolean {
  const own = variants?.find(
    ({ size, color }) => choiceKey({ size: clean(size), color: clean(color) }) === choiceKey(choice),
  );
  return Array.isArray(own?.breaks ?? breaks);
}
