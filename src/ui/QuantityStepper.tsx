import { useRef } from 'react';
import * as t from '#texts/ui.ts';
import { Icon, iconButtonClass } from './Icon.tsx';
import styles from './QuantityStepper.module.css';

export interface QuantityStepperProps {
  value: number;
  onChange: (quantity: number) => void;
  note?: string | undefined;
  of?: string;
}

/** At least 1, no maximum (SPEC 5). */
export function QuantityStepper({ value, onChange, note, of }: QuantityStepperProps) {
  const increase = useRef<HTMLButtonElement>(null);
  const amount = useRef<HTMLSpanElement>(null);
  // Not before it is used: some screen readers read out a live region that comes with its page.
  const makeLive = () => amount.current?.setAttribute('aria-live', 'polite');
  const lessen = () => {
    // A disabled button loses the focus.
    if (value === 2) increase.current?.focus();
    onChange(value - 1);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend nobody sees
    <div
      className={styles.stepper}
      role="group"
      aria-label={of ? t.quantityOf(of) : t.quantity}
      onFocus={makeLive}
      onPointerDown={makeLive}
    >
      <button
        type="button"
        className={iconButtonClass}
        aria-label={t.decreaseQuantity}
        disabled={value <= 1}
        onClick={lessen}
      >
        <Icon name={{ path: 'M6 12h12' }} size={20} />
      </button>
      <span className={`num ${styles.amount}`}>
        <span ref={amount} translate="no">
          {value}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <button
        ref={increase}
        type="button"
        className={iconButtonClass}
        aria-label={t.increaseQuantity}
        onClick={() => onChange(value + 1)}
      >
        <Icon name={{ path: 'M12 6v12M6 12h12' }} size={20} />
      </button>
    </div>
  );
}
