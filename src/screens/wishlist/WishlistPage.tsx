import { Link } from '@tanstack/react-router';
import { memo, useId } from 'react';
import { addToCart } from '#texts/card.ts';
import { continueShopping, items } from '#texts/cart.ts';
import { wishlist } from '#texts/pages.ts';
import * as t from '#texts/wishlist.ts';
import type { Product } from '../../contract/product.ts';
import { missingOption, onlyChoice, summaryOf } from '../../contract/variants.ts';
import { basketAddress, MOST_IN_LINK } from '../../features/basket/basket-link.ts';
import { buyOne } from '../../features/cart/buy.ts';
import type { Known } from '../../features/catalogue/products.ts';
import { priceDrop, type Wish } from '../../features/wishlist/wishlist.ts';
import { removeWish } from '../../features/wishlist/wishlist-acts.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { formatRupees } from '../../lib/money.ts';
import type { Shared } from '../../platform/share.ts';
import { langOf } from '../../texts/languages.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconButton } from '../../ui/Icon.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { Page } from '../layout/Page.tsx';
import { NeedsInternet } from '../offline/NeedsInternet.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { Price } from '../price/Price.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useOffer, useShop, useStock } from '../useShop.tsx';
import styles from './WishlistPage.module.css';

export function WishlistPage() {
  const wishes = useStore(useShop().wishlist);
  useFocusAfterRemoval(wishes.map(({ id }) => id));
  return <Page path="/wishlist">{wishes.length === 0 ? <EmptyWishlist /> : <Wishes wishes={wishes} />}</Page>;
}

function EmptyWishlist() {
  return (
    <EmptyState title={t.empty} text={t.emptyText} icon="heart">
      <Link to="/products" className={buttonClass()}>
        {continueShopping}
      </Link>
    </EmptyState>
  );
}

function Wishes({ wishes }: { wishes: readonly Wish[] }) {
  const isOffline = useStore(useShop().network.state) === 'offline';
  const count = items(wishes.length);
  return (
    <>
      <div className="line apart">
        <p className="muted">{isOffline ? t.itemsOffline(count) : count}</p>
        <ShareButton shared={() => asBasket(wishes.slice(0, MOST_IN_LINK))} />
        {wishes.length > MOST_IN_LINK && (
          <p className={`muted ${styles.limit}`}>{t.onlyFirstShared(MOST_IN_LINK)}</p>
        )}
      </div>
      <ul className={styles.rows}>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} />
        ))}
      </ul>
    </>
  );
}

function asBasket(wishes: readonly Wish[]): Shared {
  return {
    title: wishlist,
    text: wishes.map(({ name }) => name).join('\n'),
    address: basketAddress(wishes.map(({ id }) => ({ id, quantity: 1 }))),
  };
}

export const WishRow = memo(function WishRow({ wish }: { wish: Wish }) {
  const shop = useShop();
  const { id } = wish;
  const stockId = useId();
  const known = useProduct(id);
  const sold = known?.is === 'sold' && known.asked ? known : undefined;
  const product = sold?.product;
  const name = product?.name || wish.name || t.unnamed;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        <RemoteImage src={product?.image ?? wish.image} alt="" width={192} height={192} sizes="7rem" />
      </div>
      <div className={`stack start wraps ${styles.about}`}>
        <Link to="/product/$id" params={{ id }} className={styles.name} lang={langOf(name)}>
          {name}
        </Link>
        {known?.is === 'gone' ? <Badge>{t.noLongerAvailable}</Badge> : <NeedsInternet product={id} />}
        {sold && <PriceNow wish={wish} known={sold} stockId={stockId} />}
        {!sold && wish.price !== undefined && (
          <p className="num muted" translate="no">
            {formatRupees(wish.price)}
          </p>
        )}
      </div>
      <div className={styles.buy}>{product && <AddToCart product={product} stockId={stockId} />}</div>
      <IconButton
        className={styles.remove}
        icon="bin"
        label={t.removeName(name)}
        onClick={(press) => isFirstPress(press) && removeWish(shop, id)}
      />
    </li>
  );
});

interface PriceNowProps {
  wish: Wish;
  known: Extract<Known, { is: 'sold' }>;
  stockId: string;
}

function PriceNow({ wish, known: { product, saved }, stockId }: PriceNowProps) {
  const drop = priceDrop(wish, product.price);
  const { text } = useStock(summaryOf(useOffer(product)));
  return (
    <>
      {text && <SavedNote saved={saved} />}
      <Price product={product} stockId={stockId} />
      {drop > 0 && <p className={`num note ${styles.drop}`}>{t.priceDropped(formatRupees(drop))}</p>}
    </>
  );
}

/** A product with several sizes is bought on its own page (SPEC 5), as one with several variants (D54). */
function AddToCart({ product, stockId }: { product: Product; stockId: string }) {
  const shop = useShop();
  const offer = useOffer(product);
  const summary = summaryOf(offer);
  const { isSoldOut } = useStock(summary);
  const missing = missingOption(offer, onlyChoice(offer));
  if (summary.onRequest) return null;
  if (!isSoldOut && missing) {
    const isSize = missing === 'size';
    return (
      <Link
        to="/product/$id"
        params={{ id: product.id }}
        className={buttonClass({ tone: 'plain' })}
        aria-label={isSize ? t.chooseSizeOf(product.name) : t.chooseColourOf(product.name)}
      >
        {isSize ? t.chooseSize : t.chooseColour}
      </Link>
    );
  }
  return (
    <Button
      disabled={isSoldOut}
      aria-label={t.addToCartOf(product.name)}
      aria-describedby={isSoldOut ? stockId : undefined}
      onClick={() => buyOne(shop, product)}
    >
      {addToCart}
    </Button>
  );
}
