import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import * as t from '#texts/cart.ts';
import { orderList } from '#texts/pages.ts';
import { type CartLine, lineKey, MOST_OF_ONE } from '../../contract/cart-line.ts';
import { deliveryOf } from '../../contract/delivery.ts';
import { fitsLines, goodsAfter, type Quote } from '../../contract/quote.ts';
import { infoIn, type StoreInfo } from '../../contract/store-info.ts';
import {
  asksForTooMany,
  isTooLong,
  MOST_IN_LINK,
  readBasket,
  sharedCart,
} from '../../features/basket/basket-link.ts';
import { itemCount } from '../../features/cart/cart-rules.ts';
import { clearCart } from '../../features/cart/change-cart.ts';
import { findingOf, ownOffer, shortagesIn } from '../../features/checkout/line-findings.ts';
import { linesOfCart } from '../../features/saved-lists/saved-lines.ts';
import { focusPageHeading } from '../../lib/focus.ts';
import { formatRupees, grouped, totalOf } from '../../lib/money.ts';
import { inLanguage } from '../../texts/languages.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Summary, Sums } from '../../ui/Summary.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { DeliverTo } from '../delivery/DeliverTo.tsx';
import { Page } from '../layout/Page.tsx';
import { SaveList } from '../saved-lists/SaveList.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useShop } from '../useShop.tsx';
import { CartLineRow } from './CartLineRow.tsx';
import styles from './CartPage.module.css';

const route = getRouteApi('/_main/cart');
const BasketDialog = lazy(() =>
  import('../basket/BasketDialog.tsx').then((part) => ({ default: part.BasketDialog })),
);

export function CartPage() {
  const { add } = route.useSearch();
  const lines = useStore(useShop().cart);
  useFocusAfterRemoval(lines.map(lineKey));
  return (
    <Page path="/cart" heading={t.heading}>
      {lines.length === 0 ? <EmptyCart /> : <FilledCart lines={lines} />}
      {add !== undefined && (
        <Suspense>
          <LinkedBasket add={add} />
        </Suspense>
      )}
    </Page>
  );
}

/** Asks before a link's products are added (D44); `add` leaves the address in any case (D44.26). */
function LinkedBasket({ add }: { add: string }) {
  const navigate = useNavigate();
  const done = () => {
    void navigate({ to: '/cart', search: {}, replace: true, resetScroll: false }).then(focusPageHeading);
  };
  return (
    <BasketDialog
      title={t.linked}
      note={linkNote(add)}
      items={readBasket(add)}
      onClose={done}
      onAdded={done}
    />
  );
}

function linkNote(add: string): string | false {
  const notes = [
    isTooLong(add) && t.linkTooLong(MOST_IN_LINK),
    asksForTooMany(add) && t.linkTooMany(grouped(MOST_OF_ONE)),
  ];
  return notes.filter(Boolean).join(' ') || false;
}

function EmptyCart() {
  return (
    <EmptyState title={t.empty} text={t.emptyText} icon="cart">
      <Link to="/products" className={buttonClass()}>
        {t.continueShopping}
      </Link>
      <Link to="/order-list" className={buttonClass({ tone: 'text' })}>
        {orderList}
      </Link>
    </EmptyState>
  );
}

function FilledCart({ lines }: { lines: readonly CartLine[] }) {
  const shop = useShop();
  const count = itemCount(lines);
  const info = useStore(shop.storeInfo, infoIn);
  const hasConcerns = useStore(
    shop.catalogue.known,
    (known) =>
      lines.some((line) => findingOf(line, known.get(line.id), info).is !== 'same') ||
      shortagesIn(lines, (id) => ownOffer(known.get(id), info)).length > 0,
  );
  return (
    <div className={styles.columns}>
      <section aria-labelledby="cart-items">
        <div className="line apart">
          <h2 id="cart-items" className={styles.count}>
            {t.items(count)}
          </h2>
          <Button tone="text" onClick={() => clearCart(shop)}>
            {t.clear}
          </Button>
        </div>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLineRow key={lineKey(line)} line={line} />
          ))}
        </ul>
        {/* After the lines, so that it does not move them. */}
        <p className={hasConcerns ? `note ${styles.concerns}` : 'visually-hidden'} role="status">
          {hasConcerns && t.hasChanged}
        </p>
      </section>
      <CartSummary lines={lines} />
    </div>
  );
}

function CartSums({ lines, discounts }: { lines: readonly CartLine[]; discounts: Quote['discounts'] }) {
  const note = useStore(useShop().storeInfo, (state) => deliveryNote(infoIn(state)));
  const rest = formatRupees(goodsAfter(lines, discounts));
  const sums = [
    { text: t.subtotal, amount: formatRupees(totalOf(lines)) },
    ...discounts.map(({ text, amount }) => ({ text: text || t.discount, amount: formatRupees(-amount) })),
    ...(discounts.length > 0 ? [{ text: t.afterDiscounts, amount: rest }] : []),
  ];
  return (
    <>
      <Sums of={sums} />
      {note && <p className="small">{note}</p>}
    </>
  );
}

/** Zones say it themselves (D57). */
function deliveryNote(info: StoreInfo | undefined): string {
  if (deliveryOf(info)) return '';
  return info?.features.includes('quotes') ? t.deliveryAtCheckout : t.shippingFree;
}

function CartSummary({ lines }: { lines: readonly CartLine[] }) {
  const navigate = useNavigate();
  const shop = useShop();
  const { session, notices } = shop;
  const quote = useStore(shop.newestQuote);
  const discounts = quote && fitsLines(quote, lines) ? quote.discounts : [];
  const { shared, isCut } = sharedCart(lines);
  const checkOut = () => {
    if (session.isSignedIn()) return navigate({ to: '/checkout' });
    notices.notify(t.loginRequired);
    return navigate({ to: '/login', search: { from: inLanguage('/checkout') } });
  };
  return (
    <Summary title={t.summary}>
      <CartSums lines={lines} discounts={discounts} />
      <DeliverTo sum={goodsAfter(lines, discounts)} />
      <Button size="large" wide onClick={checkOut}>
        {t.checkout}
      </Button>
      <div className={`ways ${styles.out}`}>
        <ShareButton shared={() => shared} />
        <SaveList linesOf={() => linesOfCart(lines)} tone="text" />
      </div>
      {isCut && <p className="small">{t.onlyFirstShared(MOST_IN_LINK)}</p>}
    </Summary>
  );
}
