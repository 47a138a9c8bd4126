import type { ReactNode } from 'react';
import { pictureOnCard } from '../../shop/product/known-products.ts';
import type { Product } from '../../shop/product/product.ts';
import { descriptionShown, shortIdText } from '../../shop/product/sheet-texts.ts';
import { Badge } from '../../ui/Badge.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { Price } from './Price.tsx';
import styles from './ProductSheet.module.css';
import { SHEET_PICTURE_SIZES } from './sheet-picture-sizes.ts';
import { WayBack } from './WayBack.tsx';

export interface ProductSheetProps {
  product: Product;
  /** Below the facts: the form to buy it, or a placeholder. */
  children: ReactNode;
  specifications: ReactNode;
}

/** The product's page, complete or still loading. */
export function ProductSheet({ product, children, specifications }: ProductSheetProps) {
  // The card's smaller picture shows through until the large one is there.
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
          <p className={styles.id}>{shortIdText(product.id)}</p>
          {product.description && (
            <p className={styles.description}>{descriptionShown(product.description)}</p>
          )}
          {children}
        </div>
      </div>
      {specifications}
    </article>
  );
}
