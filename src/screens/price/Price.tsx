import * as t from '#texts/card.ts';
import { type ForSale, type Offer, type Summary, summaryOf } from '../../contract/variants.ts';
import { percentText, priceText } from '../../features/catalogue/product-text.ts';
import { formatRupees } from '../../lib/money.ts';
import { VisuallyHidden } from '../../ui/Live.tsx';
import { useOffer, useStock } from '../useShop.tsx';
import styles from './Price.module.css';

interface PriceProps {
  product: ForSale;
  rest?: Offer | undefined;
  stockId?: string;
}

/** SPEC 2, Product card: on sale also the old price and the percentage, and how few are left (D53.51). */
export function Price({ product, rest, stockId }: PriceProps) {
  const offer = useOffer(product);
  const summary = summaryOf(rest ?? offer);
  const { text } = useStock(summary);
  const mayChange = rest !== undefined && offer.variants.length > 1;
  return <PriceLine summary={summary} stock={text} hasStock={mayChange} stockId={stockId} />;
}

interface PriceLineProps {
  summary: Summary;
  stock: string | undefined;
  /** Keeps its place while it is empty. */
  hasStock?: boolean;
  stockId?: string | undefined;
}

export function PriceLine({ summary, stock = '', hasStock = false, stockId }: PriceLineProps) {
  const percent = percentText(summary);
  return (
    <p className={`num ${styles.price}`}>
      <strong translate="no">{priceText(summary)}</strong>
      {summary.originalPrice !== undefined && (
        <>
          <VisuallyHidden>{t.originalPrice}</VisuallyHidden>
          <s translate="no">{formatRupees(summary.originalPrice)}</s>
        </>
      )}
      {percent && <span className={styles.off}>{percent}</span>}
      {(stock || hasStock) && (
        <span id={stockId} className={styles.stock}>
          {stock}
        </span>
      )}
    </p>
  );
}
