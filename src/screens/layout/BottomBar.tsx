import { Link } from '@tanstack/react-router';
import * as t from '../../texts/en/layout.ts';
import * as pages from '../../texts/en/pages.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './BottomBar.module.css';

/** The navigation of a phone (SPEC 2, Footer). */
export function BottomBar() {
  return (
    <nav aria-label={t.bottomBar} className={styles.bar}>
      <Link to="/" activeOptions={{ exact: true }}>
        <Icon name="home" />
        {pages.home}
      </Link>
      <Link to="/products" activeOptions={{ includeSearch: false }}>
        <Icon name="grid" />
        {t.category}
      </Link>
      <Link to="/account">
        <Icon name="user" />
        {pages.account}
      </Link>
      <Link to="/cart">
        <Icon name="cart" />
        {pages.cart}
      </Link>
    </nav>
  );
}
