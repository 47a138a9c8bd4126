import { type Choice, firstChoice } from '../product/choice.ts';
import type { BasketChoice } from './add-basket.ts';
import type { BasketOffer } from './basket-offer.ts';

export interface BasketRow {
  offer: BasketOffer;
  /** Null if the product cannot be added. */
  chosen: BasketChoice | null;
}

/** By position: an order may name one product twice, in two sizes (D43). */
export function basketRows(
  offers: readonly BasketOffer[],
  choices: ReadonlyMap<number, Choice>,
): BasketRow[] {
  return offers.map((offer, at) => ({ offer, chosen: chosenOf(offer, choices.get(at)) }));
}

function chosenOf(offer: BasketOffer, choice: Choice | undefined): BasketChoice | null {
  if (offer.is !== 'sold') return null;
  const { product, item } = offer;
  return { product, quantity: item.quantity, choice: choice ?? firstChoice(product) };
}
