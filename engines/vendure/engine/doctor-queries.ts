import { Inject } from '@nestjs/common';
import { Query, Resolver } from '@nestjs/graphql';
import { Allow, Permission, VENDURE_VERSION } from '@vendure/core';
import { parse } from 'graphql';
import type { NeededRefund } from './base/engine-types.ts';
import { Refunds } from './payments/refunds.ts';
import { Pricing } from './pricing/pricing.ts';

export const DOCTOR_SCHEMA = parse(`
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
export class DoctorQueries {
  @Inject(Pricing) private readonly pricing!: Pricing;
  @Inject(Refunds) private readonly refunds!: Refunds;

  /** Those of ten minutes ago and before. */
  @Query()
  @Allow(Permission.ReadOrder)
  neededRefunds(): Promise<NeededRefund[]> {
    return this.refunds.needed();
  }

  @Query()
  @Allow(Permission.ReadPromotion)
  hiddenPromotions(): Promise<string[]> {
    return this.pricing.hidden();
  }

  @Query()
  @Allow(Permission.ReadSystem)
  engineVersion(): string {
    return VENDURE_VERSION;
  }
}
