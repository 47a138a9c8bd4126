import { useCallback, useEffect, useEffectEvent } from 'react';
import { moreIn } from '#texts/catalogue.ts';
import { labelled, type Product } from '../../contract/product.ts';
import { infoIn } from '../../contract/store-info.ts';
import { relatedTo } from '../../features/catalogue/related.ts';
import { useInSight } from '../../ui/useInSight.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { Price } from '../price/Price.tsx';
import { useAnswer } from '../useAnswer.tsx';
import { useShop } from '../useShop.tsx';
import styles from './ProductTile.module.css';
import { ProductTile } from './ProductTile.tsx';
import recent from './RecentlyViewed.module.css';

export function RelatedStrip({ product, onNone }: { product: Product; onNone: () => void }) {
  const shop = useShop();
  const info = useStore(shop.storeInfo, infoIn);
  const [heading, isInSight] = useInSight<HTMLHeadingElement>();
  const ask = useCallback(() => relatedTo(shop, product), [shop, product]);
  const [products] = useAnswer(isInSight ? ask : null);
  const none = useEffectEvent(onNone);
  useEffect(() => {
    if (products?.length === 0) none();
  }, [products]);
  const name = labelled(product, product.parentCategory || product.category, info);
  return (
    <section className={`container ${recent.section}`} aria-labelledby="related">
      <h2 id="related" ref={heading}>
        {moreIn(name)}
      </h2>
      <ul className={styles.strip}>
        {products?.map((each) => (
          <ProductTile key={each.id} of={each}>
            <Price product={each} />
          </ProductTile>
        ))}
      </ul>
    </section>
  );
}
