import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { reconnections } from '../../lib/reconnections.ts';
import { askNow, productsNow } from '../../shop/product/products-now.ts';
import { forgetViewed, type Viewed } from '../../shop/product/recently-viewed.ts';
import { followReplaced } from '../../shop/product/replaced-products.ts';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { Price } from '../catalogue/Price.tsx';
import styles from './ViewedStrip.module.css';

export interface ViewedStripProps {
  viewed: readonly Viewed[];
  /** The shop has no such product any more. */
  onGone: (id: string) => void;
}

/**
 * Products in a row that scrolls sideways. Their prices are asked for when it comes into sight, and again when the
 * network is back; one for which the network then has another answer than the device is asked for once more.
 */
export function ViewedStrip({ viewed, onGone }: ViewedStripProps) {
  const now = useStore(productsNow);
  const list = useRef<HTMLUListElement>(null);
  const ask = useEffectEvent(() => void askNow(viewed.map(({ id }) => id)));
  const reconnected = useStore(reconnections);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the network is back
  useEffect(() => {
    if (!list.current) return;
    const sight = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        sight.disconnect();
        ask();
      },
      { rootMargin: '200px' },
    );
    sight.observe(list.current);
    return () => sight.disconnect();
  }, [reconnected]);
  useEffect(
    () =>
      followReplaced(
        viewed.map(({ id }) => id),
        (id) => void askNow([id]),
      ),
    [viewed],
  );
  const leave = useEffectEvent((id: string) => {
    forgetViewed(id);
    onGone(id);
  });
  useEffect(() => {
    for (const { id } of viewed) if (now.get(id)?.is === 'gone') leave(id);
  }, [viewed, now]);

  return (
    <ul ref={list} className={styles.strip}>
      {viewed.map(({ id, name, image }) => {
        const found = now.get(id);
        return (
          <li key={id} className={styles.tile}>
            <Link to="/product/$id" params={{ id }} className={styles.link}>
              <RemoteImage src={image} alt="" width={240} height={240} sizes="8.5rem" />
              <span className={styles.name}>{name}</span>
            </Link>
            {found?.is === 'sold' && <Price product={found.product} />}
          </li>
        );
      })}
    </ul>
  );
}
