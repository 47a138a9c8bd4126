import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { pricedItems } from '../../../../server/shop/orders/price-lines.ts';
import { type Promotion, workOut } from '../../../../server/shop/orders/work-out.ts';
import { type CartLine, lineKey } from '../../../../src/contract/cart-line.ts';
import { chargeFor, readDelivery, termsFor } from '../../../../src/contract/delivery.ts';
import { type Product, readProduct } from '../../../../src/contract/product.ts';
import { fitsLines, goodsAfter, Quote } from '../../../../src/contract/quote.ts';
import { readStoreInfo } from '../../../../src/contract/store-info.ts';
import { isByVariant, offerOf, type Variant } from '../../../../src/contract/variants.ts';
import { sumOf } from '../../../../src/features/basket/basket.ts';
import { cartLineOf } from '../../../../src/features/cart/buy.ts';
import {
  type CartChange,
  type CartState,
  cartKind,
  changed,
} from '../../../../src/features/cart/cart-rules.ts';
import type { Known } from '../../../../src/features/catalogue/products.ts';
import {
  agreedTotal,
  findingOf,
  hasChanged,
  lineNow,
} from '../../../../src/features/checkout/line-findings.ts';
import { orderRequest } from '../../../../src/features/orders/order-body.ts';
import { totalShown } from '../../../../src/features/orders/quotes.ts';
import { decimalRupees, formatRupees, paise, totalOf } from '../../../../src/lib/money.ts';
import { cases } from '../../cases.ts';
import { ADDRESS } from '../orders/ordering-world.ts';

const RED = [{ key: 'Color', value: 'Red' }];
const INFO = readStoreInfo({ features: ['lines', 'totals', 'stock', 'variants', 'breaks'] });

it('D55, D56: the sum shown, the sum sent and the sum charged are the same paisa', {
  timeout: 600_000,
}, () => {
  fc.assert(
    fc.property(
      fc.array(productLike(), { minLength: 1, maxLength: 4 }),
      fc.array(action(), { minLength: 1, maxLength: 12 }),
      fc.array(promotionLike(), { maxLength: 4 }),
      fc.constantFrom('560001', '400001', undefined),
      (wires, actions, offered, pinCode) => {
        const products = wires.map(
          (wire, at) => readProduct({ id: `p${at}`, title: 'Pen', attributes: RED, ...wire }) as Product,
        );
        const { lines } = actions.reduce((tabs, each) => acted(tabs, each, products), {
          lines: [],
          orders: [],
          gone: [],
        } as Tabs);
        const offers = new Map(products.map((product) => [product.id, offerOf(product, INFO)]));
        const sum = charged(lines, products);

        expect(hasChanged(lines, offers)).toBe(false);
        const rows = lines.map((line) => paiseIn(formatRupees(totalOf([line]))));
        expect(rows.reduce((all, each) => all + each, 0)).toBe(sum);
        expect(paiseIn(formatRupees(totalOf(lines)))).toBe(sum);
        expect(paise(totalOf(lines.map((line) => lineNow(line, knownIn(products, line), INFO))))).toBe(sum);
        const { body } = orderRequest(lines, ADDRESS, {
          whose: null,
          readsLines: true,
          coupon: '',
          earlier: null,
        });
        const sent = JSON.parse(JSON.stringify({ ...body, expectedTotal: agreedTotal(lines, offers) }));
        expect(paise(sent.expectedTotal)).toBe(sum);
        expect(paiseIn(decimalRupees(sent.expectedTotal))).toBe(sum);
        expect(charged(sent.lines.map(asLine), products)).toBe(sum);
        // As a saved list or an order would bring them again.
        const chosen = lines.map((line) => chosenOf(line, products));
        expect(paise(sumOf(chosen).price)).toBe(sum);
        expectQuoted(lines, products, offered, pinCode);
      },
    ),
    { numRuns: cases(100_000) },
  );
});

/** By the reference API. */
function charged(lines: readonly CartLine[], products: readonly Product[]): number {
  return paise(totalOf(pricedByServer(lines, products)));
}

function pricedByServer(lines: readonly CartLine[], products: readonly Product[]) {
  const items = lines.map(({ id, quantity, selectedSize: size, selectedColor: color }) => ({
    id,
    quantity,
    ...(size && { size }),
    ...(color && { color }),
  }));
  return pricedItems(items, new Map(products.map((product) => [product.id, product])));
}

/** The quote of the reference API fits the cart, and what checkout shows of it adds up. */
function expectQuoted(
  lines: readonly CartLine[],
  products: readonly Product[],
  promotions: readonly Promotion[],
  pinCode: string | undefined,
): void {
  const items = pricedByServer(lines, products);
  const quoted = items.map((item) => ({ ...item, category: 'Pens', parentCategory: 'Writing' }));
  const costs = workOut({ lines: quoted, promotions, delivery: DELIVERY, pinCode });
  const sent = {
    lines: items.map((item) => ({ ...item, total: totalOf([item]) })),
    discounts: costs.discounts.map(({ text, amount }) => ({ text, amount })),
    delivery: costs.delivery === null ? null : { text: '', amount: costs.delivery },
    total: costs.total,
  };
  const quote = v.parse(Quote, JSON.parse(JSON.stringify(sent)));
  expect(fitsLines(quote, lines)).toBe(true);
  const state = { is: 'ready', quote } as const;
  expect(paise(totalShown(state, lines))).toBe(paise(costs.total));
  const goods = [formatRupees(totalOf(lines)), ...quote.discounts.map(({ amount }) => formatRupees(-amount))];
  const left = goods.reduce((sum, text) => sum + paiseIn(text), 0);
  // As 'Deliver to' works it out on the device.
  const terms = DELIVERY && pinCode ? termsFor(DELIVERY, pinCode) : undefined;
  const charge = terms ? chargeFor(terms, goodsAfter(lines, quote.discounts)) : 0;
  if (!promotions.some(({ freeDelivery }) => freeDelivery)) expect(quote.delivery?.amount ?? 0).toBe(charge);
  expect(left + paiseIn(formatRupees(quote.delivery?.amount ?? 0))).toBe(paise(quote.total));
}

