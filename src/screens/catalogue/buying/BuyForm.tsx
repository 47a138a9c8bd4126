import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { addToCart, outOfStock } from '#texts/card.ts';
import * as t from '#texts/product.ts';
import { lowestAt } from '../../../contract/choosing.ts';
import { type Product, priceText } from '../../../contract/product.ts';
import {
  type Choice,
  isByVariant,
  missingOption,
  type Offer,
  optionState,
  summaryOf,
} from '../../../contract/variants.ts';
import { buy } from '../../../features/cart/buy.ts';
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
  /** Of the text that says how many are left. */
  stockId: string;
  /** Leaves the form. */
  onAdded: () => void;
}

/** SPEC 2, SPEC 5. On a phone quantity and Add to Cart stay at the bottom. */
export function BuyForm({ product, chosen, stockId, onAdded }: BuyFormProps) {
  const shop = useShop();
  const router = useRouter();
  const { offer, choice, rest } = chosen;
  const { isSoldOut } = useStock(summaryOf(rest));
  const noteOn = useOptionNotes(offer, choice);
  const [quantity, setQuantity] = useState(1);
  const each = eachText(offer, rest, quantity);
  const [missing, setMissing] = useState<keyof Choice>();
  const groups = { size: useRef<HTMLFieldSetElement>(null), color: useRef<HTMLFieldSetElement>(null) };
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

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // The second press of a double click.
    if (isLeaving.current) return;
    const result = buy(shop, product, choice, quantity, optionChosen.current.signal);
    isLeaving.current = result === 'added';
    if (isLeaving.current) onAdded();
    const lacking = missingOption(offer, choice);
    if (!lacking) return;
    setMissing(lacking);
    groups[lacking].current?.querySelector('input')?.focus();
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
      {offer.sizes.length > 0 && (
        <OptionGroup
          ref={groups.size}
          name={t.size}
          options={offer.sizes}
          chosen={choice.size}
          required
          invalid={missing === 'size'}
          note={noteOn?.('size')}
          onChoose={(size) => choose('size', size)}
        />
      )}
      {offer.colors.length > 0 && (
        <OptionGroup
          ref={groups.color}
          name={t.colour}
          options={offer.colors}
          chosen={choice.color}
          required={isByVariant(offer)}
          invalid={missing === 'color'}
          note={noteOn?.('color')}
          onChoose={(color) => choose('color', color)}
        />
      )}
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

/** Undefined for a product whose price is the same at every quantity. */
function eachText(offer: Offer, rest: Offer, quantity: number): string | undefined {
  const hasBreaks = offer.variants.some(({ breaks }) => breaks.length > 0);
  return hasBreaks ? t.each(priceText(lowestAt(rest, quantity))) : undefined;
}

type NoteOn = (option: keyof Choice) => (value: string) => string;

/** What an option says on itself (D54.56). Undefined if none ever says anything. */
export function useOptionNotes(offer: Offer, choice: Choice): NoteOn | undefined {
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

export interface OptionGroupProps {
  name: string;
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (option: string) => void;
  required?: boolean;
  invalid?: boolean;
  /** On an option; the others keep its line free, so that nothing moves. */
  note?: ((option: string) => string) | undefined;
  ref?: Ref<HTMLFieldSetElement>;
}

/** Radio buttons that look like labels. */
export function OptionGroup({
  name,
  options,
  chosen,
  onChoose,
  required = false,
  invalid = false,
  note,
  ref,
}: OptionGroupProps) {
  const group = useId();
  const label = useLabel();
  return (
    <fieldset
      ref={ref}
      className={`${note ? styles.noted : 'ways'} ${styles.group}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radio group is a fieldset that can be required and wrong
      role="radiogroup"
      aria-required={required}
      aria-invalid={invalid}
    >
      <legend className="bold">{name}</legend>
      {options.map((option, at) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === chosen}
            {...(note && { 'aria-labelledby': `${group}${at}`, 'aria-describedby': `${group}${at}-note` })}
            onChange={() => onChoose(option)}
          />
          <span className={`field ${styles.face}`} data-lacking={note?.(option) ? '' : undefined}>
            <span id={`${group}${at}`}>{label(option)}</span>
            {note && (
              <span id={`${group}${at}-note`} className={styles.note}>
                {note(option)}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
