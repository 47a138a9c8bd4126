import { contentTexts, listTexts } from '#texts/content-texts.ts';
import type { PolicyText } from '#texts/policies.ts';
import { FEATURED_LIMIT } from '../../config.ts';
import {
  categoryAddress,
  isPolicySlug,
  type PageKind,
  POLICY_TITLES,
  pagePath,
  productAddress,
} from '../../contract/addresses.ts';
import {
  descriptionShown,
  labelFrom,
  labelled,
  labelsOf,
  type Product,
  type ProductList,
  percentText,
  priceText,
  readProduct,
  readProductList,
  shortIdText,
  stockText,
} from '../../contract/product.ts';
import {
  categoryTitle,
  isFilteredOrSorted,
  listShown,
  type ProductsSearch,
  pageCount,
  productsHeading,
  productsOnPage,
  wantsFeatured,
} from '../../contract/products-search.ts';
import { phoneLink, type StoreFacts, storeFacts } from '../../contract/store-facts.ts';
import { categoryImage, homeCategories, type StoreInfo } from '../../contract/store-info.ts';
import { offerOf, type Summary, summaryOf } from '../../contract/variants.ts';
import { unwrapped } from '../../lib/lenient.ts';
import { formatRupees } from '../../lib/money.ts';
import { pictureSource } from '../../lib/picture-widths.ts';
import { stringifySearch } from '../../lib/search-params.ts';
import {
  CARD_PICTURE_SIZES,
  type Columns,
  cardNameId,
  SHEET_PICTURE_SIZES,
  stockIdOf,
  tilePictureSizes,
} from '../../screens/in-document.ts';
import { inLanguage, withoutCode } from '../../texts/languages.ts';
import type { ContentTexts, DocumentTexts, ListTexts } from '../../texts/translation.ts';
import type { TemplateData } from '../fill-document.ts';

/** The responses to a page's requests so far. */
export interface PageAnswers {
  record: StoreInfo | undefined;
  /** Null if pending or failed. */
  content: unknown;
  columns?: 2 | 3 | undefined;
  /** Some products that the device has; the shop may have more. */
  isPartial?: boolean | undefined;
}

export function pageData(
  { shell, search }: PageKind,
  answers: PageAnswers,
  t: ContentTexts = contentTexts,
): TemplateData {
  const { record, content, ...list } = answers;
  switch (shell) {
    case 'home':
      return homeData(record, readProductList(content), t);
    case 'list':
      return listData(search, { ...list, record, list: readProductList(content) }, t);
    case 'product':
      return productData(readProduct(unwrapped(content)), record, t);
    default:
      return {};
  }
}

export function showsContent({ content }: TemplateData): boolean {
  return typeof content === 'object' && content.length > 0;
}

export function homeData(
  record: StoreInfo | undefined,
  list: ProductList | undefined,
  t: ContentTexts = contentTexts,
): TemplateData {
  const featured = list?.products.slice(0, FEATURED_LIMIT) ?? [];
  return {
    tiles: record ? [tilesData(record, t)] : [],
    content: featured.length > 0 ? [gridData(featured, 4, record, t)] : [],
  };
}

function tilesData(record: StoreInfo, { code, defaultCategory }: ContentTexts): TemplateData {
  const names = homeCategories({ state: 'ready', info: record });
  const said = record.categories.length > 0 ? (name: string) => name : defaultCategory;
  return {
    columns: String(names.length),
    tile: names.map((name) => ({
      href: inLanguage(categoryAddress(name), code),
      name: labelFrom(record.labels, name) ?? said(name),
      ...pictureData(categoryImage(name, record.categoryImages), tilePictureSizes(names.length)),
    })),
  };
}

export function listData(
  search: ProductsSearch,
  answers: Omit<PageAnswers, 'content'> & { list: ProductList | undefined },
  t: ContentTexts = contentTexts,
): TemplateData {
  const { record, list, columns = 3, isPartial } = answers;
  const { category, parentCategory } = search;
  const href = inLanguage(`/products${stringifySearch({ category, parentCategory })}`, t.code);
  const head: TemplateData = {
    ...listHeadData(search, record, labelsOf(record, list?.products ?? []), t.list),
    chip: wantsFeatured(search) ? [{ href }] : [],
  };
  // The page itself sorts, filters and searches (D39, D40).
  const shown = list && !isFilteredOrSorted(search) ? listShown(list, search) : undefined;
  const products = shown ? productsOnPage(shown.products, search) : [];
  // The page itself shows the empty state or redirects.
  if (!shown || products.length === 0 || search.page > pageCount(shown.total)) return head;
  // Without pagination, which needs the script.
  const count = isPartial ? head.count : t.products(shown.total);
  return { ...head, count, content: [gridData(products, columns, record, t)] };
}

/** `record` has the store's spelling of the categories, `label` the language's; the inline script knows neither. */
export function listHeadData(
  search: ProductsSearch,
  record?: StoreInfo,
  label = (word: string) => word,
  t: ListTexts = listTexts,
): TemplateData {
  const { category } = search;
  return {
    heading: productsHeading(search, label, t),
    header: category ? [headerData(category, search, record, label, t)] : [],
    // Its address would add 0.1 KB to the document, so it comes with the products.
    chip: wantsFeatured(search) ? [{}] : [],
    count: t.loadingProducts,
    content: [],
  };
}

function headerData(
  category: string,
  { parentCategory }: ProductsSearch,
  record: StoreInfo | undefined,
  label: (word: string) => string,
  t: ListTexts,
): TemplateData {
  return {
    title: label(categoryTitle(category, record?.categories ?? [], t)),
    chosen: parentCategory ? [{ parentCategory: label(parentCategory) }] : [],
    clear: parentCategory ? [{}] : [],
  };
}

