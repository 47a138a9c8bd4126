import { Inject, Injectable } from '@nestjs/common';
import {
  ConfigService,
  type Customer,
  Order,
  OrderCalculator,
  OrderLine,
  ProductVariantService,
  type Promotion,
  PromotionService,
  PromotionShippingAction,
  type RequestContext,
  ShippingLine,
} from '@vendure/core';
import { mailboxHash } from '../../../../server/shop/accounts/email-spelling.ts';
import { type CouponReason, Refused, refusedCoupon } from '../../../../server/shop/calls/refused.ts';
import { codeOf } from '../../../../server/shop/orders/new-order.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Rupees } from '../../../../src/lib/units.ts';
import { Database } from '../base/database.ts';
import type { EngineQuote, EngineWish } from '../base/engine-types.ts';
import { Customers } from '../customers/customers.ts';
import { deliveryOf, discountsOf } from '../order-state/order-answer.ts';
import { type Sending, Shipping } from '../shipping/shipping.ts';
import { usedUp } from './promotion-uses.ts';
import { type SaleTerms, termsNow } from './sale-terms.ts';
import { cachedTerms } from './terms-cache.ts';

interface Wanted extends Pick<EngineWish, 'lines' | 'coupon' | 'lang'> {
  customer: Customer | undefined;
  shippingAddress: Order['shippingAddress'];
}

@Injectable()
export class Pricing {
  @Inject(OrderCalculator) private readonly calculator!: OrderCalculator;
  @Inject(ConfigService) private readonly config!: ConfigService;
  @Inject(Database) private readonly database!: Database;
  @Inject(Customers) private readonly customers!: Customers;
  @Inject(PromotionService) private readonly promotions!: PromotionService;
  @Inject(Shipping) private readonly shipping!: Shipping;
  @Inject(ProductVariantService) private readonly variants!: ProductVariantService;
  readonly #termsNow = (ctx: RequestContext): SaleTerms =>
    termsNow(this.database.connection, this.promotions, this.shipping, ctx);
  readonly #termsOfTheSecond = cachedTerms(this.#termsNow);

  /** Nothing of it is stored. */
  async quote({
    token,
    lang,
    postalCode,
    ...wish
  }: EngineWish & { postalCode?: string | undefined }): Promise<EngineQuote> {
    const customer = token ? await this.customers.byToken(token).catch(asGuest) : undefined;
    const ctx = await this.database.staff(lang);
    const shippingAddress = { countryCode: 'IN', ...(postalCode && { postalCode }) };
    const { order, coupon } = await this.price(ctx, { ...wish, lang, customer, shippingAddress });
    const taxes = order.taxSummary.flatMap(({ description: text, taxRate: rate, taxBase, taxTotal }) =>
      taxTotal > 0 ? [{ text, rate, taxable: rupees(taxBase), amount: rupees(taxTotal) }] : [],
    );
    return {
      prices: order.lines.map((line) => line.unitPriceWithTax),
      discounts: discountsOf(order.lines),
      delivery: deliveryOf(order, [ctx.languageCode, ctx.channel.defaultLanguageCode]) ?? null,
      ...(taxes.length > 0 && { taxes }),
      total: rupees(order.totalWithTax),
      ...(coupon && { coupon: { code: coupon.couponCode, text: coupon.name } }),
    };
  }

