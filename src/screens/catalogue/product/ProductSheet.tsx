import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import * as t from '#texts/catalogue.ts';
import { skuOf } from '../../../contract/choosing.ts';
import { descriptionShown, type Product } from '../../../contract/product.ts';
import type { Offer } from '../../../contract/variants.ts';
import { shortIdText } from '../../../features/catalogue/product-text.ts';
import { langOf } from '../../../texts/languages.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { VisuallyHidden } from '../../../ui/Live.tsx';
import { PageHead, PageHeading } from '../../../ui/PageHeading.tsx';
import { RemoteImage } from '../../../ui/RemoteImage.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { SHEET_PICTURE_SIZES } from '../../in-document.ts';
import { StartAtTop } from '../../layout/PageStates.tsx';
import { Price } from '../../price/Price.tsx';
import { useCategoryLabel, useOffer, useShop } from '../../useShop.tsx';
import styles from './ProductSheet.module.css';
import { WayBack } from './WayBack.tsx';

export interface ProductSheetProps {
  product: Product;
  rest?: Offer;
  stockId?: string;
  children: ReactNode;
  specifications: ReactNode;
  pictures?: ReactNode;
}

export function ProductSheet({
  product,
  rest,
  stockId,
  children,
  specifications,
  pictures = <FirstPicture product={product} />,
}: ProductSheetProps) {
  const category = useCategoryLabel(product);
  const offer = useOffer(product);
  const sku = skuOf(product, rest ?? offer);
  return (
    <article className={`container ${styles.sheet}`}>
      <WayBack category={product.category} label={category} />
      <div className={`stack ${styles.columns}`}>
        {pictures}
        <div className="stack snug">
          {product.category && (
            <div className={styles.category}>
              <Badge>{category}</Badge>
            </div>
          )}
          <PageHeading className={styles.name} lang={langOf(product.name)}>
            {product.name}
          </PageHeading>
          <div className={`double-rule ${styles.price}`}>
            <Price product={product} rest={rest ?? offer} {...(stockId && { stockId })} />
          </div>
          <p className="small wraps">
            {shortIdText(product.id)}
            {sku && <span translate="no">{` · ${t.itemCode(sku)}`}</span>}
          </p>
          {product.description && (
            <p className={styles.description} lang={langOf(product.description)}>
              {descriptionShown(product.description)}
            </p>
          )}
          {children}
        </div>
      </div>
      {specifications}
    </article>
  );
}

const route = getRouteApi('/_main/product/$id');

export function ProductPending() {
  const { id } = route.useParams();
  const known = useShop().catalogue.known.get().get(id);
  return (
    <>
      <StartAtTop />
      {known?.is === 'sold' ? (
        <>
          <PageHead title={known.product.name} />
          <ProductSheet product={known.product} specifications={null}>
            <BuySkeleton />
          </ProductSheet>
        </>
      ) : (
        <ProductSkeleton />
      )}
    </>
  );
}

export function ProductSkeleton() {
  return (
    <div className={`container ${styles.sheet}`} aria-busy="true">
      <WayBack />
      <div className={`stack ${styles.columns}`}>
        <div className={styles.picture}>
          <Skeleton isSquare />
        </div>
        <div className="stack snug">
          <Skeleton width="6em" height="1.4em" />
          <PageHeading>
            <VisuallyHidden>{t.loadingProduct}</VisuallyHidden>
            <Skeleton width="85%" height="1.2em" />
          </PageHeading>
          <Skeleton width="9em" height="2em" />
          <BuySkeleton />
        </div>
      </div>
    </div>
  );
}

export function BuySkeleton() {
  return (
    <>
      <Skeleton />
      <Skeleton />
      <Skeleton width="60%" />
      <Skeleton height="3.25em" />
    </>
  );
}

interface FirstPictureProps extends ComponentProps<'div'> {
  product: Product;
}

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
