import * as t from '#texts/card.ts';
import { type Product, priceText } from '../../../contract/product.ts';
import { percentOff } from '../../../contract/variants.ts';
import { formatRupees } from '../../../lib/money.ts';
import { VisuallyHidden } from '../../../ui/Live.tsx';
import { useStock } from '../../useShop.tsx';
import styles from './ProductCard.module.css';

interface PriceProps {
  product: Pick<Product, 'price' | 'onRequest' | 'originalPrice' | 'stock'>;
  /** Describes the button of a product that is sold out. */
  stockId?: string;
}

/** SPEC 2, Product card: on sale also the old price and the percentage, and how few are left (D53.51). */
export function Price({ product, stockId }: PriceProps) {
  const percent = percentOff(product);
  const { text } = useStock(product);
  return (
    <p className={`num ${styles.price}`}>
      <strong>{priceText(product)}</strong>
      {product.originalPrice !== undefined && (
        <>
          <VisuallyHidden>{t.originalPrice}</VisuallyHidden>
          <s>{formatRupees(product.originalPrice)}</s>
        </>
      )}
      {percent !== null && <span className={styles.off}>{t.percentOff(percent)}</span>}
      {text && (
        <span id={stockId} className={styles.stock}>
          {text}
        </span>
      )}
    </p>
  );
}
