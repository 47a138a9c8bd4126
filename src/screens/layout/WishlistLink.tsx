import { Link } from '@tanstack/react-router';
import * as t from '../../texts/en/layout.ts';
import * as pages from '../../texts/en/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import cart from './CartLink.module.css';
import styles from './TopNav.module.css';

/** The heart with its count (D41.21). */
export function WishlistLink() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link
      to="/wishlist"
      className={`${iconButtonClass} ${styles.wishlist}`}
      aria-label={t.withCount(pages.wishlist, count)}
      title={pages.wishlist}
    >
      <Icon name="heart" />
      {count > 0 && <span className={`num ${cart.count}`}>{count}</span>}
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
