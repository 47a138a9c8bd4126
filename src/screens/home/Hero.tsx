import { Link } from '@tanstack/react-router';
import * as t from '#texts/home.ts';
import { HERO_KIND, HERO_TEXT, HERO_TITLE } from '../../settings.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './Hero.module.css';

export function Hero() {
  return (
    <section className={`double-rule ${styles.hero}`}>
      <div className={`container ${styles.spread}`}>
        <div className="stack start">
          <p className={styles.eyebrow}>{HERO_KIND}</p>
          <PageHeading className={styles.title}>{HERO_TITLE}</PageHeading>
          <p className={styles.lead}>{HERO_TEXT}</p>
          <div className={`ways ${styles.ways}`}>
            <Link to="/products" className={buttonClass({ size: 'large' })}>
              {t.shopCollection}
            </Link>
            <Link
              to="/products"
              search={{ featured: 'true' }}
              className={buttonClass({ tone: 'plain', size: 'large' })}
            >
              {t.featuredItems}
            </Link>
          </div>
        </div>
        <img
          className={styles.drawing}
          src="/hero.svg"
          alt=""
          width={560}
          height={440}
          decoding="async"
          loading="lazy"
        />
      </div>
    </section>
  );
}
