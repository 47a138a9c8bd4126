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
  RequestContextService,
  ShippingLine,
  TransactionalConnection,
} from '@vendure/core';
import { type CouponReason, codeOf } from '../../../server/quotes/coupon-refusal.ts';
import { mailboxHash } from '../../../server/users/email-spelling.ts';
import type { Paise } from '../../../src/lib/units.ts';
import { Customers } from './customers.ts';
import type { EngineQuote, EngineWish } from './engine-types.ts';
import { keptForASecond } from './kept-for-a-second.ts';
import { deliveryOf, discountsOf } from './order-answer.ts';
import { usedUp } from './promotion-uses.ts';
import { Refused } from './refused.ts';
import { type SaleTerms, termsNow } from './sale-terms.ts';
import { type Sending, Shipping } from './shipping.ts';
import { spoken } from './spoken.ts';

interface Wanted extends Pick<EngineWish, 'lines' | 'coupon'> {
  customer: Customer | undefined;
  shippingAddress: Order['shippingAddress'];
}

/** Works out an order with the engine's own rules, for a quote and for the order after it (D56). */
@Injectable()
export class Pricing {
  readonly #calculator: OrderCalculator;
  readonly #config: ConfigService;
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #customers: Customers;
  readonly #promotions: PromotionService;
  readonly #shipping: Shipping;
  readonly #termsNow: (ctx: RequestContext) => SaleTerms;
  readonly #termsOfTheSecond: (ctx: RequestContext) => SaleTerms;
  readonly #variants: ProductVariantService;

  constructor(
    @Inject(OrderCalculator) calculator: OrderCalculator,
    @Inject(ConfigService) config: ConfigService,
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(Customers) customers: Customers,
    @Inject(PromotionService) promotions: PromotionService,
    @Inject(Shipping) shipping: Shipping,
    @Inject(ProductVariantService) variants: ProductVariantService,
  ) {
    this.#calculator = calculator;
    this.#config = config;
    this.#connection = connection;
    this.#contexts = contexts;
    this.#customers = customers;
    this.#promotions = promotions;
    this.#shipping = shipping;
    this.#termsNow = (ctx) => termsNow({ connection, promotions, shipping }, ctx);
    this.#termsOfTheSecond = keptForASecond(this.#termsNow);
    this.#variants = variants;
  }

  /** Nothing of it is stored. */
  async quote({
    token,
    lang,
    postalCode,
    ...wish
  }: EngineWish & { postalCode?: string | undefined }): Promise<EngineQuote> {
    const customer = token ? await this.#customers.byToken(token).catch(asGuest) : undefined;
    const ctx = await this.#contexts.create({ apiType: 'admin', ...spoken(lang) });
    const shippingAddress = { countryCode: 'IN', ...(postalCode && { postalCode }) };
    const { order, coupon } = await this.price(ctx, { ...wish, customer, shippingAddress });
    return {
      lines: order.lines.map((line) => ({
        variantId: String(line.productVariantId),
        price: line.unitPriceWithTax,
      })),
      discounts: discountsOf(order.lines),
      delivery: deliveryOf(order, [ctx.languageCode, ctx.channel.defaultLanguageCode]) ?? null,
      taxes: order.taxSummary
        .filter(({ taxTotal }) => taxTotal > 0)
        .map(({ description, taxRate, taxBase, taxTotal }) => ({
          text: description,
          rate: taxRate,
          taxable: taxBase,
          amount: taxTotal,
        })),
      total: order.totalWithTax,
      ...(coupon && { coupon: { code: coupon.couponCode, text: coupon.name } }),
    };
  }

  /**
   * The order and its lines are not stored, and have ids of their own. `isPlacing`: with what the database says now, and
   * no other order uses a limited promotion until this transaction ends; else what it said within the last second.
   */
  async price(
    ctx: RequestContext,
    { lines, coupon: typed = '', customer, shippingAddress }: Wanted,
    isPlacing = false,
  ): Promise<{ order: Order; coupon: Coupon | undefined }> {
    const code = codeOf(typed);
    const terms = isPlacing ? this.#termsNow(ctx) : this.#termsOfTheSecond(ctx);
    const { promotions, coupons } = await this.#promotionsFor(ctx, terms, code, customer, isPlacing);
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
    await this.#calculator.applyPriceAdjustments(ctx, order, promotions);
    const sending = await this.#shipping.methodFor(ctx, order, await terms.methods());
    if (sending) {
      sendBy(sending, order);
      if (promotions.length > 0) {
        // Promotions that depend on the sum would see the one after the discounts.
        for (const line of order.lines) line.clearAdjustments();
        await this.#calculator.applyPriceAdjustments(ctx, order, promotions, [], AS_IT_IS_SENT);
        for (const line of order.shippingLines) boundDiscounts(line);
      }
      this.#calculator.calculateOrderTotals(order);
    }
    const coupon = coupons.find((each) => this.#counts(each, order));
    if (code && !coupon) throw refusedCoupon(coupons[0]?.couponCode ?? code, ...whyNot(coupons, order));
    return { order, coupon };
  }

  /** Names of promotions whose conditions or actions the engine does not have, so that nobody gets them. */
  async hidden(): Promise<string[]> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const { promotionActions = [], promotionConditions = [] } = this.#config.promotionOptions;
    const actions = new Map(promotionActions.map((action) => [action.code, action]));
    const conditions = new Set(promotionConditions.map(({ code }) => code));
    const isShown = (promotion: Promotion) =>
      promotion.conditions.every(({ code }) => conditions.has(code)) &&
      promotion.actions.every(({ code }) => actions.has(code));
    const all = await this.#promotions.getActivePromotionsInChannel(ctx);
    return all.filter((promotion) => !isShown(promotion)).map(({ name }) => name);
  }

