import { limitInFlight } from '../../../../server/shop/calls/in-flight.ts';
import { linesOf } from '../../../../server/shop/orders/new-order.ts';
import type { QuoteFor } from '../../../../server/shop/quotes-api.ts';
import { rupees } from '../../../../src/lib/money.ts';
import type { Api } from './api-parts.ts';
import { variantsFor } from './variants-for.ts';

export function quoteOf({ engine: { pricing }, catalogue }: Pick<Api, 'engine' | 'catalogue'>): QuoteFor {
  const inTurn = limitInFlight(IN_FLIGHT, WAITING, WAITING_OF_ONE);

  return async ({ products, lines, ...rest }, { token, address, gone }) => {
    const wanted = linesOf({ products, lines });
    const variants = variantsFor(wanted, catalogue.engineProduct, rest.lang);
    const question = { ...rest, token, lines: variants };
    const { prices, ...quote } = await inTurn(() => pricing.quote(question), address, gone);
    return {
      lines: wanted.map(({ id, size, color, quantity }, at) => {
        const price = prices[at] ?? 0;
        return {
          id,
          ...(size && { size }),
          ...(color && { color }),
          quantity,
          price: rupees(price),
          total: rupees(price * quantity),
        };
      }),
      ...quote,
    };
  };
}

/** More would take the engine's time from orders. */
const IN_FLIGHT = 4;
const WAITING = 200;
const WAITING_OF_ONE = 50;
