import { AdjustmentType } from '@vendure/common/lib/generated-types';
import type { Order, OrderLine, ProductOption, Promotion, RequestContext, ShippingLine } from '@vendure/core';
import type { OrderItem } from '../../../../server/shop/orders/wire-order.ts';
import type { Amount } from '../../../../src/contract/amount.ts';
import type { InvoiceName } from '../../../../src/contract/gst/invoice.ts';
import { paise, rupees } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { choiceOf } from '../base/choice.ts';
import type { EngineOrder } from '../base/engine-types.ts';
import { isByPinCode } from '../shipping/by-pin-code.ts';
import { statusOf } from './status.ts';

/** Products and options are named in `shownIn` where they are translated, delivery otherwise in the order's language. */
export function toEngineOrder(
  order: Order,
  { languageCode }: Pick<RequestContext, 'languageCode'>,
  shownIn?: string,
  invoice?: InvoiceName,
): EngineOrder {
  const { shippingAddress: to } = order;
  const languages = [shownIn ?? languageCode, languageCode];
  const isCancelled = order.state === 'Cancelled';
  const lines = isCancelled ? order.lines.map(asPlaced) : order.lines;
  const shippingLines = isCancelled ? order.shippingLines.map(asSent) : order.shippingLines;
  const { lang } = order.customFields;
  const delivery = deliveryOf({ shippingLines }, [shownIn ?? lang ?? languageCode, languageCode]);
  const discounts = discountsOf(lines, order.promotions, languages);
  const tracking = trackingCodes(order);
  const total = isCancelled ? sumOf(lines) + paise(delivery?.amount ?? 0) : order.totalWithTax;
  return {
    email: order.customer?.emailAddress ?? '',
    total,
    ...(lang && { lang }),
    wire: {
      id: order.code,
      status: statusOf(order, lines),
      createdAt: order.createdAt.toISOString(),
      items: soldLines(lines).map((line) => toItem(line, languages)),
      shippingAddress: {
        fullName: to.fullName ?? '',
        address: to.streetLine1 ?? '',
        city: to.city ?? '',
        state: to.province ?? '',
        postalCode: to.postalCode ?? '',
        phone: to.phoneNumber ?? '',
      },
      ...(discounts.length > 0 && { discounts }),
      ...(delivery && isShown(order.shippingLines) && { delivery }),
      total: rupees(total),
      ...(invoice && { invoice }),
      ...(tracking.length > 0 && { trackingNumber: tracking.join(', ') }),
    },
  };
}

export function soldLines(lines: readonly OrderLine[]): OrderLine[] {
  return lines.filter(({ quantity }) => quantity > 0).toSorted((a, b) => Number(a.id) - Number(b.id));
}

/** Of the lines; those of delivery lower its amount. In the order's language, or as these promotions are called. */
export function discountsOf(
  lines: readonly OrderLine[],
  promotions: readonly Promotion[] = [],
  languages: readonly string[] = [],
): Amount[] {
  const names = new Map(promotions.map((each) => [`PROMOTION:${each.id}`, nameIn(each, languages)]));
  const discounts = new Map<string, { text: string; amount: Paise }>();
  for (const { adjustmentSource, description, amountWithTax } of lines.flatMap((line) => line.discounts)) {
    const amount = discounts.get(adjustmentSource)?.amount ?? 0;
    const text = names.get(adjustmentSource) || description;
    discounts.set(adjustmentSource, { text, amount: amount - amountWithTax });
  }
  return [...discounts.values()]
    .map(({ text, amount }) => ({ text, amount: rupees(Math.round(amount)) }))
    .filter(({ amount }) => amount !== 0);
}

export function deliveryOf(
  { shippingLines }: Pick<Order, 'shippingLines'>,
  languages: readonly string[],
): Amount | undefined {
  const [line] = shippingLines;
  const amount = shippingLines.reduce((sum, { discountedPriceWithTax }) => sum + discountedPriceWithTax, 0);
  return line && { text: nameIn(line.shippingMethod ?? UNNAMED, languages), amount: rupees(amount) };
}

/** Of a method that an owner has removed from the database. */
const UNNAMED = { translations: [] };

/** SPEC 2's 'Free' needs no row of its own. */
function isShown(lines: readonly ShippingLine[]): boolean {
  return lines.some(
    (line) => line.priceWithTax > 0 || (line.shippingMethod && isByPinCode(line.shippingMethod)),
  );
}

function toItem(line: OrderLine, languages: readonly string[]): OrderItem {
  const { product, options } = line.productVariant;
  const { size, color } = line.customFields;
  const named = options.toSorted(byGroup).map((option) => ({
    // Decides what is a size, so never translated.
    group: nameIn(option.group, languages.slice(1)),
    name: nameIn(option, languages),
  }));
  return {
    id: product.customFields.shopId ?? String(product.id),
    productTitle: nameIn(product, languages),
    ...(size && { size }),
    ...(color && { color }),
    ...choiceOf(named),
    quantity: line.quantity,
    price: rupees(line.unitPriceWithTax),
  };
}

function byGroup(a: ProductOption, b: ProductOption): number {
  return Number(a.groupId) - Number(b.groupId);
}

/**
 * Vendure empties a cancelled order, but the shopper wants to see it. The line was read for this response
 * only, and its prices are calculated from its quantity.
 */
function asPlaced(line: OrderLine): OrderLine {
  line.quantity = Math.max(line.quantity, line.orderPlacedQuantity);
  return line;
}

/** Staff may have refunded what delivery cost. */
function asSent(line: ShippingLine): ShippingLine {
  line.adjustments = line.adjustments.filter(({ type }) => type !== AdjustmentType.OTHER);
  return line;
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.proratedLinePriceWithTax, 0);
}

function trackingCodes({ fulfillments }: Order): string[] {
  const codes = (fulfillments ?? [])
    .filter(({ state }) => state !== 'Cancelled')
    .map(({ trackingCode }) => trackingCode?.trim());
  return [...new Set(codes)].filter(Boolean);
}

function nameIn(
  { translations }: { translations: readonly { languageCode: string; name: string }[] },
  languages: readonly string[],
): string {
  const named = languages.map((language) =>
    translations.find(({ languageCode, name }) => languageCode === language && name),
  );
  return (named.find(Boolean) ?? translations[0])?.name ?? '';
}
