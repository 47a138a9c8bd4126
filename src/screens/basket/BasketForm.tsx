import { type FormEvent, useCallback, useRef, useState } from 'react';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { addBasket, basketRows, requestOffers } from '../../shop/basket/basket.ts';
import type { BasketItem } from '../../shop/basket/basket-link.ts';
import { type Choice, lacksSize } from '../../shop/product/buy.ts';
import * as t from '../../texts/en/basket.ts';
import { tryAgain } from '../../texts/en/ui.ts';
import { Button } from '../../ui/Button.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { useAnswer } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './BasketForm.module.css';
import { BasketRow } from './BasketRow.tsx';

interface BasketFormProps {
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

export function BasketForm({ items, onClose, onAdded }: BasketFormProps) {
  const shop = useShop();
  const { catalogue } = shop;
  const [asked] = useState(items);
  const [offers, askAgain] = useAnswer(
    useCallback(() => requestOffers(asked, catalogue), [asked, catalogue]),
  );
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useNoticesAhead();
  if (!offers) return <p role="status">{t.checking}</p>;

  const rows = basketRows(offers, choices);
  const sold = rows.flatMap(({ chosen }) => chosen ?? []);
  const failed = offers.filter((offer) => offer.is === 'failed').length;
  const total = totalOf(sold.map(({ product, quantity }) => ({ price: product.price, quantity })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const lacking = sold.find(({ product, choice }) => lacksSize(product, choice));
    if (lacking) {
      // The first group without a choice: sizes come before colours.
      const groups = [...(form.current?.querySelectorAll<HTMLElement>('[aria-required="true"]') ?? [])];
      groups
        .find((group) => !group.querySelector(':checked'))
        ?.querySelector('input')
        ?.focus();
    } else if (addBasket(shop, sold)) onAdded();
  };

  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <ul className={styles.rows}>
        {rows.map(({ offer, chosen }, at) => (
          <BasketRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and two may be of one product
            key={at}
            offer={offer}
            choice={chosen?.choice}
            isSent={isSent}
            onChoose={(choice) => setChoices(new Map(choices).set(at, choice))}
          />
        ))}
      </ul>
      {failed > 0 && (
        <div className={styles.failed} role="status">
          <p>{t.failed(failed)}</p>
          <Button tone="plain" onClick={askAgain}>
            {tryAgain}
          </Button>
        </div>
      )}
      {sold.length > 0 ? (
        <p className={styles.total}>
          <span>{t.totalToday}</span> <strong className="num">{formatRupees(total)}</strong>
        </p>
      ) : (
        <p role="status">{t.nothing}</p>
      )}
      <div className={styles.buttons}>
        {sold.length > 0 && <Button type="submit">{t.addToCart}</Button>}
        <Button tone="plain" onClick={onClose}>
          {sold.length > 0 ? t.noThanks : t.close}
        </Button>
      </div>
    </form>
  );
}
