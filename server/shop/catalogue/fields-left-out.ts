import { pricesOf, readCode } from '../../../src/contract/variants.ts';
import { HSN_RULE } from '../../../src/lib/hsn.ts';
import { fieldsOf, readList, readPrice, readStock, readText } from '../../../src/lib/lenient.ts';
import { paise } from '../../../src/lib/money.ts';
import { errorsBetween } from '../../../src/search-engine/typing-errors.ts';
import { readGst } from '../invoices/goods.ts';
import type { LeaveOut } from './variants-left-out.ts';
import type { WireProduct, WireVariant } from './wire.ts';

export type Fields = Readonly<Record<string, unknown>>;
type Rule = [read: (value: unknown) => unknown, mustBe: string];
/** By field; null: not looked at here. */
type Rules = Readonly<Record<string, Rule | null>>;

const AMOUNT: Rule = [readPrice, 'an amount in rupees such as 450'];
const TEXT: Rule = [readText, 'a text'];
const CODE: Rule = [readCode, 'a text of at most 64 characters'];
const SOLD = {
  regularPrice: AMOUNT,
  discountedPrice: AMOUNT,
  stock: [readStock, 'a whole number'],
  imgUrl: TEXT,
  sku: CODE,
  barcode: CODE,
} satisfies Record<string, Rule>;

const OF_PRODUCT: Record<keyof WireProduct, Rule | null> = {
  id: null,
  title: null,
  description: TEXT,
  category: null,
  parentCategory: null,
  ...SOLD,
  hsn: [(hsn) => readGst({ hsn }).hsn, `a text of ${HSN_RULE}`],
  gstRate: [(gstRate) => readGst({ gstRate }).gstRate, 'a number from 0 to 100, without %'],
  images: null,
  attributes: null,
  variants: null,
  breaks: null,
  createdAt: null,
  labels: null,
};
const OF_VARIANT: Record<keyof WireVariant, Rule | null> = { size: null, color: null, ...SOLD, breaks: null };

export function nameFieldsLeftOut(product: Fields, name: string, leaveOut: LeaveOut): void {
  for (const part of partsOf(product, name)) {
    for (const [field, rule] of Object.entries(part.rules)) {
      const value = part.fields[field];
      if (!rule || isEmpty(value)) continue;
      const [read, mustBe] = rule;
      if (read(value) === undefined)
        leaveOut(`field ${field} of ${part.name}`, `it is ${JSON.stringify(value)}, and must be ${mustBe}`);
    }
  }
}

/** Gathers what is given away (D11), which the owner may not have meant. */
export function freeGoods() {
  const found: string[] = [];
  return {
    look(product: Fields, productName: string): void {
      const [own, ...variants] = partsOf(product, productName);
      for (const { fields, name } of variants.length > 0 ? variants : own ? [own] : []) {
        const { price, onRequest } = pricesOf(
          readPrice(fields.regularPrice),
          readPrice(fields.discountedPrice),
        );
        if (paise(price) === 0 && !onRequest) found.push(name);
      }
    },
    sentences(file: string): string[] {
      const [first, ...more] = found;
      const others = more.length > 0 ? ` and ${more.length} more` : '';
      return first ? [`The price of ${first}${others} of the ${file} is ₹0.`] : [];
    },
  };
}

/** Gathers the fields that nobody reads. One sentence for each, since a misspelt one is often in every product. */
export function unknownFields() {
  const found = new Map<string, { name: string; hint: string; more: number }>();
  return {
    look(product: Fields, productName: string): void {
      for (const { fields, rules, name } of partsOf(product, productName)) {
        for (const field of Object.keys(fields).filter((each) => !Object.hasOwn(rules, each))) {
          const known = found.get(field);
          if (known) known.more += 1;
          else found.set(field, { name, hint: hintFor(field, Object.keys(rules)), more: 0 });
        }
      }
    },
    sentences: (file: string): string[] =>
      [...found].map(([field, { name, hint, more }]) => {
        const others = more > 0 ? ` and ${more} more` : '';
        return `Field ${field} of ${name}${others} of the ${file} is not known. ${hint}`;
      }),
  };
}

function partsOf(product: Fields, name: string): { fields: Fields; rules: Rules; name: string }[] {
  const variants = readList(product.variants, (each) => fieldsOf(each) ?? {});
  return [
    { fields: product, rules: OF_PRODUCT, name },
    ...variants.map((fields, at) => ({ fields, rules: OF_VARIANT, name: `variant ${at + 1} of ${name}` })),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
}

function hintFor(field: string, known: readonly string[]): string {
  // Short names resemble too many.
  const most = Math.min(2, Math.floor(field.length / 3));
  const near = known.find((each) => errorsBetween(field.toLowerCase(), each.toLowerCase(), most) <= most);
  return near ? `Is it ${near}?` : `There are ${known.join(', ')}.`;
}
