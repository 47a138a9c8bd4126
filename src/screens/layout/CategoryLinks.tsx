import { Link } from '@tanstack/react-router';
import * as t from '#texts/layout.ts';
import * as pages from '#texts/pages.ts';
import { NAV_CATEGORIES } from '../../config.ts';
import { navCategories } from '../../contract/store-info.ts';
import { onIntent } from '../../lib/connection.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { useLabel, useShop } from '../useShop.tsx';
import { WishlistLine } from './CartLink.tsx';
import styles from './MobileMenu.module.css';

export interface MobileMenuProps {
  id: string;
  signedIn: boolean;
  onEscape: () => void;
  onFollow: () => void;
}

export function MobileMenu({ id, signedIn, onEscape, onFollow }: MobileMenuProps) {
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && onEscape());
  useWindowEvent('click', ({ target }) => {
    if (target instanceof Element && target.closest(`#${id} a`)) onFollow();
  });

  return (
    <nav id={id} aria-label={t.menu} className={styles.menu}>
      <CategoryLinks />
      {!signedIn && <Link to="/register">{t.signUp}</Link>}
      <Link to="/account">{pages.account}</Link>
      <WishlistLine />
      <Link to="/order-list">{pages.orderList}</Link>
      <LanguageLinks />
      <InstallButton />
    </nav>
  );
}

const LanguageLinks = lazyComponent(() => import('./Languages.tsx').then((part) => part.LanguageLinks));
const InstallButton = lazyComponent(() =>
  import('../offline/InstallInvitation.tsx').then((part) => part.InstallButton),
);

/** SPEC 2, Top navigation: at most 3 store categories, and All Products. */
export function CategoryLinks() {
  const store = useStore(useShop().storeInfo);
  const label = useLabel();
  return (
    <>
      {store.state === 'loading' ? (
        <CategorySkeletons />
      ) : (
        navCategories(store).map((name) => (
          <Link
            key={name}
            to="/products"
            search={{ category: name.toLowerCase() }}
            activeOptions={{ exact: true }}
            preload={onIntent()}
          >
            {label(name)}
          </Link>
        ))
      )}
      <Link to="/products" activeOptions={{ exact: true }} preload={onIntent()}>
        {pages.allProducts}
      </Link>
    </>
  );
}

/** The default names show only when the store info has none (D6). */
function CategorySkeletons() {
  return Array.from({ length: NAV_CATEGORIES }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders that never change places
    <Skeleton key={index} width="5em" />
  ));
}
