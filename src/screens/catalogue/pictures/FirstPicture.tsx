import type { ComponentProps } from 'react';
import type { Product } from '../../../shop/product/product.ts';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { SHEET_PICTURE_SIZES } from '../../in-document.ts';
import { useShop } from '../../useShop.tsx';
import styles from '../product/ProductSheet.module.css';

export interface FirstPictureProps extends ComponentProps<'div'> {
  product: Product;
}

/** Loaded before anything else; `children` are the other pictures. */
export function FirstPicture({ product, className = '', children, ...rest }: FirstPictureProps) {
  // The card's smaller picture is shown until the large one has loaded.
  const cardPicture = useShop().catalogue.pictureOnCard(product.id);
  return (
    <div
      {...rest}
      className={`${styles.picture}${className}`}
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
      {children}
    </div>
  );
}
