import { getRouteApi, Link } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, Suspense, use, useDeferredValue } from 'react';
import * as t from '#texts/home.ts';
import { FEATURED_SKELETONS } from '../../config.ts';
import type { Product } from '../../contract/product.ts';
import type { Answer } from '../../platform/api.ts';
import { NEWSLETTER_TEXT, PROMOTION_TEXT, PROMOTION_TITLE } from '../../settings.ts';
import { Button, buttonClass } from '../../ui/Button.tsx';
import { VisuallyHidden } from '../../ui/Live.tsx';
import { PageHead } from '../../ui/PageHeading.tsx';
import { ProductGrid, ProductGridSkeleton } from '../catalogue/card/ProductCard.tsx';
import { lazyComponent } from '../lazyComponent.tsx';
import { headAt } from '../page-head.ts';
import { RecentlyViewed } from '../recent/RecentlyViewed.tsx';
import { useShop } from '../useShop.tsx';
import { Categories } from './Categories.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeSections.module.css';

const route = getRouteApi('/_main/');

export function HomePage() {
  const { featured } = route.useLoaderData();
  const latest = useDeferredValue(featured);
  return (
    <>
      <HomeSections
        featured={
          <Suspense fallback={<FeaturedSkeleton />}>
            <Featured answer={latest} />
          </Suspense>
        }
      />
      <RecentlyViewed />
      <HomeLater />
    </>
  );
}

const HomeLater = lazyComponent(() => import('./HomeLater.tsx').then((part) => part.HomeLater));

export function HomeSections({ featured }: { featured: ReactNode }) {
  return (
    <>
      <PageHead {...headAt('/')} />
      <Hero />
      <div className={`container stack ${styles.sections}`}>
        <Categories />
        <section aria-labelledby="featured-products">
          <div className={`line apart ${styles.head}`}>
            <h2 id="featured-products">{t.featuredProducts}</h2>
            <Link to="/products">{t.viewAll}</Link>
          </div>
          {featured}
        </section>
        <section className={`stack start ruled ${styles.promo}`} aria-labelledby="office-essentials">
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

export function HomeSkeleton() {
  return <HomeSections featured={<FeaturedSkeleton />} />;
}

export function Featured({ answer }: { answer: Promise<Answer<Product[]>> }) {
  const { value: products } = use(answer);
  if (products.length === 0) {
    return <p className={styles.none}>{t.noFeatured}</p>;
  }
  return <ProductGrid products={products} columns={4} />;
}

export function FeaturedSkeleton() {
  return (
    <div aria-busy="true">
      <VisuallyHidden>{t.loadingFeatured}</VisuallyHidden>
      <ProductGridSkeleton count={FEATURED_SKELETONS} columns={4} />
    </div>
  );
}

function Newsletter() {
  const shop = useShop();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void newsletter().then(({ subscribeFrom }) => subscribeFrom(form, shop));
  };
  return (
    <section className={`stack snug centred ${styles.newsletter}`} aria-labelledby="stay-inspired">
      <h2 id="stay-inspired">{t.stayInspired}</h2>
      <p className="muted">{NEWSLETTER_TEXT}</p>
      <form className="ways" onSubmit={send}>
        <label className="visually-hidden" htmlFor="newsletter-email">
          {t.email}
        </label>
        <input
          id="newsletter-email"
          name="email"
          className="field"
          type="email"
          required
          autoComplete="email"
          enterKeyHint="send"
          placeholder={t.emailExample}
        />
        <Button type="submit">{t.subscribe}</Button>
      </form>
    </section>
  );
}

const newsletter = () => import('./NewsletterNote.tsx');
