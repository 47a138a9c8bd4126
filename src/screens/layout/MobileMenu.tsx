import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Later } from '../../ui/Later.tsx';
import { CategoryLinks } from './CategoryLinks.tsx';
import styles from './MobileMenu.module.css';

export interface MobileMenuProps {
  id: string;
  signedIn: boolean;
  onEscape: () => void;
}

/** What the narrow top bar has no room for, with Sign Up and My Account (SPEC 2). Escape closes it. */
export function MobileMenu({ id, signedIn, onEscape }: MobileMenuProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onEscape]);

  return (
    <nav id={id} aria-label="Menu" className={styles.menu}>
      <CategoryLinks />
      {!signedIn && <Link to="/register">Sign Up</Link>}
      <Link to="/account">My Account</Link>
      <Later part={installButton} />
    </nav>
  );
}

const installButton = () => import('../offline/InstallButton.tsx').then((part) => part.InstallButton);
