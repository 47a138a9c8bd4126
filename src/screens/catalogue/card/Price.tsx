import * as t from '#texts/card.ts';
import { percentText, priceText } from '../../../contract/product.ts';
import { type ForSale, type Offer, summaryOf } from '../../../contract/variants.ts';
import { formatRupees } from '../../../lib/money.ts';
import { VisuallyHidden } from '../../../ui/Live.tsx';
import { useOffer, useStock } from '../../useShop.tsx';
import styles from './ProductCard.module.css';

interface PriceProps {
  product: ForSale;
  /** What the choice of size and colour leaves. */
  rest?: Offer | undefined;
  /** Describes the button of a product that is sold out. */
  stockId?: string;
}

/** SPEC 2, Product card: on sale also the old price and the percentage, and how few are left (D53.51). */
export function Price({ product, rest, stockId }: PriceProps) {
  const offer = useOffer(product);
  const summary = summaryOf(rest ?? offer);
  const percent = percentText(summary);
  const { text = '' } = useStock(summary);
  const mayChange = rest && offer.variants.length > 1;
  return (
    <p className={`num ${styles.price}`}>
      <strong>{priceText(summary)}</strong>
      {summary.originalPrice !== undefined && (
        <>
          <VisuallyHidden>{t.originalPrice}</VisuallyHidden>
          <s>{formatRupees(summary.originalPrice)}</s>
        </>
      )}
      {percent && <span className={styles.off}>{percent}</span>}
      {(text || mayChange) && (
        <span id={stockId} className={styles.stock}>
          {text}
        </span>
      )}
    </p>
  );
}
