import { Inject, Injectable } from '@nestjs/common';
import {
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  type Order,
  type RequestContext,
  RequestContextService,
  type ShippingMethod,
  ShippingMethodService,
} from '@vendure/core';
import { Refused } from './refused.ts';

/** The shopper pays the total that the shop shows (SPEC 9), so shipping must be free. */
@Injectable()
export class BridgeShipping {
  readonly #contexts: RequestContextService;
  readonly #shipping: ShippingMethodService;

  constructor(
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(ShippingMethodService) shipping: ShippingMethodService,
  ) {
    this.#contexts = contexts;
    this.#shipping = shipping;
  }

  /** Whether a method is free for every order. Unknown rules of the owner do not count as free. */
  async look(): Promise<{ isFree: boolean; methods: string[] }> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const methods = await this.#shipping.getActiveShippingMethods(ctx);
    return { isFree: methods.some(isFreeForAll), methods: methods.map(({ name }) => name) };
  }

  async freeMethodFor(ctx: RequestContext, order: Order): Promise<ShippingMethod> {
    let hasCosts = false;
    for (const method of await this.#shipping.getActiveShippingMethods(ctx)) {
      if (!(await method.test(ctx, order))) continue;
      if ((await method.apply(ctx, order))?.price === 0) return method;
      hasCosts = true;
    }
    if (hasCosts) throw new Refused('shipping-costs', 'each eligible shipping method costs something');
    throw new Refused('not-delivered-there', 'no shipping method is eligible');
  }
}

function isFreeForAll({ calculator, checker }: ShippingMethod): boolean {
  return (
    calculator.code === defaultShippingCalculator.code &&
    checker.code === defaultShippingEligibilityChecker.code &&
    isNothing(calculator.args, 'rate') &&
    isNothing(checker.args, 'orderMinimum')
  );
}

function isNothing(args: ShippingMethod['checker']['args'], name: string): boolean {
  return Number(args.find((arg) => arg.name === name)?.value ?? 0) === 0;
}
