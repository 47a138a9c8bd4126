import { createFileRoute } from '@tanstack/react-router';
import { WishlistPage } from '../../screens/wishlist/WishlistPage.tsx';

export const Route = createFileRoute('/_main/wishlist')({ component: WishlistPage });
