import { useEffect, useEffectEvent } from 'react';
import type { Viewed } from '../../features/catalogue/recently-viewed.ts';
import { forgetViewed } from '../../features/catalogue/remember-viewed.ts';
import { useInSight } from '../../ui/useInSight.tsx';
import { Price } from '../price/Price.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ProductTile.module.css';
import { ProductTile } from './ProductTile.tsx';

export interface ViewedStripProps {
  viewed: readonly Viewed[];
  onGone: (id: string) => void;
}

export function ViewedStrip({ viewed, onGone }: ViewedStripProps) {
  const [list, inSight] = useInSight<HTMLUListElement>();
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
  const { id } = viewed;
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
    <ProductTile of={viewed}>
      {known?.is === 'sold' && known.asked && <Price product={known.product} />}
    </ProductTile>
  );
}
