import { FEATURED_LIMIT } from '../../config.ts';
import { tilePictureSizes } from '../../screens/in-document.ts';
import { categoryAddress } from '../../shop/addresses.ts';
import type { ProductList } from '../../shop/product/product.ts';
import { categoryImage, homeCategories, type StoreInfo } from '../../shop/store-info/store-info.ts';
import type { TemplateData } from './fill.ts';
import { gridData, pictureData } from './product-cards.ts';

export function homeData(record: StoreInfo | undefined, list: ProductList | undefined): TemplateData {
  const featured = list?.products.slice(0, FEATURED_LIMIT) ?? [];
  return {
    tiles: record ? [tilesData(record)] : [],
    content: featured.length > 0 ? [gridData(featured, 4)] : [],
  };
}

function tilesData(record: StoreInfo): TemplateData {
  const names = homeCategories({ state: 'ready', info: record });
  return {
    columns: String(names.length),
    tile: names.map((name) => ({
      href: categoryAddress(name),
      name,
      ...pictureData(categoryImage(name, record.categoryImages), tilePictureSizes(names.length)),
    })),
  };
}
