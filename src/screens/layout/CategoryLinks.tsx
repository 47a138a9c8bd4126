import { Link } from '@tanstack/react-router';
import { navCategories, storeInfo } from '../../shop/store-info/store-info-store.ts';
import { useStore } from '../../ui/useStore.tsx';

/** At most the first 3 store categories, and All Products (SPEC 2). */
export function CategoryLinks() {
  const categories = navCategories(useStore(storeInfo));
  return (
    <>
      {categories.map((name) => (
        <Link
          key={name}
          to="/products"
          search={{ category: name.toLowerCase() }}
          activeOptions={{ exact: true }}
        >
          {name}
        </Link>
      ))}
      <Link to="/products" activeOptions={{ exact: true }}>
        All Products
      </Link>
    </>
  );
}
