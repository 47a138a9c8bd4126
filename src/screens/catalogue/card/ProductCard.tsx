import { Link } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { savesData } from '../../../lib/connection.ts';
import { buyOne } from '../../../shop/product/buy.ts';
import type { Product } from '../../../shop/product/product.ts';
import { percentOff } from '../../../shop/product/product.ts';
import { loadWithoutReload } from '../../../shop/worker/missing-chunk.ts';
import * as t from '../../../texts/en/card.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { Stars } from '../../../ui/Stars.tsx';
import { NeedsInternet } from '../../offline/NeedsInternet.tsx';
import { useShop } from '../../useShop.tsx';
import { LazyHeart } from '../../wishlist/LazyHeart.tsx';
import type { QuickViewProps } from '../buying/QuickView.tsx';
import { Price } from './Price.tsx';
import styles from './ProductCard.module.css';

export interface ProductCardProps {
  product: Product;
  /** The id of the name, which labels card and button. */
  nameId: string;
  /** Of the picture. */
  sizes: string;
  /** In the first row: loads the picture at once. */
  eager: boolean;
}

/** SPEC 2, Product card, with Quick View and the wishlist's heart (D13). */
export function ProductCard({ product, nameId, sizes, eager }: ProductCardProps) {
  const shop = useShop();
  const [QuickView, setQuickView] = useState<ComponentType<QuickViewProps>>();
  const link = {
    to: '/product/$id',
    params: { id: product.id },
    preload: savesData() ? false : 'intent',
    onClick: (event: MouseEvent<HTMLAnchorElement>) => {
      const picture = event.currentTarget.closest('article')?.querySelector('img');
      shop.catalogue.notePicture(product.id, picture?.currentSrc ?? '');
    },
  } as const;
  return (
    <article className={styles.card} aria-labelledby={nameId}>
      {/* Keyboards and screen readers use the link around the name. */}
      <Link {...link} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <RemoteImage src={product.image} alt={product.name} sizes={sizes} eager={eager} />
      </Link>
      {percentOff(product) !== null && (
        <div className={styles.sale}>
          <Badge tone="sale">{t.sale}</Badge>
        </div>
      )}
      <div className={styles.facts}>
        <p className={styles.category}>{product.category}</p>
        <h3 className={styles.name}>
          <Link {...link} id={nameId}>
            {product.name}
          </Link>
        </h3>
        <Stars />
        <Price product={product} />
        <NeedsInternet product={product.id} />
      </div>
      <div className={styles.tools}>
        <IconButton
          className={styles.quickView ?? ''}
          icon="eye"
          label={t.quickView(product.name)}
          onClick={({ currentTarget }) =>
            loadWithoutReload(quickView).then(
              (part) => setQuickView(() => part.QuickView),
              // If Quick View cannot be loaded, the product's page opens.
              () => currentTarget.closest('article')?.querySelector('a')?.click(),
            )
          }
        />
        <LazyHeart product={product} />
      </div>
      {QuickView && <QuickView product={product} nameId={nameId} onClose={() => setQuickView(undefined)} />}
      <div className={styles.overlay}>
        <Button wide aria-describedby={nameId} onClick={() => buyOne(shop, product)}>
          {t.addToCart}
        </Button>
      </div>
    </article>
  );
}

const quickView = () => import('../buying/QuickView.tsx');
