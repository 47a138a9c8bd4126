import { TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import * as t from '#texts/checkout.ts';
import { quotesOf } from '../../root/checkout.ts';
import { Button } from '../../ui/Button.tsx';
import { focusUnlessMoved, useExclusive } from '../../ui/useExclusive.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { WithCode } from '../../ui/WithCode.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CouponField.module.css';

/** One coupon, for this order only (D56.64). */
export function CouponField() {
  const shop = useShop();
  const { announcer } = shop;
  const quotes = quotesOf(shop);
  const { quote, coupon, couponError } = useStore(quotes);
  const [typed, setTyped] = useState('');
  const [busy, exclusive] = useExclusive();
  const box = useRef<HTMLDivElement>(null);
  const acted = useRef<ReturnType<typeof focusUnlessMoved>>(null);

  const code = quote?.coupon?.code ?? coupon;

  // The pressed button goes, so the focus moves.
  const moveOn = useEffectEvent((isApplied: boolean) => {
    if (!acted.current) return;
    acted.current(box.current?.querySelector<HTMLElement>(isApplied ? 'button' : 'input'));
    acted.current = null;
    announcer.announce(isApplied ? t.couponApplied(code) : t.couponRemoved);
    setTyped('');
  });
  const isApplied = coupon !== '';
  useEffect(() => moveOn(isApplied), [isApplied]);
  useEffect(() => {
    if (couponError) announcer.announce(couponError);
  }, [couponError, announcer]);

  const apply = (event: SyntheticEvent) => {
    event.preventDefault();
    acted.current = focusUnlessMoved();
    void exclusive(async () => {
      await quotes.apply(typed);
      if (quotes.get().coupon === '') acted.current = null;
    });
  };
  const remove = () => {
    acted.current = focusUnlessMoved();
    void quotes.remove();
  };

  return (
    <div ref={box}>
      {isApplied ? (
        <div className={`line apart ${styles.applied}`}>
          <p className="wraps">
            <WithCode text={t.couponApplied(code)} code={code} /> {quote?.coupon?.text}
          </p>
          <Button tone="text" className="flush" onClick={remove} aria-label={t.removeCouponCode(code)}>
            {t.removeCoupon}
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={apply}>
          <TextInput
            name="coupon"
            label={t.coupon}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            error={couponError || undefined}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="go"
            inputContainer={(input) => (
              <div className={`ways tight ${styles.row}`}>
                {input}
                <Button type="submit" tone="plain" busy={busy}>
                  {t.apply}
                </Button>
              </div>
            )}
          />
        </form>
      )}
    </div>
  );
}
