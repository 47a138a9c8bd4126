import { useState } from 'react';
import { firstChoice, keptChoice, narrowed, withOption } from '../../../contract/choosing.ts';
import { type Choice, type ForSale, type Offer, summaryOf } from '../../../contract/variants.ts';
import { percentText, priceText, stockText } from '../../../features/catalogue/product-text.ts';
import { useOffer, useShop } from '../../useShop.tsx';

export interface Chosen {
  offer: Offer;
  choice: Choice;
  rest: Offer;
  choose: (option: keyof Choice, value: string) => void;
}

/** A choice stays while it is possible, and until the address names another (`first`). */
export function useChoice(product: ForSale & { id: string }, first?: Choice): Chosen {
  const { announcer } = useShop();
  const offer = useOffer(product);
  const of = JSON.stringify([product.id, first]);
  const [chosen, setChosen] = useState<{ of: string; choice: Choice }>();
  const { size, color } = firstChoice(offer);
  const own = chosen?.of === of ? chosen.choice : { size: first?.size ?? size, color: first?.color ?? color };
  const choice = keptChoice(offer, { size, color, ...own });
  const rest = narrowed(offer, choice);
  const choose = (option: keyof Choice, value: string) => {
    const next = withOption(offer, choice, option, value);
    setChosen({ of, choice: next });
    const said = saidOf(narrowed(offer, next));
    if (said !== saidOf(rest)) announcer.announce(said);
  };
  return { offer, choice, rest, choose };
}

function saidOf(offer: Offer): string {
  const summary = summaryOf(offer);
  const texts = [priceText(summary), percentText(summary), stockText(summary.stock)];
  return texts.filter(Boolean).join(', ');
}
