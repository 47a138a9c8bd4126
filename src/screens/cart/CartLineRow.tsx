import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import * as t from '#texts/cart.ts';
import { type CartLine, lineKey, pricedOf } from '../../contract/cart-line.ts';
import { removeFromCart, setQuantity } from '../../features/cart/change-cart.ts';
import { nextBreak } from '../../features/cart/next-break.ts';
import { isFirstPress } from '../../lib/focus.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { langOf } from '../../texts/languages.ts';
import { IconButton } from '../../ui/Icon.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { useLabel, useNameOf, useShop } from '../useShop.tsx';
import styles from './CartLineRow.module.css';
import { LineFindings } from './LineFindings.tsx';
import { useLineName } from './useLineName.tsx';

export const CartLineRow = memo(function CartLineRow({ line }: { line: CartLine }) {
  const shop = useShop();
  const label = useLabel();
  const name = useNameOf(line);
  const lineName = useLineName(line);
  const { id, image, price, quantity, selectedSize, selectedColor } = line;
  return (
    <li className={styles.line}>
      <div className={styles.picture}>
        <RemoteImage src={image} alt="" width={160} height={160} sizes="6rem" />
      </div>
      <div className={styles.about}>
        <Link to="/product/$id" params={{ id }} className={styles.name} lang={langOf(name)}>
          {name}
        </Link>
        <ul className={`small ${styles.choice}`}>
          {selectedSize && <li>{t.size(label(selectedSize))}</li>}
          {selectedColor && <li>{t.colour(label(selectedColor))}</li>}
        </ul>
      </div>
      <div className={`line apart ${styles.buy}`}>
        <div className={styles.quantity}>
          <QuantityStepper
            value={quantity}
            of={lineName}
            onChange={(next) => setQuantity(shop, lineKey(line), next)}
          />
        </div>
        <div className={`num amount ${styles.price}`}>
          <p translate="no">{formatRupees(totalOf([line]))}</p>
          {quantity > 1 && <p className={`small ${styles.each}`}>{t.each(formatRupees(price))}</p>}
        </div>
      </div>
      <IconButton
        className={styles.remove}
        icon="bin"
        label={t.removeItem(name)}
        onClick={(press) => isFirstPress(press) && removeFromCart(shop, id)}
      />
      <LineFindings line={line}>
        <NextBreak line={line} />
      </LineFindings>
    </li>
  );
});

function NextBreak({ line }: { line: CartLine }) {
  const next = nextBreak(pricedOf(line), line.quantity);
  if (!next) return null;
  return (
    <p className="small">
      {t.nextBreak(next.more, formatRupees(next.price))} · {t.saves(formatRupees(next.saves))}
    </p>
  );
}