  async #linesFor(
    ctx: RequestContext,
    terms: SaleTerms,
    order: Order,
    wanted: EngineWish['lines'],
  ): Promise<OrderLine[]> {
    const quantities = new Map<string, number>();
    for (const { variantId, quantity } of wanted)
      quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity);
    const variants = await terms.variants([...quantities.keys()]);
    const { orderItemPriceCalculationStrategy: strategy } = this.#config.orderOptions;
    const lines: OrderLine[] = [];
    for (const [variantId, quantity] of quantities) {
      const variant = variants.get(variantId);
      if (!variant) throw new Refused('not-sold', `variant ${variantId}`);
      await this.#variants.applyChannelPriceAndTax(variant, ctx, order);
      const unit = await strategy.calculateUnitPrice(ctx, variant, {}, order, quantity);
      // The shop shows nothing of that price (D11).
      if (unit.price <= 0) throw new Refused('not-sold', `variant ${variantId} at ${unit.price}`);
      const featuredAssetId = variant.featuredAssetId ?? variant.product.featuredAssetId;
      lines.push(
        new OrderLine({
          id: `line ${variantId}`,
          productVariant: variant,
          productVariantId: variant.id,
          taxCategory: variant.taxCategory,
          taxCategoryId: variant.taxCategory.id,
          ...(featuredAssetId && { featuredAsset: { id: featuredAssetId } }),
          quantity,
          orderPlacedQuantity: 0,
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
    code: string,
    customer: Customer | undefined,
    isPlacing: boolean,
  ): Promise<{ promotions: Promotion[]; coupons: Coupon[] }> {
    const all = await terms.promotions();
    const ofCode = all.filter(isCoupon).filter(({ couponCode }) => code && codeOf(couponCode) === code);
    const [written] = ofCode;
    if (code && !written) throw refusedCoupon(code, 'unknown');
    const current = ofCode.filter(({ startsAt, endsAt }) => isNow(startsAt, endsAt));
    if (written && current.length === 0) {
      const isOver = written.endsAt !== null && written.endsAt < new Date();
      throw refusedCoupon(written.couponCode, isOver ? 'over' : 'early');
    }
    const asked = new Set<Promotion>([...current, ...all.filter((promotion) => !isCoupon(promotion))]);
    const shopper = {
      customerId: customer?.id ?? null,
      mailbox: customer ? mailboxHash(customer.emailAddress) : null,
    };
    const gone = await usedUp(this.#connection, ctx, [...asked], shopper, isPlacing);
    const isLeft = ({ id }: Promotion) => !gone.has(String(id));
    const coupons = current.filter(isLeft);
    const [reason] = current.flatMap(({ id }) => gone.get(String(id)) ?? []);
    if (written && coupons.length === 0 && reason) throw refusedCoupon(written.couponCode, reason);
    return { promotions: all.filter((each) => asked.has(each) && isLeft(each)), coupons };
  }

  /** It takes something off, or off what delivery costs where that is not known or nothing. */
  #counts(promotion: Promotion, { lines, shippingLines, promotions }: Order): boolean {
    if (!promotions.some(({ id }) => id === promotion.id)) return false;
    const source = promotion.getSourceId();
    const { promotionActions = [] } = this.#config.promotionOptions;
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

/** As Vendure writes it. */
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
function whyNot(coupons: readonly Coupon[], order: Order): [why: CouponReason, least?: Paise] {
  const sums = coupons.flatMap(({ conditions }) =>
    conditions
      .filter(({ code }) => code === 'minimum_order_amount')
      .map(({ args }) => Number(args.find(({ name }) => name === 'amount')?.value ?? 0)),
  );
  const least = Math.min(...sums);
  return order.subTotalWithTax < least && sums.length > 0 ? ['sum', least] : ['other-goods'];
}

function refusedCoupon(code: string, why: CouponReason, least?: Paise): Refused {
  return new Refused('coupon', `${code} ${why}`, {
    coupon: { code, why },
    ...(least !== undefined && { least }),
  });
}

function asGuest(error: unknown): undefined {
  if (error instanceof Refused && error.reason === 'signed-out') return;
  throw error;
}
