import { useRouter } from '@tanstack/react-router';
import { type ComponentType, useRef, useState } from 'react';
import type { BasketItem } from '../../shop/basket/basket-link.ts';
import * as t from '../../texts/en/orders.ts';
import { Button } from '../../ui/Button.tsx';
import type { BasketDialogProps } from '../basket/BasketDialog.tsx';
import { useBackCloses } from '../layout/useBackCloses.tsx';

interface OrderAgainProps {
  /** Null if the products have no ids. */
  items: readonly BasketItem[] | null;
  title: string;
  headingId: string;
  onAdded?: () => void;
}

/** D43, also for a saved list (D52.48). */
export function OrderAgain({ items, title, headingId, onAdded }: OrderAgainProps) {
  const [Dialog, setDialog] = useState<ComponentType<BasketDialogProps>>();
  const opener = useRef<HTMLButtonElement>(null);
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
      {Dialog && <Opened Dialog={Dialog} title={title} items={items} onClose={close} onAdded={onAdded} />}
    </>
  );
}

function Opened({
  Dialog,
  onClose,
  onAdded,
  ...rest
}: Omit<BasketDialogProps, 'onAdded'> & {
  Dialog: ComponentType<BasketDialogProps>;
  onAdded: (() => void) | undefined;
}) {
  const router = useRouter();
  const close = useBackCloses(onClose);
  return (
    <Dialog
      {...rest}
      onClose={close}
      onAdded={() => {
        onAdded?.();
        void router.navigate({ to: '/cart', search: {}, replace: true });
      }}
    />
  );
}

const basketDialog = () => import('../basket/BasketDialog.tsx');
