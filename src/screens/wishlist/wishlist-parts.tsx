import { wishlist } from '../../shop/wishlist/wishlist.ts';
import { CardHeart } from './WishHeart.tsx';

/** What other pages show of the wishlist; loaded when the first page is there (later-wishlist.tsx). */
export const wishlistParts = { CardHeart, wishlist };
