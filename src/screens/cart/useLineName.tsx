import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { useStore } from '../../ui/useStore.tsx';
import { useLabel, useNameOf, useShop } from '../useShop.tsx';

/** For what acts on this line alone: with size and colour where the product has other lines (D15). */
export function useLineName(line: CartLine): string {
  const name = useNameOf(line);
  const label = useLabel();
  const hasOthers = useStore(useShop().cart, (lines) =>
    lines.some((other) => other.id === line.id && lineKey(other) !== lineKey(line)),
  );
  if (!hasOthers) return name;
  const choice = [line.selectedSize, line.selectedColor].flatMap((each) => (each ? label(each) : []));
  return [name, ...choice].join(', ');
}
