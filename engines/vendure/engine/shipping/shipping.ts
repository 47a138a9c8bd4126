import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  Logger,
  type Order,
  ProcessContext,
  type RequestContext,
  type ShippingMethod,
  ShippingMethodService,
} from '@vendure/core';
import { belowLeastSum, notDelivered, Refused } from '../../../../server/shop/calls/refused.ts';
import { formatRupees, rupees } from '../../../../src/lib/money.ts';
import type { Paise } from '../../../../src/lib/units.ts';
import { MAIL_TEXTS } from '../../../../src/texts/every-language.ts';
import { LANGUAGE_CODES } from '../../../../src/texts/languages.ts';
import { rateLimitedLog } from '../../rate-limited-log.ts';
import { contextLanguage } from '../base/context-language.ts';
import { Database } from '../base/database.ts';
import { OWNER_OPTIONS, type OwnerOptions } from '../base/options.ts';
import { bestOf } from './best-method.ts';
import { isByPinCode, methodByPinCode, termsOf } from './by-pin-code.ts';

export interface Sending {
  method: ShippingMethod;
  price: Paise;
  priceIncludesTax: boolean;
  /** In per cent. */
  taxRate: number;
}

@Injectable()
export class Shipping implements OnApplicationBootstrap {
  @Inject(Database) private readonly database!: Database;
  @Inject(OWNER_OPTIONS) private readonly options!: OwnerOptions;
  @Inject(ProcessContext) private readonly process!: ProcessContext;
  @Inject(ShippingMethodService) private readonly shipping!: ShippingMethodService;
  readonly #log = rateLimitedLog((line) => Logger.warn(line, 'Shop'));

  /** Zones that were added to STORE_FILE get their method. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.process.isServer || !(await this.options.store())?.delivery) return;
    await this.database.inTransaction(this.database.staff(), async (ctx) => {
      await this.database.orders(ctx).query(ONE_AT_A_TIME);
      if ((await this.methods(ctx)).some(isByPinCode)) return;
      const names = LANGUAGE_CODES.flatMap((code) => {
        const { languageCode } = contextLanguage(code);
        return languageCode ? [[languageCode, MAIL_TEXTS[code].orders.standardShipping] as const] : [];
      });
      await this.shipping.create(ctx, methodByPinCode(names));
    });
  }

  async hasMethods(): Promise<boolean> {
    return (await this.methods(await this.database.staff())).length > 0;
  }

  /** Null while it depends on a PIN code that is not known. Refuses where nothing is sent. */
  async methodFor(
    ctx: RequestContext,
    order: Order,
    methods: readonly ShippingMethod[],
    lang?: string,
  ): Promise<Sending | null> {
    const zones = (await this.options.store())?.delivery;
    const { postalCode: pinCode } = order.shippingAddress;
    if (!pinCode && (zones || !methods.every(isPlain))) return null;
    if (zones && pinCode && !termsOf(zones, order)) {
      throw notDelivered(pinCode, lang);
    }
    const found: Sending[] = [];
    for (const method of methods) {
      const sending = (await method.test(ctx, order)) && (await method.apply(ctx, order));
      if (sending) found.push({ ...sending, method });
    }
    return bestOf(found, this.options.shippingMethods) ?? this.#refuse(methods, order);
  }

  #refuse(methods: readonly ShippingMethod[], order: Order): never {
    const [lowest] = methods
      .filter(isPlain)
      .map(({ name, checker }) => ({
        name,
        least: Number(checker.args.find((arg) => arg.name === 'orderMinimum')?.value ?? 0),
      }))
      .filter(({ least }) => least > order.subTotalWithTax)
      .toSorted((a, b) => a.least - b.least);
    if (lowest) {
      const { name, least } = lowest;
      this.#log(
        `Refused an order: shipping method ${name} is for orders of ${formatRupees(rupees(least))} or more.`,
      );
      throw belowLeastSum(rupees(least));
    }
    this.#log('Refused an order: no shipping method is eligible for it.');
    throw new Refused('not-delivered-there', 'no shipping method is eligible');
  }

  methods(ctx: RequestContext): Promise<ShippingMethod[]> {
    return this.shipping.getActiveShippingMethods(ctx);
  }
}

const ONE_AT_A_TIME = "select pg_advisory_xact_lock(hashtextextended('daftar shipping', 0))";

/** The same for every address. */
function isPlain({ calculator, checker }: ShippingMethod): boolean {
  return (
    calculator.code === defaultShippingCalculator.code &&
    checker.code === defaultShippingEligibilityChecker.code
  );
}
