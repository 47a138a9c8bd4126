import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isPhoneNumber, isPinCode, isState } from '../../../src/contract/address-check.ts';
import { MOST_LINES, MOST_OF_ONE } from '../../../src/contract/cart-line.ts';
import { gstinProblem, writtenGstin } from '../../../src/contract/gst/gstin.ts';
import { Refusal } from '../calls/refusal.ts';

export function refuseLongKey(key: string): void {
  if (key.length > LONGEST_KEY) {
    throw new Refusal(422, `An Idempotency-Key has at most ${LONGEST_KEY} characters`);
  }
}

/**
 * Distinguishes orders with the same Idempotency-Key. The expected total and the language do not make it a different
 * order.
 */
export function fingerprintOf({ expectedTotal: _total, lang: _lang, ...wish }: NewOrder): string {
  return createHash('sha256').update(JSON.stringify(wish)).digest('hex');
}

/**
 * What to pack: the order's lines (D49), otherwise one for each product. Throws 422 if they do not add up.
 */
export function linesOf({ products, lines }: Pick<NewOrder, 'products' | 'lines'>): NewOrderLine[] {
  if (!lines) {
    if (products.some(([, quantity]) => quantity > MOST_OF_ONE)) throw new Refusal(422, TOO_MANY);
    return products.map(([id, quantity]) => ({ id, quantity }));
  }
  const left = new Map(products);
  for (const { id, quantity } of lines) left.set(id, (left.get(id) ?? 0) - quantity);
  if ([...left.values()].some((quantity) => quantity !== 0)) {
    throw new Refusal(422, 'The lines of an order must add up to its products');
  }
  return lines;
}

const LONGEST_KEY = 200;

function line(label: string, longest = 200) {
  return v.pipe(
    v.string(`${label} is required`),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.maxLength(longest, `${label} must be at most ${longest} characters`),
  );
}

const TOO_MANY = 'A quantity must be at most 9,999';

const Quantity = v.pipe(
  v.number('A quantity must be a number'),
  v.integer('A quantity must be a whole number'),
  v.minValue(1, 'A quantity must be at least 1'),
);

const Option = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)));

const OrderLine = v.object({
  id: v.string(),
  quantity: v.pipe(Quantity, v.maxValue(MOST_OF_ONE, TOO_MANY)),
  size: Option,
  color: Option,
});

const PinCode = v.pipe(
  line('Postal code', 20),
  v.check(isPinCode, 'Postal code must be a PIN code of 6 digits'),
);

const Wish = v.object(
  {
    // As pairs, because valibot's record omits keys such as `constructor`.
    products: v.pipe(
      v.custom<object>((wire) => typeof wire === 'object' && wire !== null, 'An order needs products'),
      v.transform((wire): [string, unknown][] => Object.entries(wire)),
      v.minLength(1, 'An order needs at least one product'),
      v.maxLength(MOST_LINES, `An order has at most ${MOST_LINES} products`),
      // A sum of lines, each of which has its own bound.
      v.array(v.tuple([v.string(), Quantity])),
    ),
    lines: v.optional(
      v.pipe(
        v.array(OrderLine, 'The lines of an order must be a list'),
        v.maxLength(MOST_LINES, `An order has at most ${MOST_LINES} lines`),
      ),
    ),
    coupon: v.optional(
      v.pipe(v.string('A coupon code must be a text'), v.maxLength(200, 'A coupon code is shorter')),
    ),
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  },
  'An order needs products',
);

export const NewQuote = v.object({ ...Wish.entries, postalCode: v.optional(PinCode) }, Wish.message);
export type NewQuote = v.InferOutput<typeof NewQuote>;

const Business = v.object(
  {
    name: line('Business name'),
    gstin: v.pipe(
      line('GSTIN', 50),
      v.transform(writtenGstin),
      v.rawCheck(({ dataset, addIssue }) => {
        const problem = dataset.typed ? gstinProblem(dataset.value) : null;
        if (problem) addIssue({ message: WRONG_GSTIN[problem] });
      }),
    ),
  },
  'A business needs a name and a GSTIN',
);

const WRONG_GSTIN = {
  form: 'A GSTIN has 15 letters and digits, such as 27AADCD0000K1Z7',
  state: 'The first two digits of a GSTIN are the code of a state',
  check: 'The last character of the GSTIN does not fit the others',
};

export const NewOrder = v.object(
  {
    ...Wish.entries,
    business: v.optional(Business),
    expectedTotal: v.optional(
      v.pipe(
        v.number('The expected total must be a number'),
        v.minValue(0, 'The expected total must not be negative'),
        v.maxValue(1e12, 'The expected total is too high'),
      ),
    ),
    shippingAddress: v.object(
      {
        fullName: line('Full name'),
        address: line('Address', 500),
        city: line('City'),
        state: v.pipe(line('State'), v.check(isState, 'State must be a state or union territory of India')),
        postalCode: PinCode,
        phone: v.pipe(
          line('Phone', 30),
          v.check(isPhoneNumber, 'Phone must be a phone number with 10 digits'),
        ),
      },
      'An order needs a shipping address',
    ),
  },
  'An order needs products and a shipping address',
);
export type NewOrder = v.InferOutput<typeof NewOrder>;
export type NewOrderLine = v.InferOutput<typeof OrderLine>;

/** Case and spaces of a coupon's code do not matter. */
export function codeOf(typed: string): string {
  return typed.normalize('NFKC').replace(/\s+/gu, '').toUpperCase();
}
