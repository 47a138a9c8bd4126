import { getRouteApi } from '@tanstack/react-router';
import { PageHead } from '../../../ui/PageHead.tsx';
import { StartAtTop } from '../../layout/StartAtTop.tsx';
import { useShop } from '../../useShop.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { BuySkeleton, ProductSkeleton } from './ProductSkeleton.tsx';

const route = getRouteApi('/_main/product/$id');

/** What a list has already shown of the product, while the rest loads. */
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
