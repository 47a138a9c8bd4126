import { hasZeros, plainCode, withoutZeros } from '../search-engine/codes.ts';
import type { Choice, Codes, ForSale } from './variants.ts';

type Coded = Codes & Pick<ForSale, 'variants'>;

export function codesOf(product: Coded): string[] {
  return soldAs(product).map(({ code }) => code);
}

/** Null if the words are no code of the product. The choice is empty if several variants may be meant. */
export function calledAs(product: Coded, words: string): { code: string; choice: Choice } | null {
  const plain = plainCode(words);
  const alike = soldAs(product).filter(({ code }) => withoutZeros(plainCode(code)) === withoutZeros(plain));
  const exact = alike.filter(({ code }) => plainCode(code) === plain);
  const [first] = [...exact, ...alike];
  if (!first || plain === '') return null;
  const all = hasZeros(plain) && exact.length > 0 ? exact : alike;
  const isOne = all.every(({ size, color }) => size === first.size && color === first.color);
  return { code: first.code, choice: isOne ? { size: first.size, color: first.color } : {} };
}

function soldAs(product: Coded): ({ code: string } & Choice)[] {
  const all: (Codes & Choice)[] = [...product.variants, product];
  return all.flatMap(({ sku, barcode, size, color }) =>
    [sku, barcode].flatMap((code) => (code ? { code, size, color } : [])),
  );
}

/** A barcode that is the same in all shops: 8, 12, 13 or 14 digits, the last of which checks the others. */
export function gtinOf({ barcode = '' }: Codes): string | undefined {
  const digits = plainCode(barcode);
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits)) return undefined;
  const sum = [...digits.padStart(14, '0')].reduce(
    (before, digit, at) => before + Number(digit) * (at % 2 === 0 ? 3 : 1),
    0,
  );
  return sum % 10 === 0 ? digits : undefined;
}
