import { getRouteApi } from '@tanstack/react-router';
import { productAddress } from '../../shop/product/product-address.ts';
import { productHead, structuredDataOf } from '../../shop/product/structured-data.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { StructuredData } from '../../ui/StructuredData.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import { BuyForm } from './BuyForm.tsx';
import { ProductNotFound } from './ProductNotFound.tsx';
import { ProductSheet } from './ProductSheet.tsx';
import { Specifications } from './Specifications.tsx';

const route = getRouteApi('/_main/product/$id');

/** SPEC 2, Product detail. */
export function ProductPage() {
  const answer = route.useLoaderData();
  if (answer.state === 'not-found') return <ProductNotFound />;
  const { product } = answer;
  return (
    <>
      <PageHead {...productHead(product)} />
      <StructuredData data={structuredDataOf(product, window.location.origin + productAddress(product.id))} />
      <ProductSheet product={product} specifications={<Specifications attributes={product.attributes} />}>
        <SavedNote saved={answer.saved} />
        <BuyForm key={product.id} product={product} />
      </ProductSheet>
    </>
  );
}
