import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import cart from './CartLink.module.css';
import { labelWithCount } from './CartLink.tsx';
import styles from './TopNav.module.css';

/** The heart with its count (D41.21); on a phone the menu has it in words. */
export function WishlistLink() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link
      to="/wishlist"
      className={`${iconButtonClass} ${styles.wishlist}`}
      aria-label={labelWithCount('Wishlist', count)}
      title="Wishlist"
    >
      <Icon name="heart" />
      {count > 0 && <span className={`num ${cart.count}`}>{count}</span>}
    </Link>
  );
}

/** The same in words, for the menu. */
export function WishlistLine() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link to="/wishlist" aria-label={labelWithCount('Wishlist', count)}>
      Wishlist{count > 0 && ` (${count})`}
    </Link>
  );
}