/** Form and specifications need the script. */
export function productData(
  product: Product | undefined,
  record: StoreInfo | undefined,
  t: ContentTexts = contentTexts,
): TemplateData {
  return { content: product ? [sheetData(product, record, t)] : [] };
}

function sheetData(product: Product, record: StoreInfo | undefined, t: ContentTexts): TemplateData {
  const { name, category, description } = product;
  const label = labelled(product, category, record);
  const offer = offerOf(product, record);
  const price = priceData(summaryOf(offer), t);
  return {
    name,
    lang: t.langOf?.(name),
    crumb: category ? [{ href: inLanguage(categoryAddress(category), t.code), category: label }] : [],
    badge: category ? [{ category: label }] : [],
    ...pictureData(product.image, SHEET_PICTURE_SIZES),
    ...price,
    // The page keeps its line, since a choice may have one.
    stock: offer.variants.length > 1 && price.stock.length === 0 ? [{ text: '' }] : price.stock,
    shortId: shortIdText(product.id, t.productId),
    description: description ? [{ text: descriptionShown(description), lang: t.langOf?.(description) }] : [],
  };
}

function gridData(
  products: readonly Product[],
  columns: Columns,
  record: StoreInfo | undefined,
  t: ContentTexts,
): TemplateData {
  const cards = products.map((product, position) => cardData(product, position, columns, record, t));
  return { columns: String(columns), firstRow: cards.slice(0, columns), otherRows: cards.slice(columns) };
}

function cardData(
  product: Product,
  position: number,
  columns: Columns,
  record: StoreInfo | undefined,
  t: ContentTexts,
): TemplateData {
  const nameId = cardNameId(position);
  const stockId = stockIdOf(nameId);
  const summary = summaryOf(offerOf(product, record));
  const { lowestBreak } = summary;
  const isSoldOut = summary.stock === 0;
  return {
    nameId,
    describedBy: isSoldOut ? `${nameId} ${stockId}` : nameId,
    soldOut: isSoldOut ? '' : undefined,
    onRequest: summary.onRequest && '',
    href: inLanguage(productAddress(product.id), t.code),
    name: product.name,
    lang: t.langOf?.(product.name),
    category: labelled(product, product.category, record),
    badge: summary.percentOff === null ? [] : [{}],
    ...pictureData(product.image, CARD_PICTURE_SIZES[columns]),
    ...priceData(summary, t, stockId),
    lowest: lowestBreak ? [{ fromEach: t.fromEach(formatRupees(lowestBreak.price), lowestBreak.from) }] : [],
  };
}

export function pictureData(image: string, sizes: string): TemplateData {
  const { src, srcSet, ...rest } = pictureSource(image, sizes);
  return { src, srcset: srcSet, sizes: rest.sizes };
}

function priceData(summary: Summary, t: ContentTexts, stockId?: string) {
  const { originalPrice } = summary;
  const percent = percentText(summary, t);
  const text = stockText(summary.stock, t);
  return {
    price: priceText(summary, t),
    sale: originalPrice === undefined ? [] : [{ original: formatRupees(originalPrice) }],
    off: percent ? [{ percent }] : [],
    stock: text ? [{ ...(stockId && { stockId }), text }] : [],
  };
}

/** Fills every part of a card, each with a unique text (prerender/template.ts). */
export const SAMPLE_CARD = {
  id: 'sample-product',
  title: 'Sample name',
  category: 'Sample category',
  parentCategory: 'Sample type',
  imgUrl: '/sample.webp?w=480',
  regularPrice: 9001,
  discountedPrice: 7001,
  stock: 3,
  breaks: [{ from: 2, price: 6001 }],
  attributes: [
    { key: 'featured', value: ['True'] },
    { key: 'size', value: ['True'] },
    { key: 'color', value: ['True'] },
  ],
};

export interface TextPage {
  template: 'contact' | 'policy';
  /** Null if the store has its own HTML, which only a browser can sanitise (D28). */
  values: (record: StoreInfo, t: DocumentTexts) => TemplateData | null;
}

export function textPageAt(pathname: string): TextPage | null {
  if (pagePath(pathname) === '/contact') {
    return {
      template: 'contact',
      values: (info, t) => contactData(storeFacts({ state: 'ready', info }, t.shopName)),
    };
  }
  const slug = withoutCode(pathname).replace(/^\/|\/$/g, '');
  if (!isPolicySlug(slug)) return null;
  return {
    template: 'policy',
    values(info, t) {
      if (info.policies.get(slug)) return null;
      const facts = storeFacts({ state: 'ready', info }, t.shopName);
      return policyData(POLICY_TITLES[slug](t.pages), t.policies[slug](facts));
    },
  };
}

export function contactData({ company, address, email, phone }: StoreFacts): TemplateData {
  return {
    company,
    email: email ? [{ mailto: `mailto:${email}`, email }] : [],
    phone: phone ? [{ tel: phoneLink(phone), phone }] : [],
    address: address ? [{ address }] : [],
  };
}

export function policyData(title: string, { lead, sections }: PolicyText): TemplateData {
  return { title, lead, section: sections.map(sectionFilling) };
}

function sectionFilling({
  heading,
  paragraphs,
  list = [],
  after = [],
}: PolicyText['sections'][number]): TemplateData {
  return {
    heading,
    paragraph: paragraphs.map((paragraph) => ({ paragraph })),
    list: list.length > 0 ? [{ item: list.map((item) => ({ item })) }] : [],
    after: after.map((after) => ({ after })),
  };
}
