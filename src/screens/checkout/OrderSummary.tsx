import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import * as t from '#texts/checkout.ts';
import { manyOrder } from '#texts/waiting.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { infoIn } from '../../contract/store-info.ts';
import { lineNow } from '../../features/checkout/line-findings.ts';
import { formatRupees, totalOf } from '../../lib/money.ts';
import { quotesOf } from '../../root/checkout.ts';
import { langOf } from '../../texts/languages.ts';
import { MantineRoot } from '../../ui/MantineRoot.tsx';
import { Summary } from '../../ui/Summary.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { LineFindings } from '../cart/LineFindings.tsx';
import { useLabel, useNameOf, useShop } from '../useShop.tsx';
import { CouponField } from './CouponField.tsx';
import styles from './OrderSummary.module.css';
import { OrderSums } from './OrderSums.tsx';

/** Says when another tab has changed the cart (faults row 37). `busy`: this page itself is emptying it. */
export function OrderSummary({ busy }: { busy: boolean }) {
  const shop = useShop();
  const lines = useStore(shop.cart);
  const known = useStore(shop.catalogue.known);
  const info = useStore(shop.storeInfo, infoIn);
  const linesNow = lines.map((line) => lineNow(line, known.get(line.id), info));
  const hasQuotes = lines.length > 0 && info?.features.includes('quotes') === true;
  // Said here, the form stays in its place; while an order is placed, the page says it.
  const waits = useStore(quotesOf(shop)).waits && !busy;
  const [atFirst] = useState(contentsOf(lines));
  const hasChanged = !busy && contentsOf(lines) !== atFirst;
  return (
    <Summary title={t.summary} className={styles.summary}>
      <p role="status" className={hasChanged ? 'note' : 'visually-hidden'}>
        {hasChanged && t.cartChanged}
      </p>
      {lines.length === 0 && (
        <p className="muted">
          {t.nothingInCart} <Link to="/products">{t.browse}</Link>
        </p>
      )}
      <ul>
        {lines.map((line, at) => (
          <SummaryLine key={lineKey(line)} line={line} now={linesNow[at] ?? line} />
        ))}
      </ul>
      {hasQuotes && (
        <MantineRoot>
          <CouponField />
        </MantineRoot>
      )}
      <OrderSums lines={linesNow} hasQuotes={hasQuotes} />
      {waits && (
        <p className="small" role="status">
          {manyOrder}
        </p>
      )}
    </Summary>
  );
}

function SummaryLine({ line, now }: { line: CartLine; now: CartLine }) {
  const name = useNameOf(line);
  const label = useLabel();
  const choice = [line.selectedSize, line.selectedColor].flatMap((each) => (each ? label(each) : []));
  return (
    <li className={styles.line}>
      <span className={`bold wraps ${styles.name}`} lang={langOf(name)}>
        {name}
      </span>
      <span className={`num small wraps ${styles.times}`} translate="no">
        {line.quantity} × {formatRupees(now.price)}
        {choice.length > 0 && <> · {choice.join(', ')}</>}
      </span>
      <span className="num amount" translate="no">
        {formatRupees(totalOf([now]))}
      </span>
      <LineFindings line={line} />
    </li>
  );
}

function contentsOf(lines: readonly CartLine[]): string {
  return JSON.stringify(lines.map((line) => [lineKey(line), line.quantity]));
}
