import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Viewed } from '../../features/catalogue/recently-viewed.ts';
import { langOf } from '../../texts/languages.ts';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useNameOf } from '../useShop.tsx';
import styles from './ProductTile.module.css';

/** In a row that scrolls sideways. `children`: its price. */
export function ProductTile({ of, children }: { of: Viewed; children: ReactNode }) {
  const { id, image } = of;
  const name = useNameOf(of);
  return (
    <li className={styles.tile}>
      <Link to="/product/$id" params={{ id }} className={styles.link}>
        <RemoteImage src={image} alt="" width={240} height={240} sizes="8.5rem" />
        <span className={`clamp ${styles.name}`} lang={langOf(name)}>
          {name}
        </span>
      </Link>
      {children}
    </li>
  );
}
