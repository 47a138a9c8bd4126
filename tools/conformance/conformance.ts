import { ACCOUNT_CHECKS } from './account-checks.ts';
import { createCaller } from './caller.ts';
import { CATALOGUE_CHECKS } from './catalogue-checks.ts';
import { CATEGORY_CHECKS } from './category-checks.ts';
import type { Bench, Check } from './check.ts';
import { type Contract, readContract } from './contract.ts';
import { FEATURE_CHECKS } from './feature-checks.ts';
import { LEFT_OVER, ORDER_CHECKS } from './order-checks.ts';
import { type Outcome, outcomeOf } from './outcome.ts';
import { QUOTE_CHECKS } from './quote-checks.ts';
import { SESSION_CHECKS } from './session-checks.ts';
import { SHOPPER_CHECKS } from './shopper-checks.ts';
import { TORTURE_CHECKS } from './torture-checks.ts';
import { WEB_CHECKS } from './web-checks.ts';

export interface ConformanceOptions {
  /** The API's base address, `https://shop.example/api/v1`. */
  api: string;
  /** The origin of the shop's pages. */
  origin: string;
  /** Of an account on that server; without it the checks of a signed-in shopper are skipped. */
  credentials?: { email: string; password: string } | undefined;
  mayPlaceOrders?: boolean | undefined;
  /** Also loses responses and sends what is done once twice. */
  torture?: boolean | undefined;
  /** Of docs/openapi.yaml, for who runs more than once. */
  contract?: Contract;
}

export interface Finding extends Outcome {
  check: Check;
}

/** In this order, because later checks use the results of earlier ones. */
const CHECKS: readonly Check[] = [
  ...CATALOGUE_CHECKS,
  ...CATEGORY_CHECKS,
  ...FEATURE_CHECKS,
  ...QUOTE_CHECKS,
  ...SESSION_CHECKS,
  ...ACCOUNT_CHECKS,
  ...ORDER_CHECKS,
  ...SHOPPER_CHECKS,
  ...WEB_CHECKS,
];

/** Checks the server against docs/openapi.yaml, one finding at a time. It only reads, unless `mayPlaceOrders`. */
export async function* conformance(options: ConformanceOptions): AsyncGenerator<Finding> {
  const bench: Bench = {
    ask: createCaller(options.api, options.origin),
    contract: options.contract ?? readContract(),
    origin: options.origin,
    api: options.api,
    credentials: options.credentials ?? null,
    mayPlaceOrders: options.mayPlaceOrders ?? false,
    seen: {},
  };
  const checks = [...CHECKS, ...(options.torture ? TORTURE_CHECKS : []), LEFT_OVER];
  for (const check of checks) yield { check, ...(await outcomeOf(() => check.run(bench))) };
}
