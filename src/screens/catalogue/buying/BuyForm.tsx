import { useRouter } from '@tanstack/react-router';
import { type FormEvent, type Ref, useEffect, useId, useRef, useState } from 'react';
import { addToCart } from '#texts/card.ts';
import * as t from '#texts/product.ts';
import type { Product } from '../../../contract/product.ts';
import { firstChoice } from '../../../contract/variants.ts';
import { buy } from '../../../features/cart/buy.ts';
import { Button } from '../../../ui/Button.tsx';
import { QuantityStepper } from '../../../ui/QuantityStepper.tsx';
import { useNoticesAhead } from '../../layout/Notices.tsx';
import { useLabel, useShop, useStock } from '../../useShop.tsx';
import styles from './BuyForm.module.css';

export interface BuyFormProps {
  product: Product;
  /** Of the text that says how many are left. */
  stockId: string;
  /** Leaves the form. */
  onAdded: () => void;
}

/** SPEC 2, SPEC 5. On a phone quantity and Add to Cart stay at the bottom. */
export function BuyForm({ product, stockId, onAdded }: BuyFormProps) {
  const shop = useShop();
  const router = useRouter();
  const { isSoldOut } = useStock(product);
  const [choice, setChoice] = useState(() => firstChoice(product));
  const [quantity, setQuantity] = useState(1);
  const [sizeMissing, setSizeMissing] = useState(false);
  const sizes = useRef<HTMLFieldSetElement>(null);
  const sizeChosen = useRef(new AbortController());
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
    const result = buy(shop, product, choice, quantity, sizeChosen.current.signal);
    isLeaving.current = result === 'added';
    if (isLeaving.current) onAdded();
    if (result !== 'size-missing') return;
    setSizeMissing(true);
    sizes.current?.querySelector('input')?.focus();
  };

  if (product.onRequest) return null;
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {product.sizes.length > 0 && (
        <OptionGroup
          ref={sizes}
          name={t.size}
          options={product.sizes}
          chosen={choice.size}
          required
          invalid={sizeMissing}
          onChoose={(size) => {
            setChoice({ ...choice, size });
            setSizeMissing(false);
            sizeChosen.current.abort();
            sizeChosen.current = new AbortController();
          }}
        />
      )}
      {product.colors.length > 0 && (
        <OptionGroup
          name={t.colour}
          options={product.colors}
          chosen={choice.color}
          onChoose={(color) => setChoice({ ...choice, color })}
        />
      )}
      <div className={`ways ${styles.bar}`}>
        <QuantityStepper value={quantity} onChange={setQuantity} />
        <Button
          type="submit"
          size="large"
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? stockId : undefined}
        >
          {addToCart}
        </Button>
      </div>
    </form>
  );
}

export interface OptionGroupProps {
  name: string;
  options: readonly string[];
  chosen: string | undefined;
  onChoose: (option: string) => void;
  required?: boolean;
  invalid?: boolean;
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
  ref,
}: OptionGroupProps) {
  const group = useId();
  const label = useLabel();
  return (
    <fieldset
      ref={ref}
      className={`ways ${styles.group}`}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radio group is a fieldset that can be required and wrong
      role="radiogroup"
      aria-required={required}
      aria-invalid={invalid}
    >
      <legend>{name}</legend>
      {options.map((option) => (
        <label key={option} className={styles.option}>
          <input
            type="radio"
            name={group}
            value={option}
            checked={option === chosen}
            onChange={() => onChoose(option)}
          />
          <span className={`field ${styles.face}`}>{label(option)}</span>
        </label>
      ))}
    </fieldset>
  );
}
