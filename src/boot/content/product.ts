import { SHEET_PICTURE_SIZES } from '../../screens/in-document.ts';
import type { Product } from '../../shop/product/product.ts';
import { categoryAddress } from '../../shop/product/product-address.ts';
import { descriptionShown, shortIdText } from '../../shop/product/sheet-texts.ts';
import type { Filling } from './fill.ts';
import { pictureFilling, priceFilling } from './product-cards.ts';

/** A product's page, if the answer is there. The form to buy it and its specifications come with the script. */
export function productFilling(product: Product | undefined): Filling {
  return { content: product ? [sheetFilling(product)] : [] };
}

function sheetFilling(product: Product): Filling {
  const { name, category, description } = product;
  return {
    name,
    crumb: category ? [{ href: categoryAddress(category), category }] : [],
    badge: category ? [{ category }] : [],
    ...pictureFilling(product.image, SHEET_PICTURE_SIZES),
    ...priceFilling(product),
    shortId: shortIdText(product.id),
    description: description ? [{ text: descriptionShown(description) }] : [],
  };
}
