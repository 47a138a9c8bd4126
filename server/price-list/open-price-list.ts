import { extname } from 'node:path';
import { fieldsOf, readList } from '../../src/lib/lenient.ts';
import { gridOfText } from '../../src/tables/delimited.ts';
import { openTable, type Refusal } from '../../src/tables/open-table.ts';
import { freeGoods, nameFieldsLeftOut, unknownFields } from '../shop/catalogue/fields-left-out.ts';
import { FileProblem, otherKind, readBytes } from '../shop/catalogue/json-file.ts';
import { type Catalogue, readCatalogueJson, sellable } from '../shop/catalogue/read-catalogue-file.ts';
import type { LeaveOut } from '../shop/catalogue/variants-left-out.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import { short } from './cells.ts';
import { choiceKey, clean, entryOf } from './entry.ts';
import type { Listed, PriceList, Problem } from './price-list.ts';
import { type Reading, readTable } from './read-table.ts';
import { type Languages, translatedOf } from './translated.ts';

/**
 * A price list: an Excel workbook, CSV or TSV, or the JSON of SPEC 3, whichever its content is (D60.78). Throws
 * FileProblem.
 */
export async function openPriceList(path: string, reading: Reading = {}): Promise<PriceList> {
  const file = `The price list ${path}`;
  const bytes = await readBytes(path, file, LARGEST_MB);
  const opened = await openTable(bytes, BOUNDS);
  if (opened.is === 'refused') throw new FileProblem(`${file} ${refusalOf(opened.why, bytes)}`);
  if (opened.is === 'text') {
    const { text } = opened;
    if (extname(path).toLowerCase() === '.json' || /^\s*[[{]/.test(text)) return listedJson(path);
    return readTable(gridOfText(text), reading) ?? withoutHeadings(file);
  }
  const [read, ...unread] = [opened.sheet, ...opened.others].map((name) => `"${short(name)}"`);
  const list = readTable(opened.grid, reading);
  if (unread.length === 0) return list ?? withoutHeadings(file);
  // Only the first sheet is read; the others may have products, too.
  const { notes, ...others } = list ?? withoutHeadings(`${file}, in its first sheet ${read},`);
  const note = `Only the sheet ${read} was read, not ${unread.join(', ')}. To import those, too, save each as a file of its own.`;
  return { ...others, notes: [note, ...notes], unread };
}

const LARGEST_MB = 64;
/** 20,000 products have less than a tenth of it. */
const BOUNDS = { mostBytes: LARGEST_MB * 2 ** 20, mostUnpacked: 160_000_000, mostRows: 200_000 };
const NOTHING = 'Nothing of it was read.';

function withoutHeadings(file: string): never {
  throw new FileProblem(
    `${file} has no headings in its first ten rows. A row with names such as Item, Rate and Stock is needed above the products. ${NOTHING}`,
  );
}

function refusalOf(why: Refusal, bytes: Buffer): string {
  if (why === 'empty') return 'is empty.';
  if (why !== 'not-text') return `${REFUSED[why]} ${NOTHING}`;
  return `is ${otherKind(bytes, '') ?? 'neither a table nor JSON'}. Excel workbooks (.xlsx), CSV, TSV and JSON are read. ${NOTHING}`;
}

const REFUSED: Readonly<Record<Exclude<Refusal, 'empty' | 'not-text'>, string>> = {
  large: 'is larger than 64 MB.',
  unreadable: 'could not be read.',
  encrypted: 'has a password. Save it without one in Excel.',
  'old-excel': 'is an old Excel file (.xls). Save it as .xlsx or CSV.',
  'web-page': 'is a web page with the name .xls. Open it in Excel and save it as .xlsx.',
  'unpacks-large': 'would unpack to more than 160 MB.',
  'many-rows': 'has more than 200,000 rows.',
  'not-workbook': 'is a ZIP file and not an Excel workbook (.xlsx).',
  damaged: 'is damaged: open it in Excel, and save it again.',
};

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
    const listed = listedOf(wire, row, isNew ? '' : clean(wire.id), languages);
    return [{ ...listed, isBad: problems.length > before }];
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

export function listedProducts({
  products,
  languages,
}: Pick<Catalogue, 'products' | 'languages'>): PriceList {
  const listed = products.map((wire, at) => listedOf(wire, at + 1, clean(wire.id), languages));
  return { unit: 'Entry', notes: [], products: listed, problems: [], drafts: 0, languages };
}

function listedOf(wire: WireProduct, row: number, id: string, languages: Languages): Listed {
  const { title, details, choices, translated, ...said } = entryOf(wire, translatedOf(id, languages));
  const variants = new Map(
    readList(wire.variants, fieldsOf)
      .toReversed()
      .map((each) => [choiceKey({ size: clean(each.size), color: clean(each.color) }), each]),
  );
  const isSaid = (...keys: (keyof WireProduct)[]) =>
    keys.some((key) => wire[key] !== undefined && wire[key] !== null);
  return {
    rows: [row],
    id,
    title,
    said: {
      ...said,
      gstRate: said.gstRate ?? undefined,
      sharedStock: said.sharedStock ?? undefined,
      pictures: isSaid('imgUrl', 'images') ? said.pictures : undefined,
    },
    translated,
    details,
    isWhole: isSaid('attributes'),
    choices: choices.map(({ price, regularPrice, stock, breaks, ...choice }) => ({
      row,
      ...Object.fromEntries(Object.entries(choice).filter(([, value]) => value !== '')),
      ...(Array.isArray(variants.get(choiceKey(choice))?.breaks ?? wire.breaks) && { breaks }),
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
