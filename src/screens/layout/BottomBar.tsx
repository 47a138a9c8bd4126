import { Link } from '@tanstack/react-router';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BottomBar.module.css';

/** The navigation at the bottom of a phone (SPEC 2, Footer). */
export function BottomBar() {
  return (
    <nav aria-label="Bottom bar" className={styles.bar}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="home" />
        Home
      </Link>
      <Link to="/products" activeOptions={{ includeSearch: false }}>
        <Icon name="grid" />
        Category
      </Link>
      <Link to="/account">
        <Icon name="user" />
        My Account
      </Link>
      <Link to="/cart">
        <Icon name="cart" />
        Cart
      </Link>
    </nav>
  );
}
