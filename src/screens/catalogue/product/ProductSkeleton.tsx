import { getRouteApi } from '@tanstack/react-router';
import * as t from '../../../texts/en/catalogue.ts';
import { PageHead } from '../../../ui/PageHead.tsx';
import { PageHeading } from '../../../ui/PageHeading.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { StartAtTop } from '../../layout/StartAtTop.tsx';
import { useShop } from '../../useShop.tsx';
import sheet from './ProductSheet.module.css';
import { ProductSheet } from './ProductSheet.tsx';
import { WayBack } from './WayBack.tsx';

const route = getRouteApi('/_main/product/$id');

/** The list's data of the product, while the rest loads. */
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

/** Without any data; also prerendered. */
export function ProductSkeleton() {
  return (
    <div className={`container ${sheet.sheet}`} aria-busy="true">
      <WayBack />
      <div className={sheet.columns}>
        <div className={sheet.picture}>
          <Skeleton ratio="1" />
        </div>
        <div className={sheet.facts}>
          <Skeleton width="6rem" height="1.4rem" />
          <PageHeading>
            <VisuallyHidden>{t.loadingProduct}</VisuallyHidden>
            <Skeleton width="85%" height="1.2em" />
          </PageHeading>
          <Skeleton width="9rem" height="2rem" />
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
      <Skeleton width="100%" height="3.25rem" />
    </>
  );
}
