import { useRouter } from '@tanstack/react-router';
import * as t from '#texts/orders.ts';
import type { BasketItem } from '../../features/basket/basket-link.ts';
import { Button } from '../../ui/Button.tsx';
import { useLazyDialog } from '../../ui/useLazyDialog.tsx';
import { useBackCloses } from '../useBackCloses.tsx';

interface OrderAgainProps {
  /** Null if the products have no ids. */
  items: readonly BasketItem[] | null;
  title: string;
  headingId: string;
  onAdded?: () => void;
}

export function OrderAgain({ items, title, headingId, onAdded }: OrderAgainProps) {
  const router = useRouter();
  const { Dialog, opener, open, close: closeNow } = useLazyDialog(basketDialog);
  const close = useBackCloses(closeNow, Dialog !== undefined);
  if (!items) return null;
  const openCart = () => {
    onAdded?.();
    void router.navigate({ to: '/cart', search: {}, replace: true });
  };
  return (
    <>
      <Button ref={opener} tone="plain" aria-haspopup="dialog" aria-describedby={headingId} onClick={open}>
        {t.orderAgain}
      </Button>
      {Dialog && <Dialog title={title} items={items} onClose={close} onAdded={openCart} />}
    </>
  );
}

const basketDialog = () => import('./BasketDialog.tsx').then((part) => part.BasketDialog);
