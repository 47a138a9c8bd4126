import { Inject, Injectable } from '@nestjs/common';
import {
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  Logger,
  type Order,
  type RequestContext,
  RequestContextService,
  type ShippingMethod,
  ShippingMethodService,
} from '@vendure/core';
import { formatRupees } from '../../../src/lib/money.ts';
import type { Paise } from '../../../src/lib/units.ts';
import { sayOnce } from '../say-once.ts';
import { Refused } from './refused.ts';

/** The shopper pays the total that the shop shows (SPEC 9), so shipping must be free. */
@Injectable()
export class BridgeShipping {
  readonly #contexts: RequestContextService;
  readonly #shipping: ShippingMethodService;
  readonly #log = sayOnce((line) => Logger.warn(line, 'Bridge'));

  constructor(
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(ShippingMethodService) shipping: ShippingMethodService,
  ) {
    this.#contexts = contexts;
    this.#shipping = shipping;
  }

  /** Unknown rules of the owner do not count as free. */
  async look(): Promise<{ isFree: boolean; methods: string[]; freeFrom: { name: string; least: Paise }[] }> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const methods = await this.#shipping.getActiveShippingMethods(ctx);
    const free = freeFrom(methods);
    return {
      isFree: free.some(({ least }) => least === 0),
      methods: methods.map(({ name }) => name),
      freeFrom: free.filter(({ least }) => least > 0),
    };
  }

  async freeMethodFor(ctx: RequestContext, order: Order): Promise<ShippingMethod> {
    const methods = await this.#shipping.getActiveShippingMethods(ctx);
    const paid: string[] = [];
    for (const method of methods) {
      if (!(await method.test(ctx, order))) continue;
      if ((await method.apply(ctx, order))?.price === 0) return method;
      paid.push(method.name);
    }
    const [lowest] = freeFrom(methods)
      .filter(({ least }) => least > order.subTotalWithTax)
      .toSorted((a, b) => a.least - b.least);
    if (lowest) {
      const { name, least } = lowest;
      this.#log(
        `Refused an order: shipping method ${name} is free only for orders of ${inRupees(least)} or more.`,
      );
      throw new Refused('below-least-sum', `${name} is free from ${least} on`, { least });
    }
    if (paid.length > 0) {
      this.#log(`Refused an order: it can be sent only for money (${paid.join(', ')}).`);
      throw new Refused('shipping-costs', 'each eligible shipping method costs something');
    }
    this.#log('Refused an order: no shipping method is eligible for it.');
    throw new Refused('not-delivered-there', 'no shipping method is eligible');
  }
}

/** The free methods, each with the least sum of an order; 0 for every order. */
function freeFrom(methods: readonly ShippingMethod[]): { name: string; least: Paise }[] {
  return methods.flatMap(({ name, calculator, checker }) => {
    const isKnown =
      calculator.code === defaultShippingCalculator.code &&
      checker.code === defaultShippingEligibilityChecker.code;
    if (!isKnown || paiseOf(calculator.args, 'rate') !== 0) return [];
    return [{ name, least: paiseOf(checker.args, 'orderMinimum') }];
  });
}

function paiseOf(args: ShippingMethod['checker']['args'], name: string): Paise {
  return Number(args.find((arg) => arg.name === name)?.value ?? 0);
}

function inRupees(paise: Paise): string {
  return formatRupees(paise / 100);
}
