import * as t from '#texts/wishlist.ts';
import type { Product } from '../../contract/product.ts';
import { isWished, toggleWish } from '../../features/wishlist/wishlist-acts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, IconButton } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** D13. Name and pressed state change together (D41.21). */
export function CardHeart({ product }: { product: Product }) {
  const shop = useShop();
  const wished = useWished(product.id);
  return (
    <IconButton
      icon="heart"
      filled={wished}
      label={wished ? t.removeName(product.name) : t.addName(product.name)}
      aria-pressed={wished}
      onClick={() => toggleWish(shop, product)}
    />
  );
}

/** For the product's page. */
export function WishButton({ product }: { product: Product }) {
  const shop = useShop();
  const wished = useWished(product.id);
  return (
    <Button
      tone="plain"
      aria-label={wished ? t.removeName(product.name) : t.addName(product.name)}
      aria-pressed={wished}
      onClick={() => toggleWish(shop, product)}
    >
      <Icon name="heart" size={20} filled={wished} />
      {wished ? t.remove : t.add}
    </Button>
  );
}

function useWished(id: string): boolean {
  return useStore(useShop().wishlist, (wishes) => isWished(wishes, id), false);
}
