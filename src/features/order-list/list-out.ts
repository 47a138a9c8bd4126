import * as t from '#texts/order-list.ts';
import { isInDoubt } from '../../contract/lists/order-line.ts';
import { csvField } from '../../lib/csv-field.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { inLanguage } from '../../texts/languages.ts';
import { sharedCart } from '../basket/basket-link.ts';
import { type Info, type ListLine, offerIn, priceIn, readyIn, selectedIn, sumOf } from './list-line.ts';

export function messageOf(lines: readonly ListLine[], origin: string, info: Info): string {
  const ready = readyIn(lines, info);
  const rows = ready.map((line) => {
    const name = [line.name, line.selectedSize, line.selectedColor].filter(Boolean).join(', ');
    return `${line.quantity} × ${name}: ${formatRupees(totalOf([line]))}`;
  });
  const link = new URL(inLanguage(sharedCart(ready).shared.address), origin).href;
  return [...rows, t.sumLine(formatRupees(sumOf(lines, info).total)), link].join('\n');
}

export function printedName(line: ListLine, info: Info): string {
  const { name = '' } = selectedIn(line) ?? {};
  const { sizes = [] } = offerIn(line, info) ?? {};
  const { size, color } = line.choice;
  return [name, sizes.length > 1 && size, color].filter(Boolean).join(', ');
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
  // The mark tells spreadsheets that this is UTF-8.
  return `\ufeff${[HEADER, ...rows].map((row) => row.map(csvField).join(',')).join('\r\n')}\r\n`;
}

const HEADER = ['id', 'product', 'quantity', 'price', 'note'];
