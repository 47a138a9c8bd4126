import { createFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '../../screens/wishlist/WishlistPage.tsx';
import { askForWished } from '../../shop/wishlist/wished-products.ts';

export const Route = createFileRoute('/_main/wishlist')({
  // The page shows at once what the device keeps, and the shop's answers follow.
  loader: () => void askForWished('all'),
  staleTime: 0,
  component: WishlistPage,
});
