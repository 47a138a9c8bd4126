import { formatRupees } from '../../lib/money.ts';
import type { CartLine } from '../../shop/cart/cart-line.ts';
import { acceptPrice, removeFromCart } from '../../shop/cart/change-cart.ts';
import { findingOf } from '../../shop/checkout/price-finding.ts';
import * as t from '../../texts/en/cart.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './PriceFinding.module.css';

/** What has changed about a product since it was added, according to the server. The shopper decides what to do. */
export function PriceFinding({ line }: { line: CartLine }) {
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
      <div className={styles.finding}>
        <p>{t.noLongerAvailable}</p>
        {remove}
      </div>
    );
  }
  const { from, to, originalPrice } = finding;
  return (
    <div className={styles.finding}>
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
