import { Link } from '@tanstack/react-router';
import { itemCount } from '../../shop/cart/cart-rules.ts';
import * as t from '../../texts/en/layout.ts';
import * as pages from '../../texts/en/pages.ts';
import { Icon, iconButtonClass } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CartLink.module.css';
import bar from './TopNav.module.css';

/** SPEC 2, Top navigation: with the item-count badge. */
export function CartLink() {
  const count = useStore(useShop().cart, itemCount);
  return (
    <Link
      to="/cart"
      className={`${iconButtonClass} ${styles.cart}`}
      aria-label={t.withCount(pages.cart, count)}
      title={pages.cart}
    >
      <Icon name="cart" />
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </Link>
  );
}

/** The heart with its count (D41.21). */
export function WishlistLink() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link
      to="/wishlist"
      className={`${iconButtonClass} ${bar.wishlist}`}
      aria-label={t.withCount(pages.wishlist, count)}
      title={pages.wishlist}
    >
      <Icon name="heart" />
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </Link>
  );
}

/** In words, for a phone's menu. */
export function WishlistLine() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link to="/wishlist" aria-label={t.withCount(pages.wishlist, count)}>
      {pages.wishlist}
      {count > 0 && ` (${count})`}
    </Link>
  );
}
