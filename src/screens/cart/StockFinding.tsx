import { type CartLine, lineKey } from '../../shop/cart/cart-line.ts';
import { removeFromCart, removeLine, setQuantity } from '../../shop/cart/change-cart.ts';
import { leftOf, shortagesIn } from '../../shop/checkout/shortage.ts';
import { leftText } from '../../shop/product/product.ts';
import { infoIn } from '../../shop/store-info/store-info.ts';
import * as t from '../../texts/en/cart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';
import styles from './PriceFinding.module.css';

/** Fewer are left than the line wants (D53.51). PriceFinding requests the product. */
export function StockFinding({ line }: { line: CartLine }) {
  const shop = useShop();
  const lines = useStore(shop.cart);
  const info = useStore(shop.storeInfo, infoIn);
  const left = useStore(shop.catalogue.known, (known) => leftOf(known.get(line.id), info));
  const key = lineKey(line);
  const ofProduct = lines.filter(({ id }) => id === line.id);
  const short = shortagesIn(ofProduct, () => left).find((each) => lineKey(each.line) === key);
  useFocusAfterRemoval(short ? [key] : []);
  if (!short) return null;
  const { name, quantity } = line;
  const { stock, share } = short;
  const remove = () => (stock === 0 ? removeFromCart(shop, line.id) : removeLine(shop, { key, quantity }));
  return (
    <div className={styles.finding}>
      <p>{leftText(stock)}</p>
      {share > 0 ? (
        <Button
          tone="plain"
          onClick={() => setQuantity(shop, key, share)}
          aria-label={t.takeRestOf(share, name)}
        >
          {t.takeRest(share)}
        </Button>
      ) : (
        <Button tone="plain" onClick={remove} aria-label={t.removeFromCart(name)}>
          {t.remove}
        </Button>
      )}
    </div>
  );
}
