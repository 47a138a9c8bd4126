import type { BasketItem } from '../../shop/basket/basket-link.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BasketForm } from './BasketForm.tsx';

export interface BasketDialogProps {
  title: string;
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

/** Says what would be added to the cart, at today's prices, and adds it when the shopper says so (D43, D44). */
export function BasketDialog({ title, items, onClose, onAdded }: BasketDialogProps) {
  return (
    <Dialog title={title} close="Close" rem={36} onClose={onClose}>
      <BasketForm key={JSON.stringify(items)} items={items} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}
