import { type FormEvent, useCallback, useRef, useState } from 'react';
import * as t from '#texts/basket.ts';
import { outOfStock } from '#texts/card.ts';
import { tryAgain } from '#texts/ui.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { withOption } from '../../contract/choosing.ts';
import { isSoldOut } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { type Choice, missingOption, variantOf } from '../../contract/variants.ts';
import {
  addAll,
  basketRows,
  dearerBy,
  leastOf,
  lineOf,
  notInCart,
  type BasketRow as Row,
  requestOffers,
  stockOf,
  sumOf,
  together,
} from '../../features/basket/basket.ts';
import type { BasketItem } from '../../features/basket/basket-link.ts';
import { priceText, stockText } from '../../features/catalogue/product-text.ts';
import { formatRupees } from '../../lib/money.ts';
import { langOf } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OptionGroups } from '../catalogue/buying/BuyForm.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { useAnswer } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './BasketDialog.module.css';

export interface BasketDialogProps {
  title: string;
  note?: string | false;
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

export function BasketDialog({ title, note, items, onClose, onAdded }: BasketDialogProps) {
  return (
    <Dialog title={title} close={t.close} size={36} onClose={onClose}>
      {note && <p>{note}</p>}
      <BasketForm key={JSON.stringify(items)} items={items} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}

function BasketForm({ items, onClose, onAdded }: Pick<BasketDialogProps, 'items' | 'onClose' | 'onAdded'>) {
  const shop = useShop();
  const [asked, setAsked] = useState(items);
  const [offers, askAgain] = useAnswer(useCallback(() => requestOffers(asked, shop), [asked, shop]));
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // The dialog stays until the next page is drawn.
  const isDone = useRef(false);
  const info = useStore(shop.storeInfo, infoIn);
  const isOnline = useStore(shop.network.state) === 'online';
  if (!offers) return <p role="status">{t.checking}</p>;

  const rows = basketRows(offers, choices, { info, isOnline });
  const ready = rows.filter(({ chosen }) => chosen && !isSoldOut(stockOf(chosen), isOnline));
  const sold = ready.flatMap(({ chosen }) => chosen ?? []);
  const priced = together(sold.flatMap((each) => lineOf(each) ?? []));
  const failed = offers.filter((offer) => offer.is === 'failed').length;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isDone.current) return;
    setSent(true);
    const lacking = sold.find(({ of, choice }) => missingOption(of, choice));
    if (lacking) {
      // The first group without a choice: sizes come before colours.
      const groups = [...(form.current?.querySelectorAll<HTMLElement>('[aria-required="true"]') ?? [])];
      groups
        .find((group) => !group.querySelector(':checked'))
        ?.querySelector('input')
        ?.focus();
    } else if (addAll(shop, sold.map(lineOf)).length > 0) {
      const left = notInCart(ready, shop.cart.get());
      isDone.current = left.length === 0;
      if (isDone.current) return onAdded();
      setAsked(left);
      setChoices(new Map());
    }
  };

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <ul>
        {rows.map((row, at) => (
          <BasketRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change, and two may be of one product
            key={at}
            {...row}
            priced={priced}
            isSent={isSent}
            onChoose={(choice) => setChoices(new Map(choices).set(at, choice))}
          />
        ))}
      </ul>
      {failed > 0 && (
        <div className="line apart" role="status">
          <p>{t.failed(failed)}</p>
          <Button tone="plain" onClick={askAgain}>
            {tryAgain}
          </Button>
        </div>
      )}
      {sold.length > 0 ? (
        <p className="line apart">
          <span>{t.totalToday}</span>{' '}
          <strong className="num" translate="no">
            {priceText(sumOf(sold))}
          </strong>
        </p>
      ) : (
        <p role="status">{t.nothing}</p>
      )}
      <div className="ways">
        {sold.length > 0 && <Button type="submit">{t.addToCart}</Button>}
        <Button tone="plain" onClick={onClose}>
          {sold.length > 0 ? t.noThanks : t.close}
        </Button>
      </div>
    </form>
  );
}

interface BasketRowProps extends Row {
  priced: readonly CartLine[];
  isSent: boolean;
  onChoose: (choice: Choice) => void;
}

function BasketRow({ offer, chosen, priced, isSent, onChoose }: BasketRowProps) {
  const { item } = offer;
  const sold = offer.is === 'sold' ? offer.product : undefined;
  const name = sold?.name || item.before?.name || t.product;
  if (offer.is !== 'sold' || !chosen) {
    return (
      <li className={`stack snug ${styles.row}`}>
        <p className="bold wraps" lang={langOf(name)}>
          {name}
        </p>
        <p className="bad">
          {
            {
              sold: sold?.onRequest ? priceText(sold) : outOfStock,
              gone: t.noLongerAvailable,
              failed: t.unchecked,
            }[offer.is]
          }
        </p>
      </li>
    );
  }
  const { product, saved } = offer;
  const { of, choice, quantity } = chosen;
  const missing = isSent ? missingOption(of, choice) : null;
  const image = variantOf(of, choice)?.image || product.image;
  const line = lineOf(chosen);
  const price = line && (priced.find((each) => lineKey(each) === lineKey(line)) ?? line).price;
  const dearer = price === null ? 0 : dearerBy(item, price);
  const stock = stockText(stockOf(chosen));
  return (
    <li className={`stack snug ${styles.row}`}>
      <div className={styles.about}>
        <div>
          <RemoteImage src={image} alt="" width={64} height={64} sizes="64px" />
        </div>
        <div>
          <p className="bold wraps" lang={langOf(product.name)}>
            {product.name}
          </p>
          <p className="num">
            {quantity} × {price === null ? priceText(leastOf(chosen)) : formatRupees(price)}
          </p>
          {stock && <p className={`bold ${styles.left}`}>{stock}</p>}
          {dearer !== 0 && (
            <p className={dearer > 0 ? 'bad' : 'good'}>
              {dearer > 0 ? t.priceIncreased : t.priceReduced}{' '}
              <s className="num" translate="no">
                {formatRupees(item.before?.price ?? 0)}
              </s>
            </p>
          )}
          <SavedNote saved={saved} />
        </div>
      </div>
      <OptionGroups
        offer={of}
        choice={choice}
        names={{ size: t.sizeOf(product.name), color: t.colourOf(product.name) }}
        missing={missing}
        onChoose={(option, value) => onChoose(withOption(of, choice, option, value))}
      >
        <p className="bad" role="alert">
          {missing === 'size' ? t.selectSize : t.selectColour}
        </p>
      </OptionGroups>
    </li>
  );
}
