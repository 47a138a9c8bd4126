import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import {
  defaultShippingCalculator,
  defaultShippingEligibilityChecker,
  Logger,
  Order,
  ProcessContext,
  type RequestContext,
  RequestContextService,
  type ShippingMethod,
  ShippingMethodService,
  TransactionalConnection,
} from '@vendure/core';
import type { Delivery } from '../../../src/contract/delivery.ts';
import { formatRupees, rupees } from '../../../src/lib/money.ts';
import type { Paise } from '../../../src/lib/units.ts';
import { MAIL_TEXTS } from '../../../src/texts/every-language.ts';
import { LANGUAGE_CODES } from '../../../src/texts/languages.ts';
import { sayOnce } from '../say-once.ts';
import { bestOf } from './best-method.ts';
import { isByPinCode, methodByPinCode, termsOf } from './by-pin-code.ts';
import { OWNER_OPTIONS, type OwnerOptions } from './options.ts';
import { Refused } from './refused.ts';
import { spoken } from './spoken.ts';

/** A method, and what it costs. */
export interface Sending {
  method: ShippingMethod;
  price: Paise;
  priceIncludesTax: boolean;
  /** In per cent. */
  taxRate: number;
}

/** By which of the engine's methods an order is sent (D57.69). */
@Injectable()
export class Shipping implements OnApplicationBootstrap {
  readonly #connection: TransactionalConnection;
  readonly #contexts: RequestContextService;
  readonly #options: OwnerOptions;
  readonly #process: ProcessContext;
  readonly #shipping: ShippingMethodService;
  readonly #log = sayOnce((line) => Logger.warn(line, 'Shop'));

  constructor(
    @Inject(TransactionalConnection) connection: TransactionalConnection,
    @Inject(RequestContextService) contexts: RequestContextService,
    @Inject(OWNER_OPTIONS) options: OwnerOptions,
    @Inject(ProcessContext) process: ProcessContext,
    @Inject(ShippingMethodService) shipping: ShippingMethodService,
  ) {
    this.#connection = connection;
    this.#contexts = contexts;
    this.#options = options;
    this.#process = process;
    this.#shipping = shipping;
  }

  /** Zones that were added to STORE_FILE get their method. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.#process.isServer || !(await this.#options.store())?.delivery) return;
    const admin = await this.#contexts.create({ apiType: 'admin' });
    await this.#connection.withTransaction(admin, async (ctx) => {
      await this.#connection.getRepository(ctx, Order).query(ONE_AT_A_TIME);
      if ((await this.methods(ctx)).some(isByPinCode)) return;
      const names = LANGUAGE_CODES.flatMap((code) => {
        const { languageCode } = spoken(code);
        return languageCode ? [[languageCode, MAIL_TEXTS[code].orders.standardShipping] as const] : [];
      });
      await this.#shipping.create(ctx, methodByPinCode(names));
    });
  }

  async look(): Promise<{ methods: string[]; zones: Delivery | null }> {
    const ctx = await this.#contexts.create({ apiType: 'admin' });
    const methods = (await this.methods(ctx)).map(({ name }) => name);
    return { methods, zones: (await this.#options.store())?.delivery ?? null };
  }

  /**
   * Of those that are eligible: the first of SHIPPING_METHODS, else that of the zones, else the cheapest. Null while it
   * depends on a PIN code that is not known. Refuses where nothing is sent.
   */
  async methodFor(
    ctx: RequestContext,
    order: Order,
    methods: readonly ShippingMethod[],
  ): Promise<Sending | null> {
    const zones = (await this.#options.store())?.delivery;
    const { postalCode: pinCode } = order.shippingAddress;
    if (!pinCode && (zones || !methods.every(isPlain))) return null;
    if (zones && pinCode && !termsOf(zones, order)) {
      throw new Refused('not-delivered-there', `no zone has ${pinCode}`, { pinCode });
    }
    const found: Sending[] = [];
    for (const method of methods) {
      const sending = (await method.test(ctx, order)) && (await method.apply(ctx, order));
      if (sending) found.push({ ...sending, method });
    }
    return bestOf(found, this.#options.shippingMethods) ?? this.#refuse(methods, order);
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
      throw new Refused('below-least-sum', `${name} is for ${least} and more`, { least });
    }
    this.#log('Refused an order: no shipping method is eligible for it.');
    throw new Refused('not-delivered-there', 'no shipping method is eligible');
  }

  methods(ctx: RequestContext): Promise<ShippingMethod[]> {
    return this.#shipping.getActiveShippingMethods(ctx);
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
