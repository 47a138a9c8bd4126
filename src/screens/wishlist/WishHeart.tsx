import * as t from '#texts/wishlist.ts';
import type { Product } from '../../contract/product.ts';
import { isWished, toggleWish } from '../../features/wishlist/wishlist-acts.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon, IconButton } from '../../ui/Icon.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

export function CardHeart({ product }: { product: Product }) {
  const { wished, label, press } = useWish(product);
  return <IconButton icon="heart" filled={wished} label={label} {...press} />;
}

export function WishButton({ product }: { product: Product }) {
  const { wished, label, press } = useWish(product);
  return (
    <Button tone="plain" aria-label={label} {...press}>
      <Icon name="heart" size={20} filled={wished} />
      {wished ? t.remove : t.add}
    </Button>
  );
}

function useWish(product: Product) {
  const shop = useShop();
  const wished = useStore(shop.wishlist, (wishes) => isWished(wishes, product.id), false);
  const label = wished ? t.removeName(product.name) : t.addName(product.name);
  return { wished, label, press: { 'aria-pressed': wished, onClick: () => toggleWish(shop, product) } };
}
