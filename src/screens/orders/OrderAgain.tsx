import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import type { Order } from '../../shop/orders/order.ts';
import { orderedBasket } from '../../shop/orders/ordered-basket.ts';
import * as t from '../../texts/en/orders.ts';
import { Button } from '../../ui/Button.tsx';
import type { BasketDialogProps } from '../basket/BasketDialog.tsx';
import { useBackCloses } from '../layout/useBackCloses.tsx';

/** D43, if the order's products have ids. */
export function OrderAgain({ order, headingId }: { order: Order; headingId: string }) {
  const [Dialog, setDialog] = useState<ComponentType<BasketDialogProps>>();
  const opener = useRef<HTMLButtonElement>(null);
  const items = orderedBasket(order);
  if (!items) return null;
  const close = () => {
    setDialog(undefined);
    setTimeout(() => opener.current?.focus({ preventScroll: true }));
  };
  return (
    <>
      <Button
        ref={opener}
        tone="plain"
        aria-haspopup="dialog"
        aria-describedby={headingId}
        onClick={() =>
          basketDialog().then(
            (part) => setDialog(() => part.BasketDialog),
            () => undefined,
          )
        }
      >
        {t.orderAgain}
      </Button>
      {Dialog && <Opened Dialog={Dialog} title={t.orderAgainTitle(order.id)} items={items} onClose={close} />}
    </>
  );
}

function Opened({
  Dialog,
  onClose,
  ...rest
}: Omit<BasketDialogProps, 'onAdded'> & { Dialog: ComponentType<BasketDialogProps> }) {
  const router = useRouter();
  const close = useBackCloses(onClose);
  return (
    <Dialog
      {...rest}
      onClose={close}
      onAdded={() => void router.navigate({ to: '/cart', search: {}, replace: true })}
    />
  );
}

const basketDialog = () => import('../basket/BasketDialog.tsx');
