import { getRouteApi } from '@tanstack/react-router';
import { knownProduct } from '../../shop/product/known-products.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { StartAtTop } from '../../ui/StartAtTop.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { BuySkeleton, ProductSkeleton } from './ProductSkeleton.tsx';

const route = getRouteApi('/_main/product/$id');

/** What a list has already shown of the product, while the rest loads. */
export function ProductPending() {
  const { id } = route.useParams();
  const product = knownProduct(id);
  return (
    <>
      <StartAtTop />
      {product ? (
        <>
          <PageHead title={product.name} />
          <ProductSheet product={product} specifications={null}>
            <BuySkeleton />
          </ProductSheet>
        </>
      ) : (
        <ProductSkeleton />
      )}
    </>
  );
}
