import { useState } from 'react';
import { recentlyViewed } from '#texts/catalogue.ts';
import { type Viewed, viewedExcept, worthShowing } from '../../features/catalogue/recently-viewed.ts';
import { useInDocument } from '../../ui/useStore.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { useShop } from '../useShop.tsx';
import styles from './RecentlyViewed.module.css';

/** D42, at the end of the page. Its space is reserved, so that nothing moves. `onScreen` is the page's product. */
export function RecentlyViewed({ onScreen }: { onScreen?: Viewed }) {
  const shop = useShop();
  // As it was when the page was opened, which adds its own product.
  const [viewed, setViewed] = useState(() => viewedExcept(onScreen?.id, shop.storage));
  if (useInDocument() || !worthShowing(viewed)) return null;
  return (
    <section className={`container ${styles.section}`} aria-labelledby="recently-viewed">
      <h2 id="recently-viewed">{recentlyViewed}</h2>
      <div className={styles.room}>
        <Strip
          viewed={viewed}
          onGone={(gone) => setViewed((before) => before.filter(({ id }) => id !== gone))}
        />
      </div>
    </section>
  );
}

const Strip = lazyComponent(() => import('./ViewedStrip.tsx').then((part) => part.ViewedStrip), 3000);
