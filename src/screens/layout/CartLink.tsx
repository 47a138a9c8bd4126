import { Link } from '@tanstack/react-router';
import * as t from '#texts/layout.ts';
import * as pages from '#texts/pages.ts';
import { itemCount } from '../../features/cart/cart-rules.ts';
import { Icon, type IconName, iconButtonClass } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './CartLink.module.css';
import bar from './TopNav.module.css';

export function CartLink() {
  return <Counted to="/cart" icon="cart" name={pages.cart} count={useStore(useShop().cart, itemCount, 0)} />;
}

export function WishlistLink() {
  const count = useStore(useShop().wishlist, (wishes) => wishes.length, 0);
  return <Counted to="/wishlist" icon="heart" name={pages.wishlist} count={count} className={bar.wishlist} />;
}

interface CountedProps {
  to: '/cart' | '/wishlist';
  icon: IconName;
  name: string;
  count: number;
  className?: string | undefined;
}

function Counted({ to, icon, name, count, className = '' }: CountedProps) {
  return (
    <Link
      to={to}
      className={`${iconButtonClass} ${styles.counted} ${className}`}
      aria-label={t.withCount(name, count)}
      title={name}
    >
      <Icon name={icon} />
      {count > 0 && <span className={`num ${styles.count}`}>{count}</span>}
    </Link>
  );
}

export function WishlistLine() {
  const count = useStore(useShop().wishlist).length;
  return (
    <Link to="/wishlist" aria-label={t.withCount(pages.wishlist, count)}>
      {pages.wishlist}
      {count > 0 && ` (${count})`}
    </Link>
  );
}