  /** `isPlacing`: with what the database says now, and no other order uses a limited promotion until the transaction ends. */
  async price(
    ctx: RequestContext,
    { lines, coupon: typed = '', lang, customer, shippingAddress }: Wanted,
    isPlacing = false,
  ): Promise<{ order: Order; coupon: Coupon | undefined }> {
    const code = codeOf(typed);
    const terms = isPlacing ? this.#termsNow(ctx) : this.#termsOfTheSecond(ctx);
    const asked = { code, lang, customer };
    const { promotions, coupons } = await this.#promotionsFor(ctx, terms, asked, isPlacing);
    const order = new Order({
      ...(customer && { customer, customerId: customer.id }),
      couponCodes: [...new Set(coupons.map(({ couponCode }) => couponCode))],
      currencyCode: ctx.currencyCode,
      shippingAddress,
      lines: [],
      promotions: [],
      shippingLines: [],
      surcharges: [],
    });
    order.lines = await this.#linesFor(ctx, terms, order, lines);
    await this.calculator.applyPriceAdjustments(ctx, order, promotions);
    const sending = await this.shipping.methodFor(ctx, order, await terms.methods(), lang);
    if (sending) {
      sendBy(sending, order);
      if (promotions.length > 0) {
        // Promotions that depend on the sum would see the one after the discounts.
        for (const line of order.lines) line.clearAdjustments();
        await this.calculator.applyPriceAdjustments(ctx, order, promotions, [], AS_IT_IS_SENT);
        for (const line of order.shippingLines) boundDiscounts(line);
      }
      this.calculator.calculateOrderTotals(order);
    }
    const coupon = coupons.find((each) => this.#counts(each, order));
    if (code && !coupon) {
      const [why, least] = whyNot(coupons, order);
      throw refusedCoupon(coupons[0]?.couponCode ?? code, why, lang, least);
    }
    return { order, coupon };
  }

  /** Names of promotions whose conditions or actions the engine does not have, so that nobody gets them. */
  async hidden(): Promise<string[]> {
    const ctx = await this.database.staff();
    const { promotionActions = [], promotionConditions = [] } = this.config.promotionOptions;
    const actions = new Map(promotionActions.map((action) => [action.code, action]));
    const conditions = new Set(promotionConditions.map(({ code }) => code));
    const isShown = (promotion: Promotion) =>
      promotion.conditions.every(({ code }) => conditions.has(code)) &&
      promotion.actions.every(({ code }) => actions.has(code));
    const all = await this.promotions.getActivePromotionsInChannel(ctx);
    return all.filter((promotion) => !isShown(promotion)).map(({ name }) => name);
  }

  async #linesFor(
    ctx: RequestContext,
    terms: SaleTerms,
    order: Order,
    wanted: EngineWish['lines'],
  ): Promise<OrderLine[]> {
    const variants = await terms.variants([...new Set(wanted.map(({ variantId }) => variantId))]);
    const { orderItemPriceCalculationStrategy: strategy } = this.config.orderOptions;
    const lines: OrderLine[] = [];
    for (const [at, { variantId, quantity, size = null, color = null }] of wanted.entries()) {
      const variant = variants.get(variantId);
      if (!variant) throw new Refused('not-sold', `variant ${variantId}`);
      await this.variants.applyChannelPriceAndTax(variant, ctx, order);
      const unit = await strategy.calculateUnitPrice(ctx, variant, {}, order, quantity);
      // The shop shows nothing of that price (D11).
      if (unit.price <= 0) throw new Refused('not-sold', `variant ${variantId} at ${unit.price}`);
      const featuredAssetId = variant.featuredAssetId ?? variant.product.featuredAssetId;
      lines.push(
        new OrderLine({
          id: `line ${at}`,
          productVariant: variant,
          productVariantId: variant.id,
          taxCategory: variant.taxCategory,
          taxCategoryId: variant.taxCategory.id,
          ...(featuredAssetId && { featuredAsset: { id: featuredAssetId } }),
          quantity,
          orderPlacedQuantity: 0,
          customFields: { size, color },
          initialListPrice: unit.price,
          listPrice: unit.price,
          listPriceIncludesTax: unit.priceIncludesTax,
          adjustments: [],
          taxLines: [],
        }),
      );
    }
    return lines;
  }

