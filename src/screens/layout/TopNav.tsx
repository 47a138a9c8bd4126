import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { startTransition, useEffect, useRef, useState } from 'react';
import * as t from '#texts/layout.ts';
import * as pages from '#texts/pages.ts';
import { NAV_SHADOW_AFTER_PX } from '../../config.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon, IconButton, iconButtonClass } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useWindowEvent } from '../../ui/useWindowEvent.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { useShop } from '../useShop.tsx';
import { Brand } from './Brand.tsx';
import { CartLink, WishlistLink } from './CartLink.tsx';
import { CategoryLinks, MobileMenu } from './CategoryLinks.tsx';
import styles from './TopNav.module.css';

const MENU_ID = 'mobile-menu';

export function TopNav() {
  const scrolled = useScrolled();
  const signedIn = useStore(useShop().session, ({ state }) => state === 'user', false);
  const router = useRouter();
  // Following a link, or Back, closes the menu.
  const [openAt, setOpenAt] = useState('');
  const open = useLocation({ select: ({ href }) => href === openAt });
  // Forward must not show it again.
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ hrefChanged }) => hrefChanged && setOpenAt('')),
    [router],
  );
  const toggleMenu = () => {
    const here = router.latestLocation.href;
    // Not in the task of the tap.
    startTransition(() => setOpenAt((before) => (before === here ? '' : here)));
  };
  const menuButton = useRef<HTMLButtonElement>(null);
  const leaveMenu = () => {
    setOpenAt('');
    menuButton.current?.focus();
  };

  return (
    <header className={styles.top} data-scrolled={scrolled || undefined}>
      <div className={`container ${styles.bar}`}>
        <Brand />
        <nav aria-label={t.mainLinks} className={styles.links}>
          <CategoryLinks />
        </nav>
        <SearchField />
        <div className={styles.actions}>
          <WishlistLink />
          <CartLink />
          {signedIn ? (
            <Link to="/account" className={iconButtonClass} aria-label={pages.account} title={pages.account}>
              <Icon name="user" />
            </Link>
          ) : (
            <Link to="/login" className={`${buttonClass({ tone: 'plain' })} ${styles.login}`}>
              {pages.login}
            </Link>
          )}
          <IconButton
            ref={menuButton}
            className={styles.menu ?? ''}
            icon={open ? 'close' : 'menu'}
            label={open ? t.closeMenu : t.openMenu}
            aria-expanded={open}
            aria-controls={MENU_ID}
            onClick={toggleMenu}
          />
        </div>
      </div>
      {open && (
        <MobileMenu id={MENU_ID} signedIn={signedIn} onEscape={leaveMenu} onFollow={() => setOpenAt('')} />
      )}
    </header>
  );
}

/** Read when it changes only: reading causes layout. */
function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  const look = () => setScrolled(window.scrollY > NAV_SHADOW_AFTER_PX);
  useEffect(look, []);
  useWindowEvent('scroll', look);
  return scrolled;
}
