import { csvFile } from '../../src/lib/csv-field.ts';
import { rupees } from '../../src/lib/money.ts';
import { OWN_HEADINGS, TRANSLATED } from '../../src/tables/vocabulary.ts';
import type { WireProduct } from '../shop/catalogue/wire.ts';
import { detailsCell, listCell } from './cells.ts';
import { type Choice, clean, type Entry, entryOf } from './entry.ts';
import { type Languages, translatedOf } from './translated.ts';

const HEADINGS = [...OWN_HEADINGS, ...TRANSLATED.map(({ heading }) => heading)];

/** As the import reads it back without a change (D60); a row for each variant. */
export function exportCsv(products: readonly WireProduct[], languages: Languages = {}): string {
  const rows = products.flatMap((wire) => {
    const entry = entryOf(wire, translatedOf(wire.id, languages));
    return entry.title
      ? entry.choices.map((choice, at) => rowOf(clean(wire.id), entry, choice, at === 0))
      : [];
  });
  return csvFile([HEADINGS, ...rows]);
}

function rowOf(id: string, entry: Entry, choice: Choice, isFirst: boolean): string[] {
  const { price, regularPrice, stock, breaks } = choice;
  const money = (amount: number | null) => (amount === null ? '' : String(rupees(amount)));
  const others = [...entry.details].filter(([key]) => key !== 'brand').map(([, detail]) => detail);
  const ofProduct = isFirst
    ? {
        Category: entry.category,
        'Sub-category': entry.subCategory,
        Brand: listCell(entry.details.get('brand')?.values ?? []),
        HSN: entry.hsn,
        'GST %': entry.gstRate === null ? '' : `${entry.gstRate}%`,
        Picture: listCell(entry.pictures),
        Description: entry.description,
        Details: detailsCell(others),
        ...Object.fromEntries(TRANSLATED.map(({ is, heading }) => [heading, entry.translated[is] ?? ''])),
      }
    : {};
  const cells: Readonly<Record<string, string>> = {
    id,
    SKU: choice.sku,
    Barcode: choice.barcode,
    Name: entry.title,
    Size: choice.size && listCell([choice.size]),
    Colour: choice.color && listCell([choice.color]),
    MRP: money(regularPrice),
    'Selling price': price === regularPrice ? '' : money(price),
    'Quantity prices': breaks.map((each) => `${each.from}: ${money(each.price)}`).join('; '),
    Stock: stock === null ? '' : String(stock),
    'Variant picture': choice.picture,
    ...ofProduct,
  };
  return HEADINGS.map((heading) => cells[heading] ?? '');
}
