import { type KeyboardEvent, useId, useState } from 'react';
import * as t from '#texts/filters.ts';
import { type FiltersAndSort, isPrice } from '../../../contract/products-search.ts';
import { plainDigits } from '../../../lib/indian-numbers.ts';
import { readPrice } from '../../../lib/lenient.ts';
import type { Rupees } from '../../../lib/units.ts';
import styles from './PriceRange.module.css';

export interface PriceRangeProps {
  search: Pick<FiltersAndSort, 'minPrice' | 'maxPrice'>;
  bounds: { min: Rupees; max: Rupees } | null;
  onChange: (prices: Pick<FiltersAndSort, 'minPrice' | 'maxPrice'>) => void;
}

/** D40.16: takes effect with Enter, or when the field loses the focus. */
export function PriceRange({ search, bounds, onChange }: PriceRangeProps) {
  const { minPrice, maxPrice } = search;
  const errorId = useId();
  const [typed, setTyped] = useState({ from: textOf(minPrice), to: textOf(maxPrice) });
  const [last, setLast] = useState(search);
  // After a change of the address, what is being typed in the other field stays.
  if (last.minPrice !== minPrice || last.maxPrice !== maxPrice) {
    setLast(search);
    setTyped({
      from: last.minPrice === minPrice ? typed.from : textOf(minPrice),
      to: last.maxPrice === maxPrice ? typed.to : textOf(maxPrice),
    });
  }
  const error = errorIn(typed);
  const apply = () => {
    const next = { minPrice: priceOf(typed.from), maxPrice: priceOf(typed.to) };
    if (!error && (next.minPrice !== minPrice || next.maxPrice !== maxPrice)) onChange(next);
  };
  const field = (name: 'from' | 'to', label: string, placeholder: number | undefined) => (
    <label className="stack small">
      {label}
      <input
        className="field"
        // Fields for numbers drop commas and other digits, each browser in its own way.
        inputMode="decimal"
        autoComplete="off"
        enterKeyHint="done"
        value={typed[name]}
        placeholder={placeholder?.toString()}
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        onBlur={({ relatedTarget }) => whenReleased(relatedTarget, apply)}
        onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && apply()}
      />
    </label>
  );
  return (
    <fieldset className={styles.range}>
      <legend className="bold">{t.price}</legend>
      {field('from', t.priceFrom, bounds ? Math.floor(bounds.min) : undefined)}
      {field('to', t.priceTo, bounds ? Math.ceil(bounds.max) : undefined)}
      {error && (
        <p id={errorId} className="bad" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

/** Drawing the list anew would remove a pressed button before its click. */
function whenReleased(focused: Element | null, then: () => void): void {
  if (focused?.matches(':active')) addEventListener('mouseup', then, { once: true });
  else then();
}

function errorIn({ from, to }: { from: string; to: string }): string | null {
  if ([from, to].some((text) => text.trim() !== '' && priceOf(text) === undefined)) return t.noPrice;
  const [lower, upper] = [priceOf(from), priceOf(to)];
  const crossed = lower !== undefined && upper !== undefined && lower > upper;
  return crossed ? t.pricesCrossed : null;
}

function textOf(price: Rupees | undefined): string {
  return price?.toString() ?? '';
}

function priceOf(text: string): number | undefined {
  const price = readPrice(plainDigits(text));
  return isPrice(`${price}`) ? price : undefined;
}
