import { type ReactNode, useEffect, useEffectEvent } from 'react';
import * as t from '#texts/cart.ts';
import { type CartLine, lineKey } from '../../contract/cart-line.ts';
import { infoIn } from '../../contract/store-info.ts';
import { isByVariant } from '../../contract/variants.ts';
import { acceptPrice, removeFromCart, removeLine, setQuantity } from '../../features/cart/change-cart.ts';
import { leftText } from '../../features/catalogue/product-text.ts';
import type { Known } from '../../features/catalogue/products.ts';
import {
  type Finding,
  findingOf,
  ownOffer,
  type Shortage,
  shortagesIn,
} from '../../features/checkout/line-findings.ts';
import { formatRupees } from '../../lib/money.ts';
import { Button } from '../../ui/Button.tsx';
import { useFocusAfterRemoval } from '../../ui/useFocusAfterRemoval.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useProduct } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './LineFindings.module.css';
import { useLineName } from './useLineName.tsx';

export function LineFindings({ line, children }: { line: CartLine; children?: ReactNode }) {
  const shop = useShop();
  const info = useStore(shop.storeInfo, infoIn);
  const known = useProduct(line.id, { fresh: true });
  const finding = findingOf(line, known, info);
  const offer = ownOffer(known, info);
  // Other sizes and colours may be as they were.
  const isAlone = offer !== undefined && (isByVariant(offer) || finding.is === 'gone');
  const lines = useStore(shop.cart);
  const key = lineKey(line);
  const ofProduct = lines.filter(({ id }) => id === line.id);
  const short = shortagesIn(ofProduct, () => offer).find((each) => lineKey(each.line) === key);
  useTodaysBreaks(line, known);
  useFocusAfterRemoval(finding.is === 'same' ? [] : [line.id]);
  useFocusAfterRemoval(short ? [key] : []);
  return (
    <div className={styles.findings}>
      {finding.is === 'same' && !short && children}
      <PriceFinding line={line} finding={finding} isAlone={isAlone} />
      {short && <StockFinding line={line} short={short} isAlone={isAlone || short.stock > 0} />}
    </div>
  );
}

/** The line costs what it did, so nothing is asked. Once for each answer: two tabs may have different ones. */
function useTodaysBreaks(line: CartLine, known: Known | undefined): void {
  const shop = useShop();
  const renew = useEffectEvent((answer: Known | undefined) => {
    const finding = findingOf(line, answer, infoIn(shop.storeInfo.get()));
    if (finding.is === 'same' && finding.now) acceptPrice(shop, finding.now);
  });
  useEffect(() => renew(known), [known]);
}

interface FindingProps {
  line: CartLine;
  isAlone: boolean;
}

function PriceFinding({ line, finding, isAlone }: FindingProps & { finding: Finding }) {
  const shop = useShop();
  const name = useLineName(line);
  if (finding.is === 'same') return null;
  if (finding.is === 'gone') {
    return (
      <div className={`line note ${styles.finding}`}>
        <p>{t.noLongerAvailable}</p>
        <Remove line={line} isAlone={isAlone} />
      </div>
    );
  }
  const { from, to, now } = finding;
  return (
    <div className={`line note ${styles.finding}`}>
      <p>
        {to > from ? t.priceIncreased : t.priceReduced}{' '}
        <s className="num muted" translate="no">
          {formatRupees(from)}
        </s>{' '}
        <strong className="num" translate="no">
          {formatRupees(to)}
        </strong>
      </p>
      <Button tone="plain" onClick={() => acceptPrice(shop, now)} aria-label={t.acceptPriceOf(name)}>
        {t.acceptPrice}
      </Button>
      <Remove line={line} isAlone={isAlone} />
    </div>
  );
}

function StockFinding({ line, short: { stock, share }, isAlone }: FindingProps & { short: Shortage }) {
  const shop = useShop();
  const name = useLineName(line);
  return (
    <div className={`line note ${styles.finding}`}>
      <p>{leftText(stock)}</p>
      {share > 0 ? (
        <Button
          tone="plain"
          onClick={() => setQuantity(shop, lineKey(line), share)}
          aria-label={t.takeRestOf(share, name)}
        >
          {t.takeRest(share)}
        </Button>
      ) : (
        <Remove line={line} isAlone={isAlone} />
      )}
    </div>
  );
}

function Remove({ line, isAlone }: FindingProps) {
  const shop = useShop();
  const { id, name, quantity } = line;
  const lineName = useLineName(line);
  const remove = () =>
    isAlone ? removeLine(shop, { key: lineKey(line), quantity }) : removeFromCart(shop, id);
  return (
    <Button tone="plain" onClick={remove} aria-label={t.removeFromCart(isAlone ? lineName : name)}>
      {t.remove}
    </Button>
  );
}
