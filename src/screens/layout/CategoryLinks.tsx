import { Link } from '@tanstack/react-router';
import { NAV_CATEGORIES } from '../../config.ts';
import { navCategories } from '../../shop/store-info/store-info.ts';
import * as pages from '../../texts/en/pages.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useStore } from '../../ui/useStore.tsx';
import { useShop } from '../useShop.tsx';

/** SPEC 2, Top navigation: at most 3 store categories, and All Products. */
export function CategoryLinks() {
  const store = useStore(useShop().storeInfo);
  return (
    <>
      {store.state === 'loading' ? (
        <CategorySkeletons />
      ) : (
        navCategories(store).map((name) => (
          <Link
            key={name}
            to="/products"
            search={{ category: name.toLowerCase() }}
            activeOptions={{ exact: true }}
          >
            {name}
          </Link>
        ))
      )}
      <Link to="/products" activeOptions={{ exact: true }}>
        {pages.allProducts}
      </Link>
    </>
  );
}

/** The default names show only when the store info has none (D6). */
function CategorySkeletons() {
  return Array.from({ length: NAV_CATEGORIES }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: equal placeholders that never change places
    <Skeleton key={index} width="5rem" />
  ));
}
