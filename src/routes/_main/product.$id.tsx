import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../screens/catalogue/ProductPage.tsx';
import { ProductPending } from '../../screens/catalogue/ProductPending.tsx';
import { requestProduct } from '../../shop/product/products.ts';

export const Route = createFileRoute('/_main/product/$id')({
  loader: ({ params }) => requestProduct(params.id),
  // After a tap on a card, what the list knows of the product shows at once.
  pendingMs: 0,
  pendingMinMs: 0,
  pendingComponent: ProductPending,
  component: ProductPage,
});
