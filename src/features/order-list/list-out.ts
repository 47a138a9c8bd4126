import * as t from '#texts/order-list.ts';
import { csvFile } from '../../lib/csv-field.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { isInDoubt } from '../../lists/order-line.ts';
import { OWN_LIST_HEADINGS } from '../../tables/vocabulary.ts';
import { inLanguage } from '../../texts/languages.ts';
import { sharedCart } from '../basket/basket-link.ts';
import { type Info, type ListLine, offerIn, priceIn, readyIn, selectedIn, sumOf } from './list-line.ts';

/** In the page's language, as `printedName`. */
export function messageOf(lines: readonly ListLine[], origin: string, info: Info, label: Label): string {
  const ready = readyIn(lines, info);
  const rows = ready.map((line) => {
    const name = called(line.name, [line.selectedSize, line.selectedColor], label);
    return `${line.quantity} × ${name}: ${formatRupees(totalOf([line]))}`;
  });
  const link = new URL(inLanguage(sharedCart(ready).shared.address), origin).href;
  return [...rows, t.sumLine(formatRupees(sumOf(lines, info).total)), link].join('\n');
}

export function printedName(line: ListLine, info: Info, label: Label): string {
  const { name = '' } = selectedIn(line) ?? {};
  const { sizes = [] } = offerIn(line, info) ?? {};
  const { size, color } = line.choice;
  return called(name, [sizes.length > 1 ? size : undefined, color], label);
}

/** As the shopper's language calls a size or a colour. */
type Label = (word: string) => string;

function called(name: string, choice: readonly (string | undefined)[], label: Label): string {
  return [name, ...choice.flatMap((each) => (each ? label(each) : []))].join(', ');
}

export function csvOf(lines: readonly ListLine[], info: Info): string {
  const rows = lines.map((each) => {
    const { line, choice } = each;
    const product = selectedIn(each);
    const name = product ? [product.name, choice.size, choice.color].filter(Boolean).join(', ') : line.words;
    const quantity = isInDoubt(line) ? '' : (line.asked ?? line.quantity);
    const price = priceIn(lines, each, info) ?? '';
    return [product?.id ?? '', name || line.typed, quantity, price, line.note];
  });
  return csvFile([OWN_LIST_HEADINGS, ...rows]);
}
