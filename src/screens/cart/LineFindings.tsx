import * as t from '#texts/cart.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { leftText } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { acceptPrice, removeFromCart, removeLine, setQuantity } from '../../features/cart/change-cart.ts';
import { findingOf } from '../../features/checkout/price-finding.ts';
import { leftOf, shortagesIn } from '../../features/checkout/shortage.ts';
import { formatRupees } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './LineFindings.module.css';

/** What the shopper should know about a line before ordering it. */
export function LineFindings({ line }: { line: CartLine }) {
  return (
    <div className={styles.findings}>
      <PriceFinding line={line} />
      <StockFinding line={line} />
    </div>
  );
}

/** What has changed about a product since it was added, according to the server. The shopper decides what to do. */
function PriceFinding({ line }: { line: CartLine }) {
  const shop = useShop();
  const finding = findingOf(line, useProduct(line.id, { fresh: true }));
  useFocusAfterRemoval(finding.is === 'same' ? [] : [line.id]);
  if (finding.is === 'same') return null;
  const { id, name } = line;
  const remove = (
    <Button tone="plain" onClick={() => removeFromCart(shop, id)} aria-label={t.removeFromCart(name)}>
      {t.remove}
    </Button>
  );
  if (finding.is === 'gone') {
    return (
      <div className={`line note ${styles.finding}`}>
        <p>{t.noLongerAvailable}</p>
        {remove}
      </div>
    );
  }
  const { from, to, originalPrice } = finding;
  return (
    <div className={`line note ${styles.finding}`}>
      <p>
        {to > from ? t.priceIncreased : t.priceReduced} <s className="num">{formatRupees(from)}</s>{' '}
        <strong className="num">{formatRupees(to)}</strong>
      </p>
      <Button
        tone="plain"
        onClick={() => acceptPrice(shop, id, to, originalPrice)}
        aria-label={t.acceptPriceOf(name)}
      >
        {t.acceptPrice}
      </Button>
      {remove}
    </div>
  );
}

/** Fewer are left than the line wants (D53.51). PriceFinding requests the product. */
function StockFinding({ line }: { line: CartLine }) {
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
    <div className={`line note ${styles.finding}`}>
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
