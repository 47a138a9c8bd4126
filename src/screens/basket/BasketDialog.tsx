import type { BasketItem } from '../../shop/basket/basket-link.ts';
import * as t from '../../texts/en/basket.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { BasketForm } from './BasketForm.tsx';

export interface BasketDialogProps {
  title: string;
  /** A note above the products. */
  note?: string | false;
  items: readonly BasketItem[];
  onClose: () => void;
  onAdded: () => void;
}

/** Shows what would be added to the cart, at today's prices, and asks first (D43, D44). */
export function BasketDialog({ title, note, items, onClose, onAdded }: BasketDialogProps) {
  return (
    <Dialog title={title} close={t.close} size={36} onClose={onClose}>
      {note && <p>{note}</p>}
      <BasketForm key={JSON.stringify(items)} items={items} onClose={onClose} onAdded={onAdded} />
    </Dialog>
  );
}
