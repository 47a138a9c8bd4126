import type { ReactNode } from 'react';
import { SHORT_ID_LENGTH } from '../../config.ts';
import { pictureOnCard } from '../../shop/product/known-products.ts';
import type { Product } from '../../shop/product/product.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { Price } from './Price.tsx';
import styles from './ProductSheet.module.css';
import { SHEET_PICTURE_SIZES } from './sheet-picture-sizes.ts';
import { WayBack } from './WayBack.tsx';

/** How much of a description is drawn; a megabyte of text would only freeze the page. */
const DESCRIPTION_SHOWN = 10_000;

export interface ProductSheetProps {
  product: Product;
  /** Under the facts: how to buy it, or a placeholder. */
  children: ReactNode;
  specifications: ReactNode;
}

/** A product's page, the same while the rest of it is on its way. */
export function ProductSheet({ product, children, specifications }: ProductSheetProps) {
  // What the card has drawn already lies under the larger picture until that is there.
  const cardPicture = pictureOnCard(product.id);
  return (
    <article className={`container ${styles.sheet}`}>
      <WayBack category={product.category} />
      <div className={styles.columns}>
        <div
          className={styles.picture}
          style={cardPicture ? { backgroundImage: `url("${cardPicture}")` } : undefined}
        >
          <RemoteImage
            src={product.image}
            alt={product.name}
            width={960}
            height={960}
            sizes={SHEET_PICTURE_SIZES}
            eager
          />
        </div>
        <div className={styles.facts}>
          {product.category && (
            <div className={styles.category}>
              <Badge>{product.category}</Badge>
            </div>
          )}
          <PageHeading className={styles.name}>{product.name}</PageHeading>
          <div className={styles.price}>
            <Price product={product} />
          </div>
          <p className={styles.id}>Product ID: {product.id.slice(0, SHORT_ID_LENGTH)}</p>
          {product.description && (
            <p className={styles.description}>{product.description.slice(0, DESCRIPTION_SHOWN)}</p>
          )}
          {children}
        </div>
      </div>
      {specifications}
    </article>
  );
}
