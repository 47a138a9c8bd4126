import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { loadWithoutReload } from '../../shop/worker/missing-chunk.ts';
import * as t from '../../texts/en/layout.ts';
import * as pages from '../../texts/en/pages.ts';
import { LazyMount } from '../../ui/LazyMount.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './MobileMenu.module.css';
import { WishlistLine } from './WishlistLink.tsx';

export interface MobileMenuProps {
  id: string;
  signedIn: boolean;
  onEscape: () => void;
  /** Also for a link to the current address. */
  onFollow: () => void;
}

/** The links that the narrow top bar omits (SPEC 2, Top navigation). */
export function MobileMenu({ id, signedIn, onEscape, onFollow }: MobileMenuProps) {
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape') onEscape();
  });
  const onClick = useEffectEvent(({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest(`#${id} a`)) onFollow();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener('click', onClick, { signal });
    return () => listening.abort();
  }, []);

  return (
    <nav id={id} aria-label={t.menu} className={styles.menu}>
      <CategoryLinks />
      {!signedIn && <Link to="/register">{t.signUp}</Link>}
      <Link to="/account">{pages.account}</Link>
      <WishlistLine />
      <LazyMount part={installButton} />
    </nav>
  );
}

const installButton = () =>
  loadWithoutReload(() => import('../offline/InstallButton.tsx')).then((part) => part.InstallButton);
