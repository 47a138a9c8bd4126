import { useEffect, useState } from 'react';
import { reconnections } from '../../lib/reconnections.ts';
import type { Product } from '../../shop/product/product.ts';
import { type ProductAnswer, requestProduct } from '../../shop/product/products.ts';
import { followReplaced } from '../../shop/product/replaced-products.ts';
import { useStore } from '../../ui/useStore.tsx';

/**
 * A product that a list has shown, at once, and then as the shop or the device answers for it alone, each time that
 * they may have another answer. A request that fails leaves what is there.
 */
export function useProductOfToday(listed: Product): ProductAnswer {
  const { id, price } = listed;
  const reconnected = useStore(reconnections);
  const [answer, setAnswer] = useState<ProductAnswer>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks again when the network is back, or the list is newer
  useEffect(() => {
    let left = false;
    const ask = () =>
      void requestProduct(id).then(
        (came) => !left && setAnswer(came),
        () => undefined,
      );
    ask();
    const stop = followReplaced([id], ask);
    return () => {
      left = true;
      stop();
    };
  }, [id, price, reconnected]);
  return answer ?? { state: 'found', product: listed, saved: null };
}
