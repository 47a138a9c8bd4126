import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PROMOTION_TEXT, PROMOTION_TITLE } from '../../settings.ts';
import { PAGES } from '../../shop/addresses.ts';
import * as t from '../../texts/en/home.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Categories } from './Categories.tsx';
import { FeaturedSkeleton } from './Featured.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeSections.module.css';
import { Newsletter } from './Newsletter.tsx';

/** `featured` is the state of the featured products. */
export function HomeSections({ featured }: { featured: ReactNode }) {
  return (
    <>
      <PageHead {...PAGES['/'].head} />
      <Hero />
      <div className={`container ${styles.sections}`}>
        <Categories />
        <section aria-labelledby="featured-products">
          <div className={styles.head}>
            <h2 id="featured-products">{t.featuredProducts}</h2>
            <Link to="/products">{t.viewAll}</Link>
          </div>
          {featured}
        </section>
        <section className={`${styles.promo} ruled`} aria-labelledby="office-essentials">
          <h2 id="office-essentials">{PROMOTION_TITLE}</h2>
          <p>{PROMOTION_TEXT}</p>
          <Link to="/products" className={buttonClass({ tone: 'plain' })}>
            {t.exploreProducts}
          </Link>
        </section>
        <Newsletter />
      </div>
    </>
  );
}

/** Home before any response; prerendered. */
export function HomeSkeleton() {
  return <HomeSections featured={<FeaturedSkeleton />} />;
}