  /** Those that nobody needs a code for, and those of this one. */
  async #promotionsFor(
    ctx: RequestContext,
    terms: SaleTerms,
    { code, lang, customer }: Pick<Wanted, 'customer' | 'lang'> & { code: string },
    isPlacing: boolean,
  ): Promise<{ promotions: Promotion[]; coupons: Coupon[] }> {
    const all = await terms.promotions();
    const ofCode = all.filter(isCoupon).filter(({ couponCode }) => code && codeOf(couponCode) === code);
    const [written] = ofCode;
    if (code && !written) throw refusedCoupon(code, 'unknown', lang);
    const current = ofCode.filter(({ startsAt, endsAt }) => isNow(startsAt, endsAt));
    if (written && current.length === 0) {
      const isOver = written.endsAt !== null && written.endsAt < new Date();
      throw refusedCoupon(written.couponCode, isOver ? 'over' : 'early', lang);
    }
    const asked = new Set<Promotion>([...current, ...all.filter((promotion) => !isCoupon(promotion))]);
    const shopper = {
      customerId: customer?.id ?? null,
      mailbox: customer ? mailboxHash(customer.emailAddress) : null,
    };
    const gone = await usedUp(this.database.orders(ctx), [...asked], shopper, isPlacing);
    const isLeft = ({ id }: Promotion) => !gone.has(String(id));
    const coupons = current.filter(isLeft);
    const [reason] = current.flatMap(({ id }) => gone.get(String(id)) ?? []);
    if (written && coupons.length === 0 && reason) throw refusedCoupon(written.couponCode, reason, lang);
    return { promotions: all.filter((each) => asked.has(each) && isLeft(each)), coupons };
  }

  /** It takes something off, or off what delivery costs where that is not known or nothing. */
  #counts(promotion: Promotion, { lines, shippingLines, promotions }: Order): boolean {
    if (!promotions.some(({ id }) => id === promotion.id)) return false;
    const source = promotion.getSourceId();
    const { promotionActions = [] } = this.config.promotionOptions;
    return (
      [...lines, ...shippingLines].some(({ adjustments }) =>
        adjustments.some(({ adjustmentSource }) => adjustmentSource === source),
      ) ||
      promotion.actions.some(({ code }) =>
        promotionActions.some((action) => action.code === code && action instanceof PromotionShippingAction),
      )
    );
  }
}

type Coupon = Promotion & { couponCode: string };

function isCoupon(promotion: Promotion): promotion is Coupon {
  return Boolean(promotion.couponCode);
}

function isNow(startsAt: Date | null, endsAt: Date | null): boolean {
  const now = new Date();
  return !(startsAt && startsAt > now) && !(endsAt && endsAt < now);
}

/** The price is worked out already; Vendure would read the method again. */
const AS_IT_IS_SENT = { recalculateShipping: false, recalculateShippingPromotions: true };

function sendBy({ method, price, priceIncludesTax, taxRate }: Sending, order: Order): void {
  const line = new ShippingLine({
    id: 'shipping',
    shippingMethod: method,
    shippingMethodId: method.id,
    adjustments: [],
    listPrice: price,
    listPriceIncludesTax: priceIncludesTax,
    taxLines: [{ description: 'shipping tax', taxRate }],
  });
  order.shippingLines = [line];
  for (const each of order.lines) each.shippingLineId = line.id;
}

/** Vendure would take off what delivery costs once for each promotion. */
function boundDiscounts(line: ShippingLine): void {
  let left = line.listPrice;
  for (const adjustment of line.adjustments) {
    adjustment.amount = Math.max(adjustment.amount, -left);
    left += adjustment.amount;
  }
}

/** By Vendure's own condition on the sum, or by any other. */
function whyNot(coupons: readonly Coupon[], order: Order): [why: CouponReason, least?: Rupees] {
  const sums = coupons.flatMap(({ conditions }) =>
    conditions
      .filter(({ code }) => code === 'minimum_order_amount')
      .map(({ args }) => Number(args.find(({ name }) => name === 'amount')?.value ?? 0)),
  );
  const least = Math.min(...sums);
  return order.subTotalWithTax < least && sums.length > 0 ? ['sum', rupees(least)] : ['other-goods'];
}

function asGuest(error: unknown): undefined {
  if (error instanceof Refused && error.reason === 'signed-out') return;
  throw error;
}
