import { createFileRoute } from '@tanstack/react-router';
import { HomePage } from '../../screens/home/HomePage.tsx';
import { requestFeatured } from '../../shop/product/products.ts';

export const Route = createFileRoute('/_main/')({
  // Not awaited: the page shows at once, the featured products follow.
  loader: () => ({ featured: requestFeatured() }),
  component: HomePage,
});
