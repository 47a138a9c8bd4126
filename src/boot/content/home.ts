import { FEATURED_LIMIT } from '../../config.ts';
import { tilePictureSizes } from '../../screens/in-document.ts';
import { categoryImage } from '../../shop/product/category-image.ts';
import type { ProductList } from '../../shop/product/product.ts';
import { categoryAddress } from '../../shop/product/product-address.ts';
import type { StoreInfo } from '../../shop/store-info/store-info.ts';
import { homeCategories } from '../../shop/store-info/store-names.ts';
import type { Filling } from './fill.ts';
import { gridFilling, pictureFilling } from './product-cards.ts';

/** Home's category tiles and featured products, as far as the answers are there. */
export function homeFilling(record: StoreInfo | undefined, list: ProductList | undefined): Filling {
  const featured = list?.products.slice(0, FEATURED_LIMIT) ?? [];
  return {
    tiles: record ? [tilesFilling(record)] : [],
    content: featured.length > 0 ? [gridFilling(featured, 4)] : [],
  };
}

function tilesFilling(record: StoreInfo): Filling {
  const names = homeCategories({ state: 'ready', info: record });
  return {
    columns: String(names.length),
    tile: names.map((name) => ({
      href: categoryAddress(name),
      name,
      ...pictureFilling(categoryImage(name, record.categoryImages), tilePictureSizes(names.length)),
    })),
  };
}
