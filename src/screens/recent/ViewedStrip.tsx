import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Viewed } from '../../features/catalogue/recently-viewed.ts';
import { forgetViewed } from '../../features/catalogue/remember-viewed.ts';
import { langOf } from '../../texts/languages.ts';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { Price } from '../catalogue/card/Price.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useNameOf, useShop } from '../useShop.tsx';
import styles from './ViewedStrip.module.css';

export interface ViewedStripProps {
  viewed: readonly Viewed[];
  /** The product no longer exists. */
  onGone: (id: string) => void;
}

/** A row that scrolls sideways. Prices are requested when it becomes visible. */
export function ViewedStrip({ viewed, onGone }: ViewedStripProps) {
  const list = useRef<HTMLUListElement>(null);
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!list.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        setInSight(true);
      },
      { rootMargin: '200px' },
    );
    sight.observe(list.current);
    return () => sight.disconnect();
  }, []);
  return (
    <ul ref={list} className={styles.strip}>
      {viewed.map((each) => (
        <Tile key={each.id} viewed={each} inSight={inSight} onGone={onGone} />
      ))}
    </ul>
  );
}

interface TileProps extends Pick<ViewedStripProps, 'onGone'> {
  viewed: Viewed;
  inSight: boolean;
}

function Tile({ viewed, inSight, onGone }: TileProps) {
  const { id, image } = viewed;
  const name = useNameOf(viewed);
  const { storage } = useShop();
  const known = useProduct(id, { when: inSight });
  const isGone = known?.is === 'gone';
  const leave = useEffectEvent(() => {
    forgetViewed(id, storage);
    onGone(id);
  });
  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);
  return (
    <li className={styles.tile}>
      <Link to="/product/$id" params={{ id }} className={styles.link}>
        <RemoteImage src={image} alt="" width={240} height={240} sizes="8.5rem" />
        <span className={`clamp ${styles.name}`} lang={langOf(name)}>
          {name}
        </span>
      </Link>
      {known?.is === 'sold' && known.asked && <Price product={known.product} />}
    </li>
  );
}
