import { type CartLine, MOST_OF_ONE } from '../../contract/cart-line.ts';
import type { Order } from '../../contract/order.ts';
import { isInDoubt } from '../../lists/order-line.ts';
import type { BasketItem } from '../basket/basket-link.ts';
import type { SavedLine } from './saved-list.ts';

export function linesOfCart(lines: readonly CartLine[]): SavedLine[] {
  return lines.map(({ selectedSize, selectedColor, ...line }) =>
    savedLine({ ...line, size: selectedSize, color: selectedColor }),
  );
}

export function linesOfOrder({ items }: Pick<Order, 'items'>): SavedLine[] {
  return items.map(({ id, productId = id, ...item }) => savedLine({ ...item, id: productId }));
}

/** `id`: '' if unknown; then the name finds the product. */
type Bought = Pick<SavedLine, 'size' | 'color' | 'price'> &
  Pick<BasketItem, 'id' | 'quantity'> & { name: string };

function savedLine({ id, name, quantity, size, color, price }: Bought): SavedLine {
  const typed = [name, size, color].filter(Boolean).join(', ');
  const pieces = Math.min(Math.max(1, Math.round(quantity)), MOST_OF_ONE);
  return {
    line: { typed, quantity: pieces, unit: '', words: name, id, note: '' },
    ...(id !== '' && { picked: id }),
    size,
    color,
    name,
    price,
  };
}

export function basketOfList(lines: readonly SavedLine[]): BasketItem[] | null {
  const items = lines.flatMap(({ line, picked, size, color, name = line.typed, price }) =>
    picked && line.quantity > 0 && !isInDoubt(line)
      ? [
          {
            id: picked,
            quantity: line.quantity,
            choice: { size, color },
            before: { name, ...(price !== undefined && { price }) },
          },
        ]
      : [],
  );
  return items.length > 0 ? items : null;
}
