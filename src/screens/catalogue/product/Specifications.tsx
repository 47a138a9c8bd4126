import type { ProductAttribute } from '../../../shop/product/product.ts';
import { specificationsOf } from '../../../shop/product/specifications.ts';
import * as t from '../../../texts/en/product.ts';
import styles from './Specifications.module.css';

export function Specifications({ attributes }: { attributes: readonly ProductAttribute[] }) {
  const specifications = specificationsOf(attributes);
  if (specifications.length === 0) return null;
  return (
    <section className={styles.specifications} aria-labelledby="specifications">
      <h2 id="specifications">{t.specifications}</h2>
      <dl>
        {specifications.map(({ name, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: keys may repeat, and the list never changes order
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
