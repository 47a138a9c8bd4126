import { formatRupees } from '../../lib/money.ts';
import { type BasketOffer, dearerBy } from '../../shop/basket/basket.ts';
import { type Choice, lacksSize } from '../../shop/product/buy.ts';
import * as t from '../../texts/en/basket.ts';
import { RemoteImage } from '../../ui/RemoteImage.tsx';
import { OptionGroup } from '../catalogue/buying/OptionGroup.tsx';
import { SavedNote } from '../offline/SavedNote.tsx';
import styles from './BasketForm.module.css';

interface BasketRowProps {
  offer: BasketOffer;
  /** Absent if there is nothing to choose. */
  choice: Choice | undefined;
  /** The shopper has tried to add it. */
  isSent: boolean;
  onChoose: (choice: Choice) => void;
}

/** One product with today's price, what has changed, and the choice of size and colour (D43). */
export function BasketRow({ offer, choice, isSent, onChoose }: BasketRowProps) {
  const { item } = offer;
  if (offer.is !== 'sold' || !choice) {
    return (
      <li className={styles.row}>
        <p className={styles.name}>{item.before?.name || t.product}</p>
        <p className={styles.missing}>{offer.is === 'gone' ? t.noLongerAvailable : t.unchecked}</p>
      </li>
    );
  }
  const { product, saved } = offer;
  const isLacking = isSent && lacksSize(product, choice);
  return (
    <li className={styles.row}>
      <div className={styles.about}>
        <div className={styles.picture}>
          <RemoteImage src={product.image} alt="" width={64} height={64} sizes="64px" />
        </div>
        <div>
          <p className={styles.name}>{product.name}</p>
          <p className="num">
            {item.quantity} × {formatRupees(product.price)}
          </p>
          <PriceChange offer={offer} />
          <SavedNote saved={saved} />
        </div>
      </div>
      {product.sizes.length > 0 && (
        <OptionGroup
          name={t.sizeOf(product.name)}
          options={product.sizes}
          chosen={choice.size}
          required
          invalid={isLacking}
          onChoose={(size) => onChoose({ ...choice, size })}
        />
      )}
      {isLacking && (
        <p className={styles.missing} role="alert">
          {t.selectSize}
        </p>
      )}
      {product.colors.length > 0 && (
        <OptionGroup
          name={t.colourOf(product.name)}
          options={product.colors}
          chosen={choice.color}
          onChoose={(color) => onChoose({ ...choice, color })}
        />
      )}
    </li>
  );
}

function PriceChange({ offer }: { offer: Extract<BasketOffer, { is: 'sold' }> }) {
  const dearer = dearerBy(offer);
  if (dearer === 0) return null;
  return (
    <p className={dearer > 0 ? styles.dearer : styles.cheaper}>
      {dearer > 0 ? t.priceIncreased : t.priceReduced}{' '}
      <s className="num">{formatRupees(offer.item.before?.price ?? 0)}</s>
    </p>
  );
}
