import type { ReactNode } from 'react';
import { descriptionShown, type Product, shortIdText } from '../../../shop/product/product.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Price } from '../card/Price.tsx';
import { FirstPicture } from '../pictures/FirstPicture.tsx';
import styles from './ProductSheet.module.css';
import { WayBack } from './WayBack.tsx';

export interface ProductSheetProps {
  product: Product;
  /** The form, or a placeholder. */
  children: ReactNode;
  specifications: ReactNode;
  /** If absent, the first one only. */
  pictures?: ReactNode;
}

/** The product's page, complete or loading. */
export function ProductSheet({
  product,
  children,
  specifications,
  pictures = <FirstPicture product={product} />,
}: ProductSheetProps) {
  return (
    <article className={`container ${styles.sheet}`}>
      <WayBack category={product.category} />
      <div className={styles.columns}>
        {pictures}
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
