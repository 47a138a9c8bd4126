import {
  ProductVariant,
  type Promotion,
  type PromotionService,
  type RequestContext,
  type ShippingMethod,
  type TransactionalConnection,
} from '@vendure/core';
import { In, IsNull } from 'typeorm';
import type { Terms } from './kept-for-a-second.ts';
import type { Shipping } from './shipping.ts';

/** Vendure itself keeps channels, zones and tax rates. */
export type SaleTerms = Terms<Promotion, ShippingMethod, ProductVariant>;

interface Sources {
  connection: TransactionalConnection;
  promotions: PromotionService;
  shipping: Shipping;
}

/** Of this moment; in a transaction, as the transaction sees them. */
export function termsNow({ connection, promotions, shipping }: Sources, ctx: RequestContext): SaleTerms {
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
