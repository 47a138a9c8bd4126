import { createLists, type Dependencies as ListDependencies } from './lists.ts';
import { createProducts, type Dependencies as ProductDependencies } from './products.ts';

export type Catalogue = ReturnType<typeof createCatalogue>;

/** All that a page knows of the shop's products, by id and in lists, and the only way to ask for more. */
export function createCatalogue(dependencies: ProductDependencies & Omit<ListDependencies, 'products'>) {
  const products = createProducts(dependencies);
  return { ...products, ...createLists({ ...dependencies, products }) };
}
