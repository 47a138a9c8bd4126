import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { Allow, Permission, VENDURE_VERSION } from '@vendure/core';
import { parse } from 'graphql';
import type { NeededRefund } from './engine-types.ts';
import { Pricing } from './pricing.ts';
import { Refunds } from './refunds.ts';

/** What the doctor asks for, with the account of one of the staff. */
export const TO_DO_SCHEMA = parse(`
  type NeededRefund {
    code: String!
    payment: String!
    amount: Money!
  }
  extend type Query {
    neededRefunds: [NeededRefund!]!
    hiddenPromotions: [String!]!
    engineVersion: String!
  }
`);

@Resolver()
export class ToDo {
  readonly #pricing: Pricing;
  readonly #refunds: Refunds;

  constructor(@Inject(Pricing) pricing: Pricing, @Inject(Refunds) refunds: Refunds) {
    this.#pricing = pricing;
    this.#refunds = refunds;
  }

  /** Those of ten minutes ago and before. */
  @Query()
  @Allow(Permission.ReadOrder)
  neededRefunds(): Promise<NeededRefund[]> {
    return this.#refunds.needed();
  }

  /** Names of promotions that no quote shows and no order has. */
  @Query()
  @Allow(Permission.ReadPromotion)
  hiddenPromotions(): Promise<string[]> {
    return this.#pricing.hidden();
  }

  @Query()
  @Allow(Permission.ReadSystem)
  engineVersion(): string {
    return VENDURE_VERSION;
  }
}
