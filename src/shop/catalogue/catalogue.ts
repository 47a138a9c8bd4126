import { createLists, type Dependencies as ListDependencies } from './lists.ts';
import { createProducts, type Dependencies as ProductDependencies } from './products.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** Products by id and in lists. */
export function createCatalogue(dependencies: ProductDependencies & Omit<ListDependencies, 'products'>) {
  const products = createProducts(dependencies);
  return { ...products, ...createLists({ ...dependencies, products }) };
}
