import { choiceKey, type Entry, plainText } from '../../../../server/price-list/entry.ts';
import { textOfHtml } from '../../../../src/lib/html-text.ts';
import { TRANSLATED } from '../../../../src/tables/vocabulary.ts';
import { pictureAddress } from '../api/wire-product.ts';
import { toHtml } from './description.ts';

/** What the engine makes of an entry, whose pictures it may have copied before. */
export function asKept(entry: Entry, before: Entry): Entry {
  const isCopied = before.pictures.some(isCopy);
  const choices = entry.choices.map((choice) => {
    const there = before.choices.find((each) => choiceKey(each) === choiceKey(choice));
    const picture = there && isCopy(there.picture) ? there.picture : choice.picture;
    // What costs nothing is not for sale.
    const prices = choice.price === 0 ? { price: null, regularPrice: null } : {};
    return { ...choice, ...prices, picture, size: plainText(choice.size), color: plainText(choice.color) };
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

/** A picture that the engine has a copy of. */
export function isCopy(picture: string): boolean {
  return picture.startsWith(COPIES);
}

const [COPIES = ''] = pictureAddress('|').split('|');
