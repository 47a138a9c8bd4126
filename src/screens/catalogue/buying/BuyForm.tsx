import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { addToCart, outOfStock } from '#texts/card.ts';
import * as t from '#texts/product.ts';
import { lowestAt, optionState } from '../../../contract/choosing.ts';
import type { Product } from '../../../contract/product.ts';
import {
  type Choice,
  isByVariant,
  missingOption,
  type Offer,
  summaryOf,
} from '../../../contract/variants.ts';
import { buy } from '../../../features/cart/buy.ts';
import { priceText } from '../../../features/catalogue/product-text.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { useNoticesAhead } from '../../layout/Notices.tsx';
import { useLabel, useShop, useStock } from '../../useShop.tsx';
import styles from './BuyForm.module.css';
import { QuantityPrices } from './QuantityPrices.tsx';
import type { Chosen } from './useChoice.tsx';

export interface BuyFormProps {
  product: Product;
  chosen: Chosen;
  stockId: string;
  onAdded: () => void;
}

export function BuyForm({ product, chosen, stockId, onAdded }: BuyFormProps) {
  const shop = useShop();
  const router = useRouter();
  const { offer, choice, rest } = chosen;
  const { isSoldOut } = useStock(summaryOf(rest));
  const [quantity, setQuantity] = useState(1);
  const each = eachText(offer, rest, quantity);
  const [missing, setMissing] = useState<keyof Choice>();
  const optionChosen = useRef(new AbortController());
  const isLeaving = useRef(false);

  useNoticesAhead();
  useEffect(
    () =>
      // Back may come before the next page does.
      router.subscribe('onResolved', () => {
        isLeaving.current = false;
      }),
    [router],
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The second press of a double click.
    if (isLeaving.current) return;
    const result = buy(shop, product, choice, quantity, optionChosen.current.signal);
    isLeaving.current = result === 'added';
    if (isLeaving.current) onAdded();
    const lacking = missingOption(offer, choice);
    if (!lacking) return;
    setMissing(lacking);
    event.currentTarget.querySelector<HTMLElement>(`[name$="-${lacking}"]`)?.focus();
  };
  const choose = (option: keyof Choice, value: string) => {
    chosen.choose(option, value);
    if (option !== missing) return;
    setMissing(undefined);
    optionChosen.current.abort();
    optionChosen.current = new AbortController();
  };
  const count = (next: number) => {
    setQuantity(next);
    const then = eachText(offer, rest, next);
    if (then && then !== each) shop.announcer.announce(then);
  };

  if (summaryOf(offer).onRequest) return null;
  return (
    // In a document a browser would restore a choice that React does not know.
    <form className="stack" onSubmit={submit} noValidate autoComplete="off">
      <OptionGroups
        offer={offer}
        choice={choice}
        names={{ size: t.size, color: t.colour }}
        missing={missing}
        onChoose={choose}
      />
      <div className={`ways ${styles.bar}`}>
        <QuantityStepper value={quantity} note={each} onChange={count} />
        <Button
          type="submit"
          size="large"
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? stockId : undefined}
        >
          {addToCart}
        </Button>
      </div>
      <QuantityPrices rest={rest} />
    </form>
  );
}

function eachText(offer: Offer, rest: Offer, quantity: number): string | undefined {
  const hasBreaks = offer.variants.some(({ breaks }) => breaks.length > 0);
  return hasBreaks ? t.each(priceText(lowestAt(rest, quantity))) : undefined;
}

interface OptionGroupsProps {
  offer: Offer;
  choice: Choice;
  names: Record<keyof Choice, string>;
  missing: keyof Choice | null | undefined;
  onChoose: (option: keyof Choice, value: string) => void;
  children?: ReactNode;
}

export function OptionGroups({ offer, choice, names, missing, onChoose, children }: OptionGroupsProps) {
  const id = useId();
  const label = useLabel();
  const noteOn = useOptionNotes(offer, choice);
  const group = (option: keyof Choice, values: readonly string[], required: boolean) => {
    const name = `${id}-${option}`;
    // On an option; the others keep its line free, so that nothing moves.
    const note = noteOn?.(option);
    return (
      values.length > 0 && (
        <>
          <fieldset
            className={`${note ? styles.noted : 'ways'} ${styles.group}`}
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radio group is a fieldset that can be required and wrong
            role="radiogroup"
            aria-required={required}
            aria-invalid={missing === option}
          >
            <legend className="bold">{names[option]}</legend>
            {values.map((value, at) => (
              <label key={value} className={styles.option}>
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={value === choice[option]}
                  {...(note && {
                    'aria-labelledby': `${name}${at}`,
                    'aria-describedby': `${name}${at}-note`,
                  })}
                  onChange={() => onChoose(option, value)}
                />
                <span className={`field ${styles.face}`} data-lacking={note?.(value) ? '' : undefined}>
                  <span id={`${name}${at}`}>{label(value)}</span>
                  {note && (
                    <span id={`${name}${at}-note`} className={styles.note}>
                      {note(value)}
                    </span>
                  )}
                </span>
              </label>
            ))}
          </fieldset>
          {missing === option && children}
        </>
      )
    );
  };
  return (
    <>
      {group('size', offer.sizes, true)}
      {group('color', offer.colors, isByVariant(offer))}
    </>
  );
}

type NoteOn = (option: keyof Choice) => (value: string) => string;

function useOptionNotes(offer: Offer, choice: Choice): NoteOn | undefined {
  const label = useLabel();
  const combinations = Math.max(offer.sizes.length, 1) * Math.max(offer.colors.length, 1);
  const isWhole = offer.variants.length === combinations && offer.variants.every(({ stock }) => stock !== 0);
  if (isWhole || !isByVariant(offer)) return undefined;
  return (option) => (value) => {
    const other = (option === 'size' ? choice.color : choice.size) ?? '';
    const notes = { sold: '', 'sold-out': outOfStock, 'not-sold': t.notAvailableIn(label(other)) };
    return notes[optionState(offer, choice, option, value)];
  };
}
