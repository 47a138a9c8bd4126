import { createFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '../../screens/wishlist/WishlistPage.tsx';
import { askNow } from '../../shop/product/products-now.ts';

export const Route = createFileRoute('/_main/wishlist')({
  // The page shows at once what the device keeps, and the shop's answers follow.
  loader: ({ context }) => void askNow(context.shop.wishlist.get().map(({ id }) => id)),
  staleTime: 0,
  component: WishlistPage,
});
