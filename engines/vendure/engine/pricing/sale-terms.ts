import {
  ProductVariant,
  type Promotion,
  type PromotionService,
  type RequestContext,
  type ShippingMethod,
  type TransactionalConnection,
} from '@vendure/core';
import { In, IsNull } from 'typeorm';
import type { Shipping } from '../shipping/shipping.ts';
import type { Terms } from './terms-cache.ts';

/** Vendure itself keeps channels, zones and tax rates. */
export type SaleTerms = Terms<Promotion, ShippingMethod, ProductVariant>;

export function termsNow(
  connection: TransactionalConnection,
  promotions: PromotionService,
  shipping: Shipping,
  ctx: RequestContext,
): SaleTerms {
  return {
    promotions: () => promotions.getActivePromotionsInChannel(ctx),
    methods: () => shipping.methods(ctx),
    async variants(ids) {
      const isSold = { enabled: true, deletedAt: IsNull() };
      const found = await connection.getRepository(ctx, ProductVariant).find({
        where: { ...isSold, id: In([...ids]), product: isSold, channels: { id: ctx.channelId } },
        relations: { product: true, taxCategory: true, productVariantPrices: true },
        loadEagerRelations: false,
      });
      return new Map(found.map((variant) => [String(variant.id), variant]));
    },
  };
}
