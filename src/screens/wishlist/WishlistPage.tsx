import { Link } from '@tanstack/react-router';
import { PAGES } from '../../shop/addresses.ts';
import { basketAddress, MOST_IN_LINK } from '../../shop/basket/basket-link.ts';
import type { Shared } from '../../shop/share.ts';
import type { Wish } from '../../shop/wishlist/wishlist.ts';
import { continueShopping } from '../../texts/en/cart.ts';
import { items } from '../../texts/en/counts.ts';
import { wishlist } from '../../texts/en/pages.ts';
import * as t from '../../texts/en/wishlist.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useNoticesAhead } from '../layout/Notices.tsx';
import { ShareButton } from '../share/ShareButton.tsx';
import { useShop } from '../useShop.tsx';
import styles from './WishlistPage.module.css';
import { WishRow } from './WishRow.tsx';

/** D41, with current prices. */
export function WishlistPage() {
  const wishes = useStore(useShop().wishlist);
  useFocusAfterRemoval(wishes.map(({ id }) => id));
  useNoticesAhead();
  return (
    <div className={`container ${styles.page}`}>
      <PageHead {...PAGES['/wishlist'].head} />
      <PageHeading>{wishlist}</PageHeading>
      {wishes.length === 0 ? <EmptyWishlist /> : <Wishes wishes={wishes} />}
    </div>
  );
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
  return (
    <>
      <div className={styles.head}>
        <p className={styles.count}>
          {items(wishes.length)}
          {isOffline && `. ${t.oldPrices}`}
        </p>
        <ShareButton shared={asBasket(wishes.slice(0, MOST_IN_LINK))} />
        {wishes.length > MOST_IN_LINK && <p className={styles.limit}>{t.onlyFirstShared(MOST_IN_LINK)}</p>}
      </div>
      <ul className={styles.rows}>
        {wishes.map((wish) => (
          <WishRow key={wish.id} wish={wish} />
        ))}
      </ul>
    </>
  );
}

/** A shared wishlist is a basket with one of each product (D44.27). */
function asBasket(wishes: readonly Wish[]): Shared {
  return {
    title: wishlist,
    text: wishes.map(({ name }) => name).join('\n'),
    address: basketAddress(wishes.map(({ id }) => ({ id, quantity: 1 }))),
  };
}
