import { choiceKey, type Entry, plainText, stockOf } from '../../../../server/price-list/entry.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { TRANSLATED } from '../../../../src/tables/vocabulary.ts';
import { pictureAddress } from '../api/wire-product.ts';
import { toHtml } from './description.ts';

export function asKept(entry: Entry, before: Entry): Entry {
  const isCopied = before.pictures.some(isCopy);
  // It is shared out to them (plan-variants.ts).
  const isDivided =
    entry.choices.every(({ stock }) => stock === null) && stockOf(entry).stock === stockOf(before).stock;
  const choices = entry.choices.map((choice) => {
    const there = before.choices.find((each) => choiceKey(each) === choiceKey(choice));
    const picture = there && isCopy(there.picture) ? there.picture : choice.picture;
    // What costs nothing is not for sale.
    const prices = choice.price === 0 ? { price: null, regularPrice: null } : {};
    const stock = isDivided ? (there?.stock ?? null) : choice.stock;
    const [size, color] = [plainText(choice.size), plainText(choice.color)];
    return { ...choice, ...prices, picture, stock, size, color };
  });
  const details = new Map(entry.details);
  const [brand, featured] = ['brand', 'featured'].map((key) => details.get(key));
  if (brand) details.set('brand', { ...brand, values: brand.values.slice(0, 1).map(plainText) });
  const isFeatured = featured?.values.some((value) => /true/i.test(value));
  if (isFeatured) details.set('featured', { label: 'Featured', values: ['true'] });
  else details.delete('featured');
  return {
    ...entry,
    description: textOfHtml(toHtml(entry.description)),
    translated: Object.fromEntries(
      TRANSLATED.map(({ is, field }) => {
        const text = entry.translated[is] ?? '';
        return [is, field === 'description' ? textOfHtml(toHtml(text)) : text];
      }),
    ),
    category: plainText(entry.category),
    subCategory: entry.category && plainText(entry.subCategory),
    pictures: isCopied ? before.pictures : entry.pictures,
    details,
    choices,
  };
}

export function isCopy(picture: string): boolean {
  return picture.startsWith(COPIES);
}

const [COPIES = ''] = pictureAddress('|').split('|');
