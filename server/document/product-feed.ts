import { productAddress } from '../../src/contract/addresses.ts';
import { gtinOf } from '../../src/contract/codes.ts';
import type { Product } from '../../src/contract/product.ts';
import { brandName, type StoreInfo } from '../../src/contract/store-info.ts';
import { brandIn } from '../../src/contract/structured-data.ts';
import { isInStock, offerOf, type Variant } from '../../src/contract/variants.ts';
import { contentHash } from '../../src/lib/hash.ts';
import { decimalRupees } from '../../src/lib/money.ts';
import { absoluteAddress } from '../../src/lib/page-head.ts';
import { stringifySearch } from '../../src/lib/search-params.ts';
import type { Rupees } from '../../src/lib/units.ts';
import { inXml } from './xml-text.ts';

/** RSS 2.0 with the fields of Google's product data specification, which other merchants' centres read, too. */
export function feedOf(products: readonly Product[], info: StoreInfo, origin: string): string {
  const name = brandName({ state: 'ready', info });
  const items = products.flatMap((product) =>
    offerOf(product, info).variants.flatMap((variant) => itemOf(product, variant, origin)),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
${tag('title', name)}
${tag('link', `${origin}/`)}
${tag('description', info.description || name)}
${items.join('\n')}
</channel>
</rss>
`;
}

/** None without a picture or a price, which every item must have. */
function itemOf(product: Product, variant: Variant, origin: string): string[] {
  const { size, color, price, originalPrice = price } = variant;
  const choice = [size, color].filter(Boolean);
  const picture = absoluteAddress(variant.image || product.image, origin);
  if (!picture || variant.onRequest || price <= 0) return [];
  const codes = choice.length > 0 ? variant : product;
  const gtin = gtinOf(codes);
  const isOpen = gtin && !OF_ONE_SHOP.test(gtin.padStart(14, '0'));
  const id = [product.id, ...choice].join('-');
  const fields: Record<string, string | undefined> = {
    id: id.length <= LONGEST_ID ? id : `${contentHash(id).toString(36)}-${id.slice(0, 20)}`,
    title: [product.name, ...choice].join(', ').slice(0, 150),
    description: (product.description || product.name).slice(0, 5000),
    link: origin + productAddress(product.id) + stringifySearch({ size, color }),
    image_link: picture,
    availability: isInStock(variant) ? 'in_stock' : 'out_of_stock',
    price: inRupees(originalPrice),
    sale_price: originalPrice > price ? inRupees(price) : undefined,
    condition: 'new',
    brand: brandIn(product)?.slice(0, 70),
    gtin: isOpen ? gtin : undefined,
    identifier_exists: isOpen ? undefined : 'no',
    item_group_id: choice.length > 0 ? contentHash(product.id).toString(36) : undefined,
    size: size?.slice(0, 100),
    color: color?.slice(0, 100),
    product_type: [product.category, product.parentCategory].filter(Boolean).join(' > ') || undefined,
  };
  const tags = Object.entries(fields).flatMap(([name, value]) => (value ? tag(`g:${name}`, value) : []));
  return [`<item>${tags.join('')}</item>`];
}

const LONGEST_ID = 50;
/** Numbers that shops give out themselves, of 14 digits. */
const OF_ONE_SHOP = /^.(?:2|0[24])/;

function inRupees(amount: Rupees): string {
  return `${decimalRupees(amount)} INR`;
}

function tag(name: string, text: string): string {
  return `<${name}>${inXml(text)}</${name}>`;
}
