import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { useWishCount } from '../wishlist/later-wishlist.tsx';
import cart from './CartLink.module.css';
import { labelWithCount } from './CartLink.tsx';
import styles from './TopNav.module.css';

/** The heart with its count (D41.21); on a phone the menu has it in words. */
export function WishlistLink() {
  const count = useWishCount();
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
  const count = useWishCount();
  return (
    <Link to="/wishlist" aria-label={labelWithCount('Wishlist', count)}>
      Wishlist{count > 0 && ` (${count})`}
    </Link>
  );
}
