import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  EventBus,
  type OrderItemPriceCalculationStrategy,
  ProductVariantEvent,
  UserInputError,
} from '@vendure/core';
import { rupees } from '../../../../src/lib/money.ts';
import { problemOf, unitPrice } from './quantity-prices.ts';

/** Whoever changes a line's quantity, shopper or staff, gets the price at the new one (D55). */
export const priceAtQuantity: OrderItemPriceCalculationStrategy = {
  calculateUnitPrice(_ctx, { listPrice, listPriceIncludesTax, customFields }, _fields, _order, quantity) {
    const price = unitPrice(listPrice, customFields.breaks, quantity);
    return { price, priceIncludesTax: listPriceIncludesTax };
  },
};

/** Staff can save neither quantity prices that do not fall nor a price below them. */
@Injectable()
export class ChecksQuantityPrices implements OnApplicationBootstrap {
  @Inject(EventBus) private readonly events!: EventBus;

  onApplicationBootstrap(): void {
    this.events.registerBlockingEventHandler({
      id: 'daftar-quantity-prices',
      event: ProductVariantEvent,
      // In the transaction that saves them.
      handler({ type, entity: variants }) {
        if (type === 'deleted') return;
        for (const { sku, listPrice, customFields } of variants) {
          const problem = problemOf(customFields.breaks ?? [], rupees(listPrice));
          if (problem) throw new UserInputError(`Quantity prices of ${sku}: ${problem}`);
        }
      },
    });
  }
}
