import { SHEET_PICTURE_SIZES } from '../../screens/in-document.ts';
import { categoryAddress } from '../../shop/addresses.ts';
import { descriptionShown, type Product, shortIdText } from '../../shop/product/product.ts';
import type { TemplateData } from './fill.ts';
import { pictureData, priceData } from './product-cards.ts';

/** Form and specifications need the script. */
export function productData(product: Product | undefined): TemplateData {
  return { content: product ? [sheetData(product)] : [] };
}

function sheetData(product: Product): TemplateData {
  const { name, category, description } = product;
  return {
    name,
    crumb: category ? [{ href: categoryAddress(category), category }] : [],
    badge: category ? [{ category }] : [],
    ...pictureData(product.image, SHEET_PICTURE_SIZES),
    ...priceData(product),
    shortId: shortIdText(product.id),
    description: description ? [{ text: descriptionShown(description) }] : [],
  };
}
