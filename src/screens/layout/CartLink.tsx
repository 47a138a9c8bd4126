import { Link } from '@tanstack/react-router';
import { itemCount } from '../../shop/cart/cart-rules.ts';
import { Icon } from '../../ui/Icon.tsx';
import { iconButtonClass } from '../../ui/IconButton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CartLink.module.css';

/** The cart icon with its item-count badge (SPEC 2, Top navigation). */
export function CartLink() {
  const count = useStore(useShop().cart, itemCount);
  return (
    <Link
      to="/cart"
      className={`${iconButtonClass} ${styles.cart}`}
      aria-label={labelWithCount('Cart', count)}
      title="Cart"
    >
      <Icon name="cart" />
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </Link>
  );
}

export function labelWithCount(name: string, count: number): string {
  if (count === 0) return name;
  return count === 1 ? `${name}, 1 item` : `${name}, ${count} items`;
}
