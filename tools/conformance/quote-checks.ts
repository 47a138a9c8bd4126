import * as v from 'valibot';
import { chargeFor, type DeliveryTerms, deliveryOf, termsFor } from '../../src/contract/delivery.ts';
import { Quote } from '../../src/contract/quote.ts';
import { priceAt, variantOf } from '../../src/contract/variants.ts';
import { formatRupees, paise, rupees } from '../../src/lib/money.ts';
import {
  type Bench,
  type Check,
  ENOUGH,
  expectAnswer,
  expectData,
  expectStatus,
  Failed,
  known,
  needsFeature,
  offerIn,
  pricedProduct,
  Skipped,
} from './check.ts';

/** What an order costs and where it is delivered (D56, D57). Nothing is placed. */
export const QUOTE_CHECKS: readonly Check[] = [
  {
    id: 'delivery',
    promise: 'no first digits of PIN codes are in two zones of `delivery`',
    shopperNotices: 'What delivery to a place costs is one time this, one time that.',
    async run(bench) {
      const { zones, elsewhere } = knownDelivery(bench);
      const names = new Map<string, string>();
      for (const { name, pinCodes } of zones) {
        for (const digits of pinCodes) {
          const other = names.get(digits);
          if (other !== undefined) throw new Failed(`${digits} is in '${other}' and in '${name}'`);
          names.set(digits, name);
        }
      }
      const count = `${zones.length} zones`;
      return elsewhere
        ? `${count} and elsewhere`
        : `${count}, no \`elsewhere\`: other PIN codes cannot order`;
    },
  },
  {
    id: 'delivery.refused',
    promise: 'a PIN code without delivery is refused with 422 and its field',
    shopperNotices: 'An order is paid for that nobody delivers.',
    async run(bench) {
      needsFeature(bench, 'quotes');
      const delivery = knownDelivery(bench);
      const pinCode = PLACES.find((each) => !termsFor(delivery, each));
      if (pinCode === undefined) throw new Skipped('it delivers everywhere');
      const wish = { products: { [pricedProduct(bench).id]: 1 }, postalCode: pinCode };
      const { field } = await expectQuoteRefused(bench, wish);
      if (field !== 'postalCode') throw new Failed(`${pinCode} is refused without \`field\` postalCode`);
      return pinCode;
    },
  },
  {
    id: 'quote',
    promise: 'a quote has the prices of the lines, and its discounts and delivery are its total',
    shopperNotices: 'Checkout cannot say what the order costs, or another sum is charged.',
    async run(bench) {
      needsFeature(bench, 'quotes');
      const product = pricedProduct(bench);
      const variant = variantOf(offerIn(bench, product), {});
      const quantity = ENOUGH / 2;
      const wish = { products: { [product.id]: quantity } };
      const quote = known(await quoteFor(bench, wish), 'quotes');
      const [line] = quote.lines;
      const price = variant && priceAt(variant, quantity);
      if (quote.lines.length !== 1 || line?.id !== product.id || line.quantity !== quantity)
        throw new Failed(`its lines are not the ${quantity} of '${product.name}' that were asked for`);
      if (price === undefined || paise(line.price) !== paise(price))
        throw new Failed(`'${product.name}' costs ${formatRupees(line.price)} in it`);
      const delivery = deliveryOf(bench.seen.storeInfo ?? undefined);
      const terms = delivery && termsFor(delivery, pinCodeFor(bench));
      if (terms) expectCharge(quote, terms);
      else if (!quote.delivery) throw new Failed('it has no delivery, although there is a PIN code');
      const open = known(await quoteFor(bench, { ...wish, postalCode: undefined }), 'quotes');
      if (terms && open.delivery) throw new Failed('it has a delivery without a PIN code');
      return `${formatRupees(quote.total)}, of it ${formatRupees(quote.delivery?.amount ?? 0)} for delivery`;
    },
  },
  {
    id: 'quote.coupon',
    promise: 'an unknown coupon is refused with 422 and `coupon`',
    shopperNotices: 'A mistyped coupon is taken, or the whole order is refused because of it.',
    async run(bench) {
      needsFeature(bench, 'quotes');
      const wish = { products: { [pricedProduct(bench).id]: 1 }, coupon: 'DAFTAR-NO-SUCH-COUPON' };
      const { coupon } = await expectQuoteRefused(bench, wish);
      if (coupon !== true) throw new Failed('the refusal does not say that it is about the coupon');
      return 'status 422';
    },
  },
];

/** The quote of such an order to a place that the shop delivers to; undefined if the server offers none. */
export async function quoteFor(bench: Bench, wish: object): Promise<Quote | undefined> {
  if (!known(bench.seen.features, 'store-info').includes('quotes')) return undefined;
  const body = { postalCode: pinCodeFor(bench), ...wish };
  const reply = await bench.ask('/quotes', { method: 'POST', body });
  expectStatus(reply, 200);
  expectData(bench, 'Quote', reply);
  const { success, output } = v.safeParse(Quote, reply.json);
  if (!success) throw new Failed('the parts of the quote do not add up to its total');
  return output;
}

/** Of a place that the shop delivers to. */
export function pinCodeFor({ seen: { storeInfo } }: Bench): string {
  const delivery = deliveryOf(storeInfo ?? undefined);
  const near = delivery?.zones.map(({ pinCodes: [digits = ''] }) => digits.padEnd(6, '1')) ?? [];
  return [...PLACES, ...near].find((each) => !delivery || termsFor(delivery, each)) ?? '400001';
}

/** Far apart. */
const PLACES = ['400001', '110001', '560001', '700001', '600001', '500001', '744101', '194101', '797001'];

function knownDelivery({ seen }: Bench) {
  const delivery = deliveryOf(known(seen.storeInfo, 'store-info'));
  if (!delivery) throw new Skipped('the store information has no delivery');
  return delivery;
}

function expectCharge({ lines, discounts, delivery }: Quote, terms: DeliveryTerms): void {
  const sum = (amounts: readonly number[]) => amounts.reduce((all, each) => all + paise(each), 0);
  const goods = sum(lines.map(({ total }) => total)) - sum(discounts.map(({ amount }) => amount));
  const charge = chargeFor(terms, rupees(goods));
  // An offer may make it free.
  if (delivery && [0, paise(charge)].includes(paise(delivery.amount))) return;
  const said = delivery ? formatRupees(delivery.amount) : 'nothing';
  throw new Failed(`delivery costs ${said} instead of ${formatRupees(charge)}`);
}

const QuoteRefusal = v.object({ coupon: v.optional(v.boolean()), field: v.optional(v.string()) });

async function expectQuoteRefused(bench: Bench, body: object): Promise<v.InferOutput<typeof QuoteRefusal>> {
  const reply = await bench.ask('/quotes', { method: 'POST', body });
  expectStatus(reply, 422);
  return v.parse(QuoteRefusal, expectAnswer(bench, 'OrderRefusal', reply));
}
