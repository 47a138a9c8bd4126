import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isPhoneNumber, isPinCode, isState } from '../../src/contract/address-check.ts';
import { MOST_LINES, MOST_OF_ONE } from '../../src/contract/cart-line.ts';
import { gstinProblem, writtenGstin } from '../../src/contract/gst/gstin.ts';
import { formatRupees } from '../../src/lib/money.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { Refusal } from '../refusal.ts';

/** Throws 422. */
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

/** The error if the shopper agreed to a different total (D45). */
export function otherTotal(total: Rupees): string {
  return `Prices have changed: this order costs ${formatRupees(total)} now`;
}

/**
 * What to pack: the order's lines (D49), otherwise one for each product. Throws 422 if they do not add up.
 */
export function linesOf({ products, lines }: Pick<NewOrder, 'products' | 'lines'>): NewOrderLine[] {
  if (!lines) return products.map(([id, quantity]) => ({ id, quantity }));
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

const Quantity = v.pipe(
  v.number('A quantity must be a number'),
  v.integer('A quantity must be a whole number'),
  v.minValue(1, 'A quantity must be at least 1'),
  v.maxValue(MOST_OF_ONE, 'A quantity must be at most 9,999'),
);

const Option = v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)));

/** One line of the cart (D49). */
const OrderLine = v.object({ id: v.string(), quantity: Quantity, size: Option, color: Option });

const PinCode = v.pipe(
  line('Postal code', 20),
  v.check(isPinCode, 'Postal code must be a PIN code of 6 digits'),
);

/** What a quote and the order after it have in common. */
const Wish = v.object(
  {
    // As pairs, because valibot's record omits keys such as `constructor`.
    products: v.pipe(
      v.custom<object>((wire) => typeof wire === 'object' && wire !== null, 'An order needs products'),
      v.transform((wire): [string, unknown][] => Object.entries(wire)),
      v.minLength(1, 'An order needs at least one product'),
      v.maxLength(MOST_LINES, `An order has at most ${MOST_LINES} products`),
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
    /** Of its mails (D53.50) and discounts. An unknown one is the shop's own. */
    lang: v.optional(v.pipe(v.string(), v.maxLength(35))),
  },
  'An order needs products',
);

/** D56.63 */
export const NewQuote = v.object({ ...Wish.entries, postalCode: v.optional(PinCode) }, Wish.message);
export type NewQuote = v.InferOutput<typeof NewQuote>;

/** Whom the invoice is for (D58.70). */
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

/** SPEC 3, Order creation payload. */
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
