import { Link } from '@tanstack/react-router';
import { itemCount } from '../../shop/cart/cart-rules.ts';
import * as t from '../../texts/en/layout.ts';
import * as pages from '../../texts/en/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CartLink.module.css';

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