const DELIVERY = readDelivery({
  zones: [{ name: 'City', pinCodes: ['400'], charge: 0, days: [1, 2] }],
  elsewhere: { charge: 49.5, freeFrom: 499, days: [2, 4] },
});

function promotionLike(): fc.Arbitrary<Promotion> {
  return fc.record(
    {
      text: fc.constant('offer'),
      percent: fc.integer({ min: 1, max: 100 }),
      amount: fc.integer({ min: 1, max: 5_00_000 }).map((amount) => amount / 100),
      category: fc.constantFrom('pens', 'none'),
      above: fc.integer({ min: 0, max: 1000 }),
      freeDelivery: fc.boolean(),
    },
    { requiredKeys: ['text'] },
  );
}

function chosenOf(line: CartLine, products: readonly Product[]) {
  const { id, quantity, selectedSize: size, selectedColor: color } = line;
  const product = products.find((each) => each.id === id) as Product;
  return { product, of: offerOf(product, INFO), choice: { size, color }, quantity };
}

function asLine({ size, color, ...line }: { id: string; quantity: number; size?: string; color?: string }) {
  return { ...line, name: '', image: '', price: 0, selectedSize: size, selectedColor: color };
}

function knownIn(products: readonly Product[], { id }: CartLine): Known {
  const product = products.find((each) => each.id === id) as Product;
  return { is: 'sold', product, saved: null, asked: true };
}

/** The cart of several tabs, and what was removed last. */
interface Tabs extends CartState {
  gone: readonly CartChange[];
}

type Action = ReturnType<typeof action> extends fc.Arbitrary<infer Each> ? Each : never;

function acted(
  { gone, ...cart }: Tabs,
  { is, at, variant, count }: Action,
  products: readonly Product[],
): Tabs {
  const line = cart.lines[at % Math.max(1, cart.lines.length)];
  const apply = (...changes: readonly CartChange[]): CartState => changes.reduce(changed, cart);
  const product = products[at % products.length] as Product;
  const of = offerOf(product, INFO);
  const bought = of.variants[variant % of.variants.length] as Variant;
  const choice = isByVariant(of) ? bought : { color: 'Red' };
  const add: CartChange = { type: 'add', line: cartLineOf(product, bought, choice, count) };
  if (is === 'add' || !line) return { ...apply(add), gone };
  const key = lineKey(line);
  switch (is) {
    case 'step up':
      return { ...apply({ type: 'step', key, by: count }), gone };
    case 'step down':
      return { ...apply({ type: 'step', key, by: -count }), gone };
    case 'two tabs':
      return { ...apply({ type: 'step', key, by: count }, add, { type: 'step', key, by: -1 }), gone };
    case 'remove':
      return {
        ...apply({ type: 'take', lines: [{ key, quantity: line.quantity }] }),
        gone: [{ type: 'add', line, at: 0 }],
      };
    case 'undo removal':
      return { ...apply(...gone), gone: [] };
    case 'undo adding':
      return { ...apply({ type: 'take', lines: [{ key, quantity: count }] }), gone };
    case 'reload':
      return {
        ...cart,
        lines: cartKind.readLines(JSON.parse(JSON.stringify(cart.lines)))?.lines ?? [],
        gone,
      };
    case 'earlier release': {
      // It drops the breaks, so its step keeps the price; the next price check brings both (D23).
      const plain = cart.lines.map(({ basePrice: _, breaks: __, ...each }) => each);
      const left = changed({ ...cart, lines: plain }, { type: 'step', key, by: count });
      return { ...checked(left, products), gone };
    }
  }
}

function checked(cart: CartState, products: readonly Product[]): CartState {
  const changes = cart.lines.flatMap((line): CartChange[] => {
    const finding = findingOf(line, knownIn(products, line), INFO);
    const now = finding.is === 'gone' ? undefined : finding.now;
    return now ? [{ ...now, type: 'price', key: lineKey(line) }] : [];
  });
  return changes.reduce(changed, cart);
}

function action() {
  return fc.record({
    is: fc.constantFrom(
      'add',
      'add',
      'step up',
      'step down',
      'two tabs',
      'remove',
      'undo removal',
      'undo adding',
      'reload',
      'earlier release',
    ),
    at: fc.nat(5),
    variant: fc.nat(3),
    count: fc.oneof(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 9999 })),
  });
}

function productLike(): fc.Arbitrary<object> {
  const variants = fc.array(
    fc.record(
      { size: fc.constantFrom('A4', 'A5'), color: fc.constantFrom('Red', 'Blue'), ...sold },
      { requiredKeys: ['size', 'regularPrice'] },
    ),
    { maxLength: 4 },
  );
  return fc.record({ variants, ...sold }, { requiredKeys: ['regularPrice'] });
}

const price = fc.oneof(
  fc.integer({ min: 1, max: 1_000_000 }).map((amount) => amount / 100),
  fc.double({ min: 0, max: 100_000, noNaN: true }),
  fc.constantFrom(0.005, 1.005, 0.015, 8.165, 1.115, 99.995),
);

const sold = {
  regularPrice: price,
  discountedPrice: price,
  breaks: fc.array(fc.record({ from: fc.integer({ min: 1, max: 60 }), price }), { maxLength: 5 }),
};

function paiseIn(text: string): number {
  return paise(Number(text.replace('−', '-').replace(/[₹,]/g, '')));
}
