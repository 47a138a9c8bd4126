import { Link } from '@tanstack/react-router';
import { type ComponentType, type MouseEvent, memo, useState } from 'react';
import * as t from '#texts/card.ts';
import { stars } from '#texts/ui.ts';
import type { Product } from '../../../contract/product.ts';
import { needsChoice, summaryOf } from '../../../contract/variants.ts';
import { buyOne } from '../../../features/cart/buy.ts';
import { ownAnswer } from '../../../features/catalogue/products.ts';
import { onIntent } from '../../../lib/connection.ts';
import { formatRupees } from '../../../lib/money.ts';
import { loadWithoutReload } from '../../../platform/worker/missing-chunk.ts';
import { langOf } from '../../../texts/languages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/Icon.tsx';
import { VisuallyHidden } from '../../../ui/Live.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useStore } from '../../../ui/useStore.tsx';
import { CARD_PICTURE_SIZES, type Columns, cardNameId, stockIdOf } from '../../in-document.ts';
import { lazyComponent } from '../../lazyComponent.tsx';
import { NeedsInternet } from '../../offline/NeedsInternet.tsx';
import { PriceLine } from '../../price/Price.tsx';
import { useCategoryLabel, useOffer, useShop, useStock } from '../../useShop.tsx';
import type { QuickViewProps } from '../buying/QuickView.tsx';
import styles from './ProductCard.module.css';

interface Opened extends Omit<QuickViewProps, 'onClose'> {
  QuickView: ComponentType<QuickViewProps>;
}

export const ProductCard = memo(function ProductCard({
  product: listed,
  nameId,
  sizes,
  eager,
}: {
  product: Product;
  nameId: string;
  sizes: string;
  eager: boolean;
}) {
  const shop = useShop();
  // The shop's own response may have come since the list.
  const product = useStore(shop.catalogue.known, (known) => ownAnswer(known.get(listed.id)) ?? listed);
  const offer = useOffer(product);
  const summary = summaryOf(offer);
  const { text, isSoldOut } = useStock(summary);
  const isChosenFirst = needsChoice(offer);
  const stockId = stockIdOf(nameId);
  const [open, setOpen] = useState<Opened>();
  const openQuickView = ({ currentTarget: opener }: MouseEvent<HTMLElement>) =>
    loadWithoutReload(quickView).then(
      ({ QuickView }) => setOpen({ QuickView, product, opener }),
      // If Quick View cannot be loaded, the product's page opens.
      () => opener.closest('article')?.querySelector('a')?.click(),
    );
  const notePicture = (event: MouseEvent<HTMLAnchorElement>) => {
    const picture = event.currentTarget.closest('article')?.querySelector('img');
    shop.catalogue.notePicture(product.id, picture?.currentSrc ?? '');
  };
  return (
    <article className={`surface ${styles.card}`} aria-labelledby={nameId}>
      <div className={styles.picture} aria-hidden="true">
        <RemoteImage key={product.image} src={product.image} alt={product.name} sizes={sizes} eager={eager} />
      </div>
      {summary.percentOff !== null && (
        <div className={styles.sale}>
          <Badge tone="sale">{t.sale}</Badge>
        </div>
      )}
      <div className={styles.facts}>
        <p className={`clamp ${styles.category}`}>{useCategoryLabel(product)}</p>
        <h3 className={`clamp ${styles.name}`}>
          <Link
            to="/product/$id"
            params={{ id: product.id }}
            {...(listed.called && { search: listed.called })}
            preload={onIntent()}
            onClick={notePicture}
            id={nameId}
            lang={langOf(product.name)}
          >
            {product.name}
          </Link>
        </h3>
        <Stars />
        <PriceLine summary={summary} stock={text} stockId={stockId} />
        {summary.lowestBreak && (
          <p className="num small">
            {t.fromEach(formatRupees(summary.lowestBreak.price), summary.lowestBreak.from)}
          </p>
        )}
        <NeedsInternet product={product.id} />
      </div>
      <div className={styles.tools}>
        <IconButton
          className={styles.quickView ?? ''}
          icon="eye"
          label={t.quickView(product.name)}
          onClick={openQuickView}
        />
        <CardHeart product={product} />
      </div>
      {open && <open.QuickView {...open} onClose={() => setOpen(undefined)} />}
      <div className={styles.overlay} hidden={summary.onRequest}>
        <Button
          wide
          disabled={isSoldOut}
          aria-describedby={isSoldOut ? `${nameId} ${stockId}` : nameId}
          aria-haspopup={isChosenFirst ? 'dialog' : undefined}
          onClick={(press) => (isChosenFirst ? void openQuickView(press) : buyOne(shop, product))}
        >
          {t.addToCart}
        </Button>
      </div>
    </article>
  );
});

export const quickView = () => import('../buying/QuickView.tsx');

interface ProductGridProps {
  products: readonly Product[];
  columns: Columns;
  drawn?: number;
}

export function ProductGrid({ products, columns, drawn = products.length }: ProductGridProps) {
  return (
    <ul className={styles.grid} data-columns={columns}>
      {products.map((product, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the next list reuses the cards, which takes less time than new ones
        <li key={index} className={index < drawn ? undefined : styles.place}>
          {index < drawn && (
            <ProductCard
              product={product}
              nameId={cardNameId(index)}
              sizes={CARD_PICTURE_SIZES[columns]}
              eager={index < columns}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

export function ProductGridSkeleton({ count, columns }: { count: number; columns: Columns }) {
  return (
    <ul className={styles.grid} data-columns={columns} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal cards that never change places
        <li key={index} className={`surface ${styles.card}`} data-testid="product-skeleton">
          <Skeleton isSquare />
          <div className={styles.facts}>
            <p className={`clamp ${styles.category}`}>
              <Skeleton width="40%" />
            </p>
            <div className={`clamp ${styles.name}`}>
              <Skeleton width="90%" />
            </div>
            <Skeleton width="6em" height="1.3em" />
            <Skeleton width="4.5em" height="1.4625em" />
          </div>
          <div className={styles.overlay}>
            <Skeleton height="44" />
          </div>
        </li>
      ))}
    </ul>
  );
}

/** D13. Loaded after the first page; over the picture, so nothing moves. */
const CardHeart = lazyComponent(
  () => import('../../wishlist/WishHeart.tsx').then((part) => part.CardHeart),
  2000,
);

/** SPEC 2's fixed 4 of 5 stars, never a real rating (D33). */
function Stars() {
  return (
    <span className={`small ${styles.stars}`}>
      <VisuallyHidden>{`${stars} `}</VisuallyHidden>
      <span className={styles.row} aria-hidden="true">
        ★★★★☆
      </span>
      <span className="num" aria-hidden="true">
        (4.0)
      </span>
    </span>
  );
}
