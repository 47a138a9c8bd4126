import { type FormEvent, useCallback, useRef, useState } from 'react';
import * as t from '#texts/basket.ts';
import { tryAgain } from '#texts/ui.ts';
import { isSoldOut, priceText, stockOf } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { type Choice, missingOption, offerOf } from '../../contract/variants.ts';
import {
  addBasket,
  type BasketOffer,
  basketRows,
  dearerBy,
  notInCart,
  requestOffers,
} from '../../features/basket/basket.ts';
import type { BasketItem } from '../../features/basket/basket-link.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { langOf } from '../../texts/languages.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { OptionGroup } from '../catalogue/buying/BuyForm.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { useAnswer } from '../useAnswer.tsx';
import { useShop, useStock } from '../useShop.tsx';
import styles from './BasketDialog.module.css';

export interface BasketDialogProps {
  title: string;
  /** A note above the products. */
  note?: string | false;
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

/** Shows what would be added to the cart, at today's prices, and asks first (D43, D44). */
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
  const { catalogue } = shop;
  const [asked, setAsked] = useState(items);
  const [offers, askAgain] = useAnswer(
    useCallback(() => requestOffers(asked, catalogue), [asked, catalogue]),
  );
  const [choices, setChoices] = useState<ReadonlyMap<number, Choice>>(new Map());
  const [isSent, setSent] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const info = useStore(shop.storeInfo, infoIn);
  const isOnline = useStore(shop.network.state) === 'online';
  useNoticesAhead();
  if (!offers) return <p role="status">{t.checking}</p>;

  const rows = basketRows(offers, choices, (product) => isSoldOut(stockOf(product, info), isOnline));
  const sold = rows.flatMap(({ chosen }) => chosen ?? []);
  const failed = offers.filter((offer) => offer.is === 'failed').length;
  const total = totalOf(sold.map(({ product, quantity }) => ({ price: product.price, quantity })));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    const lacking = sold.find(({ product, choice }) => missingOption(offerOf(product, info), choice));
    if (lacking) {
      // The first group without a choice: sizes come before colours.
      const groups = [...(form.current?.querySelectorAll<HTMLElement>('[aria-required="true"]') ?? [])];
      groups
        .find((group) => !group.querySelector(':checked'))
        ?.querySelector('input')
        ?.focus();
    } else if (addBasket(shop, sold)) {
      const left = notInCart(rows, shop.cart.get());
      if (left.length === 0) return onAdded();
      setAsked(left);
      setChoices(new Map());
    }
  };

  return (
    <form ref={form} className="stack" onSubmit={submit} noValidate>
      <ul>
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
        <div className="line apart" role="status">
          <p>{t.failed(failed)}</p>
          <Button tone="plain" onClick={askAgain}>
            {tryAgain}
          </Button>
        </div>
      )}
      {sold.length > 0 ? (
        <p className="line apart">
          <span>{t.totalToday}</span> <strong className="num">{formatRupees(total)}</strong>
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

interface BasketRowProps {
  offer: BasketOffer;
  /** Absent if there is nothing to choose. */
  choice: Choice | undefined;
  /** The shopper has tried to add it. */
  isSent: boolean;
  onChoose: (choice: Choice) => void;
}

/** One product with today's price, what has changed, and the choice of size and colour (D43). */
function BasketRow({ offer, choice, isSent, onChoose }: BasketRowProps) {
  const { item } = offer;
  const sold = offer.is === 'sold' ? offer.product : undefined;
  const stock = useStock(sold);
  const info = useStore(useShop().storeInfo, infoIn);
  const name = sold?.name || item.before?.name || t.product;
  if (offer.is !== 'sold' || !choice) {
    return (
      <li className={`stack ${styles.row}`}>
        <p className={`bold ${styles.name}`} lang={langOf(name)}>
          {name}
        </p>
        <p className={styles.missing}>
          {
            {
              sold: sold?.onRequest ? priceText(sold) : stock.text,
              gone: t.noLongerAvailable,
              failed: t.unchecked,
            }[offer.is]
          }
        </p>
      </li>
    );
  }
  const { product, saved } = offer;
  const isLacking = isSent && missingOption(offerOf(product, info), choice) !== null;
  return (
    <li className={`stack ${styles.row}`}>
      <div className={styles.about}>
        <div>
          <RemoteImage src={product.image} alt="" width={64} height={64} sizes="64px" />
        </div>
        <div>
          <p className={`bold ${styles.name}`} lang={langOf(product.name)}>
            {product.name}
          </p>
          <p className="num">
            {item.quantity} × {formatRupees(product.price)}
          </p>
          {stock.text && <p className={`bold ${styles.left}`}>{stock.text}</p>}
          <PriceChange offer={offer} />
          <SavedNote saved={saved} />
        </div>
      </div>
      {product.sizes.length > 0 && (
        <OptionGroup
          name={t.sizeOf(product.name)}
          options={product.sizes}
          chosen={choice.size}
          required
          invalid={isLacking}
          onChoose={(size) => onChoose({ ...choice, size })}
        />
      )}
      {isLacking && (
        <p className={styles.missing} role="alert">
          {t.selectSize}
        </p>
      )}
      {product.colors.length > 0 && (
        <OptionGroup
          name={t.colourOf(product.name)}
          options={product.colors}
          chosen={choice.color}
          onChoose={(color) => onChoose({ ...choice, color })}
        />
      )}
    </li>
  );
}

function PriceChange({ offer }: { offer: Extract<BasketOffer, { is: 'sold' }> }) {
  const dearer = dearerBy(offer);
  if (dearer === 0) return null;
  return (
    <p className={dearer > 0 ? styles.dearer : styles.cheaper}>
      {dearer > 0 ? t.priceIncreased : t.priceReduced}{' '}
      <s className="num">{formatRupees(offer.item.before?.price ?? 0)}</s>
    </p>
  );
}
