import { type FormEvent, useId, useState } from 'react';
import * as t from '#texts/delivery.ts';
import { deliveryOf } from '../../contract/delivery.ts';
import { infoIn } from '../../contract/store-info.ts';
import { deliveryText } from '../../features/delivery/delivery-text.ts';
import { readPin } from '../../lib/indian-numbers.ts';
import type { Rupees } from '../../lib/units.ts';
import { deliverToOf } from '../../root/owner.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './PinCodeField.module.css';

export function PinCodeField({ sum }: { sum: Rupees }) {
  const shop = useShop();
  const deliverTo = deliverToOf(shop);
  const delivery = useStore(shop.storeInfo, (state) => deliveryOf(infoIn(state)));
  const [typed, setTyped] = useState(() => deliverTo.read() ?? '');
  const [isDone, setDone] = useState(false);
  const id = useId();
  const pinCode = readPin(typed);
  const isEmpty = typed.trim() === '';
  const isWrong = isDone && !pinCode && !isEmpty;
  const type = (text: string) => {
    setTyped(text);
    setDone(false);
    const complete = readPin(text);
    if (complete) deliverTo.keep(complete);
    else if (text.trim() === '') deliverTo.forget();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setDone(true);
  };
  if (!delivery) return null;
  return (
    <form noValidate onSubmit={submit}>
      <div className={`line ${styles.row}`}>
        <label htmlFor={id} className="bold">
          {t.deliverTo}
        </label>
        <input
          id={id}
          className={styles.field}
          value={typed}
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="done"
          maxLength={20}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-answer`}
          onChange={({ target }) => type(target.value)}
          onBlur={() => setDone(true)}
        />
      </div>
      <p id={`${id}-answer`} role="status" className={`wraps ${styles.answer} ${isWrong ? 'bad' : ''}`}>
        {pinCode && deliveryText(delivery, pinCode, sum, Date.now())}
        {isWrong && t.wrongPin}
        {isEmpty && <span className="muted">{t.hint}</span>}
      </p>
    </form>
  );
}
